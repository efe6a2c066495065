import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { TwilioConfig } from '#platform/config/twilio.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { startTwilioServer, type TwilioServer, twilioKeys } from '#testing/twilio/checking-server.ts';
import { beginTexting } from '#testing/twilio/texting.ts';
import { textJob } from './texting.ts';

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

describe('handing a text over', () => {
  it('[MSG-18] a carrier that is busy is asked again, and one that refuses is not', async () => {
    const { number, text, newest } = await begin();
    twilio.next('busy');
    await text();
    await product.workOff();
    expect(await newest()).toMatchObject({ state: 'waiting' });
    await dueNow();
    expect(twilio.textsTo(number)).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'sent' });
    twilio.next({ refuses: 21614 });
    await text();
    await dueNow();
    expect(twilio.textsTo(number)).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'failed', problem: 'That number can’t get texts' });
  });

  it.each(['takes and hangs up', 'takes and is broken'] as const)(
    '[MSG-18] one that %s has the text, and it is not sent twice',
    async (mood) => {
      const { number, text, newest } = await begin();
      // The same words before, which are not mistaken for it.
      await text();
      await product.workOff();
      twilio.next(mood);
      await text();
      await dueNow();
      expect(twilio.textsTo(number)).toHaveLength(2);
      expect(await newest()).toMatchObject({ state: 'sent' });
    },
  );

  it('[MSG-18] one that hung up without it is given it again', async () => {
    const { number, text, newest } = await begin();
    twilio.next('hangs up');
    await text();
    await dueNow();
    expect(twilio.textsTo(number)).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'sent' });
  });

  it('[MSG-18] a process that ended in the middle leaves one text, not two', async () => {
    const { company, number, text } = await begin();
    const ids = { companyId: company.id, messageId: (await text()).json().id };
    const attempt = { isFirst: true, isLast: false };
    // It takes what is to be sent, and ends before it notes that it was.
    const works = [product.db.asSystem];
    const asSystem: typeof product.db.asSystem = (work) =>
      works.pop()?.(work) ?? Promise.reject(new Error('killed'));
    const platform = { ...product.platform, db: { ...product.db, asSystem } };
    await expect(textJob.work(platform, ids, attempt)).rejects.toThrow('killed');
    expect(twilio.textsTo(number)).toHaveLength(1);
    await textJob.work(product.platform, ids, { ...attempt, isFirst: false });
    expect(twilio.textsTo(number)).toHaveLength(1);
  });

  it('[MSG-18] one that hangs up again and again is looked at once more, and given up', async () => {
    const { number, text, newest } = await begin();
    twilio.next('hangs up', 'hangs up', 'hangs up', 'hangs up');
    await text();
    await dueNow();
    expect(twilio.textsTo(number)).toHaveLength(0);
    expect(await newest()).toMatchObject({ state: 'failed', problem: expect.stringContaining('reach') });
    twilio.next('hangs up', 'hangs up', 'hangs up', 'takes and hangs up');
    await text();
    await dueNow();
    expect(twilio.textsTo(number)).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'sent' });
  });

  it('[MSG-9] [MSG-18] a reminder that had to wait for the carrier does not come in the night', async () => {
    product.clock.set('2026-12-01T19:50:00Z');
    const { number, text } = await begin();
    await text({ followUps: [{ afterDays: 1, text: 'Well?' }] });
    await product.workOff();
    product.clock.set('2026-12-02T19:55:00Z');
    twilio.next('busy');
    await product.runTask('messages:follow-up');
    product.clock.set('2026-12-02T20:30:00Z');
    await dueNow();
    expect(twilio.textsTo(number)).toHaveLength(1);
    product.clock.set('2026-12-03T08:00:00Z');
    await dueNow();
    expect(twilio.textsTo(number)).toHaveLength(2);
  });

  it('[MSG-18] what can’t be found out is not sent again, and says so', async () => {
    const { company, number, text, newest } = await begin();
    const written = await text();
    expect(written.statusCode, written.body).toBe(201);
    const ids = { companyId: company.id, messageId: written.json().id };
    const { sms, ...config } = product.platform.config;
    // Held, so that nobody else takes the port meanwhile and answers.
    const deaf = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    onTestFinished(() => void deaf.close());
    await once(deaf, 'listening');
    const apiBase = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`;
    const away = { ...config, sms: { ...(sms as TwilioConfig), apiBase } };
    const last = textJob.work(
      { ...product.platform, config: away },
      { ...ids, asked: 1 },
      { isFirst: false, isLast: true },
    );
    await expect(last).rejects.toThrow();
    await product.workOff();
    expect(twilio.textsTo(number)).toHaveLength(0);
    expect(await newest()).toMatchObject({ state: 'failed', problem: expect.stringContaining('find out') });
  });
});

/** Does what waits for a later try, as if that were now. */
async function dueNow(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await product.workOff();
    await product.db.pool.query(
      `select graphile_worker.reschedule_jobs(array(
         select id from graphile_worker.jobs where task_identifier = 'messages:text'), run_at => now())`,
    );
  }
}
