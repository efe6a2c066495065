import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function team() {
  product.clock.set('2026-11-18T09:00:00Z');
  const { company, ann, others } = await createTeam(product, 'field');
  const [fitter] = others as [Person];
  const project = await ann.lead('Rita; Hall', null);
  const book = (people: string[], rest: object = {}) =>
    ann.call('POST', '/api/visits', ann.visit(project.id, people, rest));
  return { company, ann, fitter, project, book };
}

const make = async (person: Person) => {
  const made = await person.call('POST', '/api/calendar-feed');
  expect(made.statusCode, made.body).toBe(201);
  return new URL(made.json().url).pathname;
};
const read = (path: string) => product.app.inject({ url: path });

it('[CAL-7] one’s own visits are read by a private address, as other calendars take them', async () => {
  const { ann, fitter, project, book } = await team();
  await book([fitter.id], { note: 'Mind the dog' });
  await book([ann.id], { startsAt: '2026-11-21T09:00:00Z', endsAt: '2026-11-21T10:00:00Z' });
  await book([fitter.id], { state: 'cancelled' });
  const answer = await read(await make(fitter));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = answer.body.replaceAll('\r\n ', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain('SUMMARY:Survey: Rita\\; Hall\r\n');
  expect(text).toContain('DTSTART:20261120T090000Z\r\nDTEND:20261120T100000Z');
  expect(text).toContain('DESCRIPTION:Mind the dog');
  expect(text).toContain(`/projects/${project.id}`);
});

it('[CAL-7] the address is kept as a hash, is replaced by a new one, and ends when somebody says so or leaves', async () => {
  const { ann, fitter, company } = await team();
  const first = await make(fitter);
  const token = first.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(token).toHaveLength(43);
  const { rows } = await product.db.pool.query('select * from calendar_feeds');
  expect(JSON.stringify(rows)).not.toContain(token);
  const second = await make(fitter);
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  expect((await fitter.call('GET', '/api/calendar-feed')).json().createdAt).toBe('2026-11-18T09:00:00.000Z');
  await fitter.call('DELETE', '/api/calendar-feed');
  expect((await read(second)).statusCode).toBe(404);
  expect((await fitter.call('GET', '/api/calendar-feed')).json().createdAt).toBeNull();
  const third = await make(fitter);
  await ann.call('DELETE', `/api/team/members/${fitter.id}`);
  expect((await read(third)).statusCode).toBe(404);
  const left = await product.db.pool.query('select from calendar_feeds where company_id = $1', [company.id]);
  expect(left.rowCount).toBe(0);
  for (const wrong of ['x', 'x.ics', `${'x'.repeat(43)}.ics`])
    expect((await read(`/api/calendar-feeds/${wrong}`)).statusCode).toBe(404);
});

it('[CAL-7] [DOOR-3] a new password by the mailbox ends one that was made in the week before, and no older one', async () => {
  const { ann, fitter } = await team();
  const reset = async ({ email }: Person) => {
    const post = (url: string, payload: object) => product.app.inject({ method: 'POST', url, payload });
    await post('/api/auth/forgot-password', { email });
    const texts = (await product.mailsTo(email)).map(({ text }) => text).join();
    const token = /login\?token=([\w-]+)/.exec(texts)?.[1];
    return post('/api/auth/reset-password', { token, newPassword: 'Another-Roof-7' });
  };
  const older = await make(ann);
  product.clock.advance({ days: 8 });
  const suspect = await make(fitter);
  product.clock.advance({ days: 1 });
  for (const person of [ann, fitter]) expect((await reset(person)).statusCode).toBe(200);
  expect([(await read(older)).statusCode, (await read(suspect)).statusCode]).toEqual([200, 404]);
  const ended = await product.db.asSystem((tx) =>
    tx.execute(`select subject from changes where action = 'calendar.feed-ended' and audited`),
  );
  expect(ended.rows).toContainEqual({ subject: fitter.email });
});
