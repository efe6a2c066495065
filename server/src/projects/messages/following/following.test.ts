import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTeam } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const secret = 'a secret of the mail server';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ INBOUND_DOMAIN: 'reply.desk.test', INBOUND_SECRET: secret });
});
afterAll(() => product.stop());
beforeEach(() => product.clock.set('2026-11-16T10:00:00Z'));

/** A customer who was written to, with two reminders to come. */
async function written(rest: object = {}) {
  const { company, ann } = await createTeam(product);
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const lead = await ann.lead('Rita Hall', ann.id, { customer: { name: 'Rita Hall', email, phone: '' } });
  const followUps = [
    { afterDays: 2, text: 'Hi {{customer.first_name}}, did you get it?' },
    { afterDays: 3, text: 'Last try' },
  ];
  const sent = await ann.call('POST', '/api/messages', {
    ...{
      id: randomUUID(),
      projectId: lead.id,
      subject: 'Your quote',
      text: 'Here it is',
      followUps,
      ...rest,
    },
  });
  const [mail] = await product.mailsTo(email);
  const list = async () =>
    (await ann.call('GET', `/api/messages?project=${lead.id}`)).json().items as {
      id: string;
      state: string;
      problem: string;
      createdAt: string;
    }[];
  const pass = async (days: number, minutes = 0) => {
    product.clock.advance({ days, minutes });
    await product.runTask('messages:follow-up');
    return (await product.mailsTo(email)).map(({ text }) => text.split('\n')[0]);
  };
  const answer = (...lines: string[]) =>
    product.app.inject({
      ...{ method: 'POST', url: '/api/messages/inbound' },
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
      payload: ['From: Rita Hall <rita@example.com>', `To: ${mail?.replyTo}`, ...lines, '', 'Yes'].join(
        '\r\n',
      ),
    });
  return { company, ann, lead, email, sent, list, pass, answer };
}

