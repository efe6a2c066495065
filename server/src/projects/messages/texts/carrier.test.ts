import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureOf } from '#platform/sms/signature.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { startTwilioServer, type TwilioServer, twilioKeys } from '#testing/twilio/checking-server.ts';
import { beginTexting } from '#testing/twilio/texting.ts';

let twilio: TwilioServer;
let product: TestProduct;
beforeAll(async () => {
  twilio = await startTwilioServer();
  product = await startTestProduct({ ...twilioKeys, TWILIO_API_BASE: twilio.url });
});
afterAll(async () => {
  await product.stop();
  await twilio.stop();
});

const begin = (number?: string) => beginTexting(product, number);
const ours = twilioKeys.TWILIO_FROM;

/** A call by Twilio, with its signature unless another is given. */
function call(path: string, said: Record<string, string>, signature?: string) {
  product.clock.advance({ seconds: 1 });
  const form = new URLSearchParams(said);
  const url = `${product.platform.publicUrl}${path}`;
  return product.app.inject({
    ...{ method: 'POST', url: path, payload: form.toString() },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? signatureOf(twilioKeys.TWILIO_AUTH_TOKEN, url, form),
    },
  });
}

const reply = (from: string, body: string, rest: Record<string, string> = {}) =>
  call('/api/messages/texts', {
    ...{ MessageSid: `SM${randomUUID()}`, From: from, To: ours, Body: body, NumMedia: '0', ...rest },
  });

/** Reports on the text that was handed over last. */
function report(status: string, errorCode = '') {
  const { callback, sid, to } = twilio.taken.at(-1) ?? { callback: '', sid: '', to: '' };
  const path = callback.replace(product.platform.publicUrl, '');
  return call(path, { MessageSid: sid, MessageStatus: status, ErrorCode: errorCode, To: to });
}

describe('what becomes of a text', () => {
  it('[MSG-19] is told on the message, never backwards and however often', async () => {
    const { ann, projectId, text, newest } = await begin();
    await text();
    await product.workOff();
    for (const status of ['queued', 'sent', 'delivered', 'delivered', 'sent', 'queued'])
      expect((await report(status)).statusCode).toBe(200);
    expect(await newest()).toMatchObject({ state: 'delivered' });
    const { items } = (await ann.call('GET', `/api/projects/${projectId}/timeline`)).json();
    const actions = items.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action === 'message.delivered')).toHaveLength(1);
  });

  it('[MSG-19] reaches whoever wrote it where it did not arrive', async () => {
    const { ann, text, newest } = await begin();
    await text();
    await product.workOff();
    await report('undelivered', '30003');
    expect(await newest()).toMatchObject({ state: 'bounced', problem: 'Their phone is off or out of reach' });
    expect((await ann.inbox()).items).toMatchObject([{ kind: 'message.bounced' }]);
  });

  it('[MSG-19] is believed from Twilio alone', async () => {
    const { text, newest } = await begin();
    await text();
    await product.workOff();
    const path = (twilio.taken.at(-1)?.callback ?? '').replace(product.platform.publicUrl, '');
    for (const signature of ['', 'nonsense', signatureOf('another key', path, new URLSearchParams())])
      expect((await call(path, { MessageStatus: 'failed' }, signature)).statusCode).toBe(403);
    const elsewhere = path.replace(/message=[^&]+/, `message=${randomUUID()}`);
    const form = new URLSearchParams({ MessageStatus: 'failed' });
    const ofAnother = signatureOf(twilioKeys.TWILIO_AUTH_TOKEN, product.platform.publicUrl + elsewhere, form);
    expect((await call(path, { MessageStatus: 'failed' }, ofAnother)).statusCode).toBe(403);
    expect((await call('/api/messages/texts', { Body: 'STOP' }, '')).statusCode).toBe(403);
    expect(await newest()).toMatchObject({ state: 'sent' });
    const plain = await startTestProduct();
    const nobody = await plain.app.inject({ method: 'POST', url: '/api/messages/texts' });
    expect(nobody.statusCode).toBe(404);
    await plain.stop();
  });
});

