import type { Notification } from '@heliodesk/core/contracts/inbox';
import { kindOf } from '@heliodesk/core/rules/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function published() {
  const { company, ann, others } = await createTeam(product, 'member', 'field');
  const [ben, fay] = others as [Person, Person];
  const calls = await publishMagnet(product, ann);
  const leads = async () => (await ann.call('GET', '/api/projects?phase=lead')).json().items;
  const junk = async (who = ben) => (await who.call('GET', '/api/junk-enquiries')).json();
  const overview = async () => (await ben.call('GET', '/api/magnets')).json();
  return { company, ann, ben, fay, leads, junk, overview, ...calls };
}

const somebody = () => `${crypto.randomUUID()}@example.com`;

it('[JUNK-1] what looks like junk is answered like any other, and kept apart with the reason: it counts nowhere, and nobody is told or written to', async () => {
  const { ann, enquire, opened, leads, junk, overview, magnet } = await published();
  const { opened: openedElsewhere } = await published();
  const email = somebody();
  for (const [differs, reasons] of [
    [{ website: 'https://spam.example' }, ['trap']],
    [{ opening: '' }, ['unopened']],
    [{ opening: `${opened().slice(0, -2)}AA` }, ['unopened']],
    [{ opening: openedElsewhere() }, ['unopened']],
    [{ opening: opened(1) }, ['too-fast']],
    [{ email: 'x@mailinator.com', name: 'See www.pills.example' }, ['throwaway-link']],
  ] as const) {
    const id = crypto.randomUUID();
    const sent = await enquire({ id, email, ...differs });
    expect([sent.statusCode, sent.json().outcome]).toEqual([201, 'received']);
    expect((await junk()).items).toContainEqual(
      expect.objectContaining({ id, magnet: 'Suitability check', reasons }),
    );
  }
  expect(await leads()).toEqual([]);
  expect(await overview()).toMatchObject({ junk: 6, allowance: { used: 0, held: 0 } });
  expect((await ann.inbox()).unread).toBe(0);
  expect(await product.mailsTo(email)).toEqual([]);
  expect((await ann.call('GET', `${magnet}/figures`)).json().totals.completions).toBe(0);
  // What only looks odd is a lead.
  await enquire({ email: 'y@mailinator.com' });
  await enquire({ name: 'Rita of www.hall.example' });
  expect(await leads()).toHaveLength(2);
});

it('[JUNK-1] a burst from one network and an opening that is used again and again are set apart, and nobody else is', async () => {
  const { enquire, opened, leads, junk, page } = await published();
  const opening = opened();
  for (let sent = 0; sent < 7; sent += 1) await enquire({ opening });
  expect([(await leads()).length, (await junk()).total]).toEqual([5, 2]);
  const send = (remoteAddress: string) =>
    product.app.inject({
      ...{ method: 'POST', url: `${page}/enquiries`, remoteAddress },
      payload: {
        ...(lawfulBodies['POST /api/m/{key}/enquiries'] as object),
        ...{ id: crypto.randomUUID(), email: somebody(), opening: opened() },
      },
    });
  for (let sent = 0; sent < 12; sent += 1) await send(`2001:db8:77:1::${sent + 1}`);
  await send('2001:db8:99:1::1');
  expect([(await leads()).length, (await junk()).total]).toEqual([16, 4]);
});

it('[JUNK-1] an opening is ours to give, and the page of nobody has none', async () => {
  const { page, enquire, leads } = await published();
  const { opening } = (await product.app.inject({ url: `${page}/opening` })).json();
  product.clock.advance({ seconds: 3 });
  await enquire({ opening });
  expect(await leads()).toHaveLength(1);
  expect((await product.app.inject({ url: '/api/m/nothing/opening' })).statusCode).toBe(404);
});