it('[MSG-13] reminders go out one after the other, each once, while nobody answers', async () => {
  const { list, pass, email } = await written();
  expect((await list()).map(({ state }) => state)).toEqual(['planned', 'planned', 'sent']);
  expect(await pass(1)).toEqual(['Here it is']);
  expect(await pass(1)).toEqual(['Here it is', 'Hi Rita, did you get it?']);
  expect(await pass(0, 5)).toHaveLength(2);
  expect(await pass(3)).toEqual(['Here it is', 'Hi Rita, did you get it?', 'Last try']);
  expect(await pass(6)).toHaveLength(3);
  const [, reminder] = await product.mailsTo(email);
  expect(reminder).toMatchObject({ subject: 'Re: Your quote', byHand: false, inReplyTo: expect.any(String) });
  expect((await list()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

it('[MSG-13] a reminder names the visit as it is by then, and stops where none is booked any more', async () => {
  const { ann, lead, list, pass } = await written({ followUps: [] });
  const visit = ann.visit(lead.id, [ann.id]);
  const booked = (await ann.call('POST', '/api/visits', { ...visit, ...onThe('24') })).json();
  const followUps = [
    { afterDays: 1, text: 'See you on {{visit.date}}, {{customer.first_name}}' },
    { afterDays: 2, text: 'See you at {{visit.time}}' },
  ];
  const message = { id: randomUUID(), projectId: lead.id, subject: 'Your survey', text: 'It’s booked' };
  const sent = await ann.call('POST', '/api/messages', { ...message, followUps });
  expect(sent.statusCode, sent.body).toBe(201);
  const moved = { ...visit, ...onThe('26'), version: booked.version };
  const changed = await ann.call('PUT', `/api/visits/${booked.id}`, moved);
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await pass(1, 1)).at(-1)).toBe('See you on Thursday 26 November, Rita');
  const cancelled = { ...moved, version: changed.json().version, state: 'cancelled' };
  expect((await ann.call('PUT', `/api/visits/${booked.id}`, cancelled)).statusCode).toBe(200);
  await pass(2);
  const stopped = (await list()).filter(({ state }) => state === 'stopped');
  expect(stopped.map(({ problem }) => problem)).toEqual(['There’s no visit booked any more']);
});

const onThe = (day: string) => ({
  ...{ startsAt: `2026-11-${day}T09:00:00Z`, endsAt: `2026-11-${day}T10:00:00Z` },
});

it('[MSG-9] [MSG-13] one whose time comes in the night waits for the morning', async () => {
  product.clock.set('2026-11-16T19:50:00Z');
  const { pass } = await written();
  // While no server ran at ten to eight, it became evening.
  expect(await pass(2, 30)).toHaveLength(1);
  expect(await pass(0, 11 * 60)).toHaveLength(1);
  expect(await pass(0, 60)).toHaveLength(2);
});

it('[MSG-13] an answer stops them at once, and an automatic reply does not', async () => {
  const { list, pass, answer, ann, lead } = await written();
  product.clock.advance({ minutes: 5 });
  expect((await answer('Auto-Submitted: auto-replied')).statusCode).toBe(200);
  expect((await list()).filter(({ state }) => state === 'planned')).toHaveLength(2);
  product.clock.advance({ minutes: 5 });
  await answer('Subject: Re: Your quote');
  const stopped = (await list()).filter(({ state }) => state === 'stopped');
  expect(stopped.map(({ problem }) => problem)).toEqual(['They’ve answered', 'They’ve answered']);
  // A message that never went out stands below the answer that ended it, not ahead as if still to come.
  const [newest, ...before] = await list();
  expect([newest?.state, before.map(({ createdAt }) => createdAt > (newest?.createdAt ?? ''))]).toEqual([
    ...['received', before.map(() => false)],
  ]);
  expect(await pass(10)).toHaveLength(1);
  const { items } = (await ann.call('GET', `/api/projects/${lead.id}/timeline`)).json();
  expect(items.map(({ action }: { action: string }) => action)).toContain('message.stopped');
});

it('[MSG-13] another stage, a deleted project and a colleague stop them as well', async () => {
  const moved = await written();
  const { version } = (await moved.ann.call('GET', `/api/projects/${moved.lead.id}`)).json();
  await moved.ann.call('PUT', `/api/projects/${moved.lead.id}/stage`, { version, stage: 'contacted' });
  const deleted = await written();
  await deleted.ann.call('DELETE', `/api/projects/${deleted.lead.id}`);
  const stopped = await written();
  const planned = (await stopped.list()).filter(({ state }) => state === 'planned');
  for (const { id } of planned)
    expect((await stopped.ann.call('DELETE', `/api/messages/${id}`)).statusCode).toBe(200);
  const first = (await stopped.list()).find(({ state }) => state === 'sent');
  expect((await stopped.ann.call('DELETE', `/api/messages/${first?.id}`)).statusCode).toBe(409);
  expect(await moved.pass(10)).toHaveLength(1);
  expect(await deleted.pass(0)).toHaveLength(1);
  expect(await stopped.pass(0)).toHaveLength(1);
  expect((await moved.list()).map(({ problem }) => problem)).toContain('The project has moved on');
});

it('[MSG-13] one with a field that there is not is refused, and nothing is sent', async () => {
  const { sent, list, email } = await written({ followUps: [{ afterDays: 2, text: '{{shoe.size}}' }] });
  expect([sent.statusCode, sent.json().fields['followUps.0.text']]).toEqual([
    400,
    expect.stringContaining('{{shoe.size}}'),
  ]);
  expect(await list()).toEqual([]);
  expect(await product.mailsTo(email)).toEqual([]);
});

it('[MSG-13] none goes out for a company that is not paid up', async () => {
  const { company, list, pass } = await written();
  await product.given.subscription(company.id, { state: 'suspended' });
  expect(await pass(3)).toHaveLength(1);
  expect((await list()).map(({ problem }) => problem)).toContain('Your subscription hasn’t been paid');
});