describe('an answer by text', () => {
  it('[MSG-20] comes to the project that they were last texted about, and to its owner, once', async () => {
    const { ann, number, projectId, lead, text, list } = await begin();
    const newer = await lead();
    await text();
    await text({ projectId: newer, followUps: [{ afterDays: 2, text: 'Well?' }] });
    await product.workOff();
    const again = { MessageSid: 'SM1' };
    await Promise.all([reply(number, 'Yes please', again), reply(number, 'Yes please', again)]);
    expect((await reply(number, 'Yes please', again)).body).toBe('<Response></Response>');
    expect(await list(projectId)).toHaveLength(1);
    const received = (await list(newer)).filter(({ direction }: { direction: string }) => direction === 'in');
    expect(received).toMatchObject([
      { channel: 'sms', state: 'received', author: 'Rita Hall', text: 'Yes please', address: number },
    ]);
    expect((await ann.inbox()).items).toMatchObject([
      { kind: 'message.received', actor: 'Rita Hall', details: { excerpt: 'Yes please', projectId: newer } },
    ]);
    const stopped = (await list(newer)).filter(({ state }: { state: string }) => state === 'stopped');
    expect(stopped).toMatchObject([{ problem: 'They’ve answered' }]);
  });

  it('[MSG-20] is kept whole where it is cut off in the middle of an emoji elsewhere, and as far as it may go', async () => {
    const { ann, number, text, newest } = await begin();
    await text();
    await product.workOff();
    const words = `${'a'.repeat(79)}🌞${'a'.repeat(58)}🌞 and more`;
    expect((await reply(number, words)).statusCode).toBe(200);
    expect(await newest()).toMatchObject({ direction: 'in', text: words });
    expect((await ann.inbox()).items).toMatchObject([{ details: { excerpt: words.slice(0, 139) } }]);
    expect((await reply(number, `${'a'.repeat(4_999)}🌞`)).statusCode).toBe(200);
    expect(await newest()).toMatchObject({ text: 'a'.repeat(4_999) });
  });

  it('[MSG-20] comes to the company that texted last, and of a stranger to nobody', async () => {
    const first = await begin();
    const second = await begin(first.number);
    await first.text();
    await second.text();
    await product.workOff();
    await reply(first.number, 'Who is this?', { NumMedia: '1', MediaContentType0: 'image/jpeg' });
    expect(await first.list()).toHaveLength(1);
    expect((await second.list())[0]).toMatchObject({
      ...{ text: 'Who is this?', attachments: [{ name: 'Picture 1', problem: expect.any(String) }] },
    });
    expect((await reply('+447700900998', 'Hello?')).statusCode).toBe(200);
    expect((await reply(first.number, 'Hello?', { To: '+447700900997' })).statusCode).toBe(200);
    expect(await second.list()).toHaveLength(2);
  });
});

describe('STOP', () => {
  it('[MSG-21] ends texts to the number for every contact and company, and START begins them again', async () => {
    const first = await begin();
    const second = await begin(first.number);
    const other = await first.lead();
    await first.text();
    await second.text();
    await product.workOff();
    expect((await reply(first.number, ' Stop. ')).statusCode).toBe(200);
    await reply(first.number, 'STOPALL');
    for (const { text, consents } of [first, second]) {
      expect((await text()).json().fields.purpose).toContain('asked not to be texted');
      expect(await consents()).toMatchObject([{ kind: 'sms', given: false, how: 'text' }]);
    }
    expect((await first.text({ projectId: other })).statusCode).toBe(400);
    expect((await second.list())[0]).toMatchObject({ direction: 'in', text: 'STOPALL' });
    const { items } = (await second.ann.call('GET', `/api/projects/${second.projectId}/timeline`)).json();
    const consent = items.filter(({ action }: { action: string }) => action === 'contact.changed');
    expect(consent).toMatchObject([{ actor: 'Rita Hall' }]);
    await reply(first.number, 'start');
    for (const { text } of [first, second]) expect((await text()).statusCode).toBe(201);
  });

  it('[MSG-21] is heard while a text waits, and from the network too', async () => {
    const waiting = await begin();
    await waiting.text();
    await product.workOff();
    await waiting.text();
    await reply(waiting.number, 'unsubscribe');
    await product.workOff();
    expect(twilio.textsTo(waiting.number)).toHaveLength(1);
    const states = (await waiting.list()).map(({ state }: { state: string }) => state);
    expect(states.sort()).toEqual(['failed', 'received', 'sent']);
    const told = await begin();
    twilio.next({ refuses: 21610 });
    await told.text();
    await product.workOff();
    expect(await told.newest()).toMatchObject({ state: 'failed', problem: 'They’ve asked not to be texted' });
    expect((await told.text()).json().fields.purpose).toContain('asked not to be texted');
  });
});
