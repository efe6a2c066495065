import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function team() {
  product.clock.set('2026-11-17T09:00:00Z');
  const { company, ann, others } = await createTeam(product, 'member');
  const [ben] = others as [Person];
  const wake = async () => {
    product.clock.set('2026-11-18T06:30:00Z');
    await product.runTask('digest:send');
  };
  const digestsTo = async ({ email }: Person) =>
    (await product.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your day at '));
  return { company, ann, ben, wake, digestsTo };
}

it('[DIGEST-1] a morning’s email has one’s own visits, tasks, deadlines and new leads, and nobody else’s', async () => {
  const { ann, ben, wake, digestsTo } = await team();
  const rita = await ann.lead('Rita Hall', ben.id);
  await ann.lead('Al Green', ann.id);
  const day = { startsAt: '2026-11-18T09:00:00Z', endsAt: '2026-11-18T10:00:00Z' };
  await ann.call('POST', '/api/visits', ann.visit(rita.id, [ben.id], day));
  await ann.call(
    'POST',
    '/api/tasks',
    ann.task(rita.id, ben.id, { title: 'Ring Rita', dueOn: '2026-11-16' }),
  );
  await ann.call('POST', '/api/tasks', ann.task(rita.id, ben.id, { title: 'Some day', dueOn: '2026-12-24' }));
  await wake();
  const [mail, ...rest] = await digestsTo(ben);
  expect(rest).toEqual([]);
  expect(mail?.subject).toMatch(/: 18 November 2026$/);
  expect(mail?.text).toMatch(/Survey: Rita Hall: +09:00/);
  expect(mail?.text).toMatch(/Ring Rita: +Late: 16 Nov/);
  expect(mail?.text).toMatch(/New leads waiting for an answer: +1/);
  expect(mail?.text).not.toMatch(/Some day|Al Green/);
});

it('[DIGEST-1] has an installation of several days on each of them', async () => {
  const { ann, ben, wake, digestsTo } = await team();
  const rita = await ann.lead('Rita Hall', ann.id);
  const days = { kind: 'installation', startsAt: '2026-11-17T10:00:00Z', endsAt: '2026-11-19T17:00:00Z' };
  await ann.call('POST', '/api/visits', ann.visit(rita.id, [ann.id, ben.id], days));
  await wake();
  expect((await digestsTo(ben)).at(-1)?.text).toMatch(/Installation: Rita Hall: +Under way/);
  for (const day of ['19', '20']) {
    product.clock.set(`2026-11-${day}T06:30:00Z`);
    await product.runTask('digest:send');
  }
  // It was over on the evening of the nineteenth.
  expect(await digestsTo(ben)).toHaveLength(2);
});

it('[DIGEST-1] comes once a day, however often it is tried, and not on a day with nothing to do', async () => {
  const { ann, ben, wake, digestsTo } = await team();
  await ann.lead('Al Green', ann.id);
  await wake();
  await wake();
  expect(await digestsTo(ann)).toHaveLength(1);
  expect(await digestsTo(ben)).toEqual([]);
  product.clock.set('2026-11-19T06:30:00Z');
  await product.runTask('digest:send');
  expect(await digestsTo(ann)).toHaveLength(2);
});

it('[DIGEST-2] whoever has turned it off, has left, or cannot work gets none, and it says how to turn it off', async () => {
  const { ann, ben, wake, digestsTo } = await team();
  await ann.lead('Rita Hall', ben.id);
  await ann.lead('Al Green', ann.id);
  const saved = await ben.call('PUT', '/api/inbox/settings', { mail: { 'digest.daily': false } });
  expect(saved.statusCode).toBe(200);
  await wake();
  expect(await digestsTo(ben)).toEqual([]);
  const [mail] = await digestsTo(ann);
  const [, off = ''] = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  // Its reader may be signed out, or on another device.
  expect(mail?.text).toContain(`This link turns it off: ${off}`);
});

it('[DIGEST-3] a mail program turns it off with one request, without signing in, and only for its reader', async () => {
  const { company, ann, ben, wake, digestsTo } = await team();
  await ann.lead('Rita Hall', ben.id);
  await ann.lead('Al Green', ann.id);
  await wake();
  const [mail] = await digestsTo(ben);
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, url = ''] = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  const path = new URL(url).pathname;
  const isOn = async () =>
    (await ben.call('GET', '/api/inbox/settings')).json().mail['digest.daily'] !== false;
  const opened = await product.app.inject({ url: path });
  expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining(company.name)]);
  expect(opened.headers['content-security-policy']).toContain("default-src 'none'");
  // Opened alone, as by a program that looks for viruses, it changes nothing.
  expect(await isOn()).toBe(true);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = (to = path) =>
    product.app.inject({ method: 'POST', url: to, headers, payload: 'List-Unsubscribe=One-Click' });
  for (const done of [await press(), await press()])
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Your morning email is off')]);
  expect(await isOn()).toBe(false);
  product.clock.set('2026-11-19T06:30:00Z');
  await product.runTask('digest:send');
  expect([await digestsTo(ben), await digestsTo(ann)].map(({ length }) => length)).toEqual([1, 2]);
  const other = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const made of [other.slice(0, -1), other.replace('/digest', ''), `${path}A`.slice(0, -3)])
    expect((await press(made)).statusCode, made).toBe(404);
});