it('[JUNK-2] what isn’t junk becomes a lead as usual, once, and counts then', async () => {
  const { ann, ben, fay, enquire, leads, junk, overview, magnet } = await published();
  const email = somebody();
  await enquire({ email, name: 'Rita Hall', website: 'x' });
  const [{ id }] = (await junk()).items;
  const accept = (who: Person) => who.call('POST', `/api/junk-enquiries/${id}/lead`);
  const { ann: stranger } = await createTeam(product);
  expect([(await accept(fay)).statusCode, (await accept(stranger)).statusCode]).toEqual([403, 404]);
  const both = await Promise.all([accept(ben), accept(ben)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await leads()).toMatchObject([{ customer: { name: 'Rita Hall' }, source: 'lead_magnet' }]);
  expect(await overview()).toMatchObject({ junk: 0, allowance: { used: 1 } });
  expect(await product.mailsTo(email)).toHaveLength(1);
  expect((await product.mailsTo(ann.email))[0]?.text).toContain('New lead: Rita Hall');
  expect((await ann.call('GET', `${magnet}/figures`)).json().totals.completions).toBe(1);
  const [last] = (await ann.call('GET', '/api/audit')).json().items;
  expect(last).toMatchObject({ action: 'junk.accepted', subject: 'Suitability check', actor: ben.email });
});

it('[JUNK-4] the office is told once a morning how many wait, and no longer once all are seen to', async () => {
  const { ann, ben, fay, enquire, junk } = await published();
  await ben.call('PUT', '/api/inbox/settings', { mail: { 'junk.waiting': false } });
  const morning = async () => {
    product.clock.advance({ days: 1 });
    await product.runTask('magnets:junk-notice');
    await product.runTask('magnets:junk-notice');
  };
  const told = async (who: Person) =>
    (await who.inbox()).items.map((item: Notification) => kindOf(item.kind).words(item));
  await enquire({ website: 'x' });
  await morning();
  const one = '1 enquiry looks like junk: please check that it isn’t from a real person';
  const two = '2 enquiries look like junk: please check that none’s from a real person';
  expect([await told(ann), await told(ben), await told(fay)]).toEqual([[one], [one], []]);
  await morning();
  expect(await told(ann)).toEqual([one]);
  await enquire({ website: 'x' });
  await morning();
  expect(await told(ann)).toEqual([two]);
  const mails = await product.mailsTo(ann.email);
  expect(mails.map(({ subject }) => subject)).toEqual([one, two]);
  expect(mails[1]?.text).toContain('/lead-magnet-1');
  expect(await product.mailsTo(ben.email)).toEqual([]);
  for (const { id } of (await junk()).items) {
    expect(await told(ann)).toEqual([two]);
    await ben.call('DELETE', `/api/junk-enquiries/${id}`);
  }
  expect(await told(ann)).toEqual([]);
});

it('[JUNK-4] a company whose office can’t be told keeps no other from being told', async () => {
  const both = [await published(), await published()] as const;
  for (const { enquire } of both) await enquire({ website: 'x' });
  for (const [stuck, free] of [both, both.toReversed()] as const) {
    product.clock.advance({ days: 1 });
    for (const { enquire } of both) await enquire({ website: 'x' });
    await product.db.pool.query(`
      create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
      create trigger stuck before insert on notifications for each row
      when (new.company_id = '${stuck?.company.id}') execute function refuse()`);
    const before = (await free?.ann.inbox())?.items[0]?.id;
    await product.runTask('magnets:junk-notice');
    expect((await free?.ann.inbox())?.items[0]).toMatchObject({ kind: 'junk.waiting' });
    expect((await free?.ann.inbox())?.items[0]?.id).not.toBe(before);
    await product.db.pool.query('drop trigger stuck on notifications');
  }
});

it('[JUNK-2] beyond the month’s leads it waits for room like any other', async () => {
  const { company, ben, enquire, leads, junk, overview } = await published();
  await product.given.subscription(company.id, { state: 'active', businessSize: 'small' });
  const month = product.clock.now().toISOString().slice(0, 7);
  await product.db.asSystem((tx) =>
    tx.execute(
      `insert into magnet_leads (company_id, month, used) values ('${company.id}', '${month}', 300)`,
    ),
  );
  await enquire({ opening: '' });
  const [{ id }] = (await junk()).items;
  expect((await ben.call('POST', `/api/junk-enquiries/${id}/lead`)).json()).toEqual({ became: 'held' });
  expect(await leads()).toEqual([]);
  expect(await overview()).toMatchObject({ junk: 0, allowance: { used: 300, held: 1 } });
});

it('[JUNK-2] one is deleted by those who may, and by nobody else', async () => {
  const { ann, ben, fay, enquire, junk } = await published();
  await enquire({ website: 'x' });
  const [{ id }] = (await junk()).items;
  const remove = (who: Person) => who.call('DELETE', `/api/junk-enquiries/${id}`);
  const { ann: stranger } = await createTeam(product);
  expect((await fay.call('GET', '/api/junk-enquiries')).statusCode).toBe(403);
  expect([(await remove(fay)).statusCode, (await remove(stranger)).statusCode]).toEqual([403, 404]);
  expect((await remove(ben)).statusCode).toBe(200);
  expect((await junk()).total).toBe(0);
  const [last] = (await ann.call('GET', '/api/audit')).json().items;
  expect(last).toMatchObject({ action: 'junk.deleted', actor: ben.email });
});

it('[JUNK-1] what was left unsent and looks like junk is no lead either', async () => {
  const { leads, junk, page } = await published();
  const body = { ...(lawfulBodies['POST /api/m/{key}/enquiries'] as object), website: 'x' };
  const left = await product.app.inject({ method: 'POST', url: `${page}/unfinished`, payload: body });
  expect(left.statusCode).toBe(202);
  product.clock.advance({ minutes: 31 });
  await product.runTask('magnets:release');
  expect(await leads()).toEqual([]);
  expect((await junk()).items).toMatchObject([{ reasons: ['trap', 'unopened'] }]);
});

it('[JUNK-3] it is kept for 30 days, and no flood of it fills up the disk', async () => {
  const { company, enquire } = await published();
  const kept = async () =>
    (
      await product.db.asSystem((tx) =>
        tx.execute(`select id from junk_enquiries where company_id = '${company.id}'`),
      )
    ).rowCount;
  await enquire({ website: 'x' });
  product.clock.advance({ days: 29 });
  await product.runTask('magnets:release');
  expect(await kept()).toBe(1);
  await product.db.asSystem((tx) =>
    tx.execute(`insert into junk_enquiries (company_id, id, magnet_id, number, enquiry, reasons, created_at)
      select company_id, gen_random_uuid(), magnet_id, number, enquiry, reasons, created_at + n * interval '1 second'
      from junk_enquiries, generate_series(1, 2005) as n where company_id = '${company.id}'`),
  );
  await product.runTask('magnets:release');
  expect(await kept()).toBe(2_000);
  product.clock.advance({ days: 2 });
  await product.runTask('magnets:release');
  expect(await kept()).toBe(0);
});
