import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unusedPort } from '#testing/mail-server.ts';
import { startTwilioServer, type TwilioServer, twilioKeys } from '#testing/twilio/checking-server.ts';
import { SmsRefused, SmsUnsure } from './failures.ts';
import { createTwilio } from './twilio.ts';

let server: TwilioServer;
beforeAll(async () => {
  server = await startTwilioServer();
});
afterAll(() => server.stop());

const account = { accountSid: twilioKeys.TWILIO_ACCOUNT_SID, authToken: twilioKeys.TWILIO_AUTH_TOKEN };
const from = { from: twilioKeys.TWILIO_FROM };
const gateway = (differs: object = {}) =>
  createTwilio({ ...account, sender: from, apiBase: server.url, ...differs }, { timeout: 2_000 });
const sms = (rest: object = {}) => ({
  ...{ id: 'any', to: '+447700900123', body: 'Grüße & £5 = 10%?', reportsTo: 'https://desk.test/x?a=1&b=2' },
  ...rest,
});

describe('a text by Twilio', () => {
  it('[MSG-18] is taken as it was written, from our number or from a service, with an address for reports', async () => {
    const sid = await gateway().send(sms());
    expect(server.taken.at(-1)).toMatchObject({
      ...{ sid, to: '+447700900123', from: twilioKeys.TWILIO_FROM, body: 'Grüße & £5 = 10%?' },
      callback: 'https://desk.test/x?a=1&b=2',
    });
    const service = { messagingServiceSid: `MG${'1'.repeat(32)}` };
    await gateway({ sender: service }).send(sms({ reportsTo: 'http://localhost:3000/x' }));
    expect(server.taken.at(-1)).toMatchObject({ from: '', callback: '' });
    expect([gateway().sender, gateway({ sender: service }).sender]).toEqual([twilioKeys.TWILIO_FROM, '']);
  });

  it.each([21610, 21211, 21614])('[MSG-18] is refused for good with %s', async (code) => {
    server.next({ refuses: code });
    await expect(gateway().send(sms())).rejects.toEqual(new SmsRefused(String(code)));
  });

  it('[MSG-18] may be on its way after a 5xx, a connection that ends or an answer that never comes', async () => {
    for (const mood of ['broken', 'hangs up', 'takes and hangs up', 'sleeps'] as const) {
      server.next(mood);
      await expect(gateway().send(sms()), mood).rejects.toBeInstanceOf(SmsUnsure);
    }
  });

  it('[MSG-18] was certainly not taken where Twilio is busy, not there, or does not know us', async () => {
    server.next('busy');
    const away = { apiBase: `http://127.0.0.1:${await unusedPort()}` };
    for (const differs of [{}, away, { authToken: 'another' }]) {
      const failure = await gateway(differs)
        .send(sms())
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(SmsUnsure);
      expect(failure).not.toBeInstanceOf(SmsRefused);
      expect(String(failure)).not.toContain(twilioKeys.TWILIO_AUTH_TOKEN);
    }
  });

  it('[MSG-18] is found again by its number and its words', async () => {
    const text = sms({ to: '+447700900124', body: 'Once' });
    const before = new Date(Date.now() - 60_000);
    expect(await gateway().listTaken(text, before)).toEqual([]);
    const sid = await gateway().send(text);
    await gateway().send({ ...text, body: 'Twice' });
    expect(await gateway().listTaken(text, before)).toEqual([sid]);
    expect(await gateway().listTaken(text, new Date(Date.now() + 60_000))).toEqual([]);
  });
});
