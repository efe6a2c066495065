import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTeam } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const secret = 'a secret of the mail server';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ INBOUND_DOMAIN: 'reply.desk.test', INBOUND_SECRET: secret });
});
afterAll(() => product.stop());

/** A customer who has been written to, and answers in mails of these lines. */
async function written() {
  const { ann } = await createTeam(product);
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const lead = await ann.lead('Rita Hall', ann.id, { customer: { name: 'Rita Hall', email, phone: '' } });
  const message = { id: randomUUID(), projectId: lead.id, subject: 'Your quote', text: 'Here it is' };
  await ann.call('POST', '/api/messages', message);
  const [mail] = await product.mailsTo(email);
  const answer = (...lines: string[]) => {
    product.clock.advance({ seconds: 1 });
    const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` };
    const payload = [`To: ${mail?.replyTo}`, ...lines].join('\r\n');
    return product.app.inject({ method: 'POST', url: '/api/messages/inbound', headers, payload });
  };
  const newest = async () => (await ann.call('GET', `/api/messages?project=${lead.id}`)).json().items[0];
  return { ann, email, answer, newest };
}

const word = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const plain = 'Content-Type: text/plain; charset=utf-8';

it('[MSG-5] an answer comes in wherever it is cut off in the middle of an emoji', async () => {
  const { ann, email, answer, newest } = await written();
  const long = (length: number) => 'a'.repeat(length);
  const text = `${long(79)}🌞${long(58)}🌞${long(49_858)}🌞 and more`;
  const headers = [`From: ${word(`${long(199)}🌞`)} <${email}>`, `Subject: ${word(`${long(199)}🌞 more`)}`];
  const name = word(`🌞${long(144)}.roof`);
  const attached = [
    ...['--x', 'Content-Type: application/x-roof', 'Content-Transfer-Encoding: base64'],
    ...[`Content-Disposition: attachment; filename="${name}"`, '', 'AAAA', '--x--', ''],
  ];
  const answered = await answer(
    ...[...headers, 'Content-Type: multipart/mixed; boundary=x', '', '--x', plain, '', text, ...attached],
  );
  expect(answered.statusCode).toBe(200);
  const received = await newest();
  expect(received).toMatchObject({ direction: 'in', author: long(199), subject: long(199) });
  expect(received.text).toBe(text.slice(0, 49_999));
  expect(received.attachments[0]).toMatchObject({ name: `${long(144)}.roof`, fileId: null });
  expect((await ann.inbox()).items).toMatchObject([{ details: { excerpt: text.slice(0, 139) } }]);
});

it('[MSG-4] a report is taken whose words are cut off in an emoji and hold what no database keeps', async () => {
  const { answer, newest } = await written();
  const words = `go away ${'a'.repeat(191)}`;
  const reported = await answer(
    ...['From: MAILER-DAEMON@mx.example', 'Subject: Undelivered', 'Return-Path: <>'],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary=x', '', '--x', '', 'Sorry'],
    ...['--x', 'Content-Type: message/delivery-status', 'Content-Transfer-Encoding: 8bit', ''],
    ...['Action: failed', 'Status: 5.0.0', `Diagnostic-Code: smtp; \0${words}🌞`, '', '--x--', ''],
  );
  expect(reported.statusCode).toBe(200);
  expect(await newest()).toMatchObject({ direction: 'out', state: 'bounced', problem: words });
});
