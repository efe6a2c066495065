import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let headers: { cookie: string };

beforeAll(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'operator@example.com' });
  headers = await product.operatorSignedIn();
});
beforeEach(async () => {
  await product.db.pool.query('delete from waitlist_entries');
});
afterAll(() => product.stop());

async function add(email: string) {
  const id = newId(product.clock.now());
  const identity = email || null;
  await product.db.pool.query('insert into waitlist_entries (id, email, identity) values ($1, $2, $3)', [
    id,
    email,
    identity,
  ]);
  return id;
}

const invite = (id: string) =>
  product.app.inject({ method: 'POST', url: `/api/admin/waitlist/${id}/invitation`, headers });
const get = async (url: string) => (await product.app.inject({ url: `/api/admin/${url}`, headers })).json();

it('[DOOR-1] [DOOR-2] an operator whose session ends while their request is on its way invites nobody', async () => {
  const id = await add('late@example.com');
  const ending = await product.operatorSignedIn();
  const body = async function* () {
    await product.app.inject({ method: 'POST', url: '/api/auth/logout', headers: ending });
    yield '{}';
  };
  const answer = await product.app.inject({
    ...{ method: 'POST', url: `/api/admin/waitlist/${id}/invitation`, payload: Readable.from(body()) },
    headers: { ...ending, 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(404);
  expect(await product.mailsTo('late@example.com')).toEqual([]);
});

describe('inviting to the beta', () => {
  it('[HOME-9] [STUCK-8] takes a place, mails the way to sign up as this address, and is written down', async () => {
    const id = await add('ann@example.com');
    const response = await invite(id);
    expect(response.statusCode).toBe(200);
    const invitedAt = '2026-11-15T09:00:00.000Z';
    expect(response.json()).toEqual({ invitedAt, places: { total: 30, left: 29 } });
    const [mail] = await product.mailsTo('ann@example.com');
    expect(mail?.subject).toBe('Your place in the Heliodesk beta');
    expect(mail?.text).toContain('https://desk.test/signup?invited=1#email=ann%40example.com');
    const { items: entries } = await get('waitlist?state=invited');
    expect(entries).toMatchObject([{ id, state: 'invited', invitedAt }]);
    expect((await get('waitlist?state=waiting')).items).toEqual([]);
    const trail = await product.app.inject({ url: '/api/audit', headers });
    expect(trail.json().items[0]).toMatchObject({
      actor: 'operator@example.com',
      action: 'beta.invited',
      subject: 'ann@example.com',
      at: invitedAt,
    });
  });

  it('is written down in the operator’s own company, whichever they look at', async () => {
    const { company, owner } = await product.given.company();
    const operator = (await product.app.inject({ url: '/api/auth/me', headers })).json();
    await product.db.asSystem((tx) =>
      tx.execute(
        `insert into memberships (company_id, user_id, role) values ('${company.id}', '${operator.id}', 'admin')`,
      ),
    );
    const there = await product.signedIn({ id: operator.id, companyId: company.id });
    const id = await add('eve@example.com');
    const response = await product.app.inject({
      method: 'POST',
      url: `/api/admin/waitlist/${id}/invitation`,
      headers: there,
    });
    expect(response.statusCode).toBe(200);
    const told = await product.app.inject({ url: '/api/audit', headers: await product.signedIn(owner) });
    expect(told.body).not.toContain('eve@example.com');
    expect((await product.app.inject({ url: '/api/audit', headers })).body).toContain('eve@example.com');
  });

  it('the same person again takes no second place, and is mailed again', async () => {
    const id = await add('bob@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(id)));
    for (const answer of answers) expect(answer.json()).toMatchObject({ places: { left: 29 } });
    expect(await product.mailsTo('bob@example.com')).toHaveLength(10);
  });

  it('[HOME-9] fifty at once never take more than the thirty places', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 50; number += 1) ids.push(await add(`crowd-${number}@example.com`));
    const answers = await Promise.all(ids.map(invite));
    const statuses = Object.groupBy(answers, ({ statusCode }) => String(statusCode));
    expect(Object.entries(statuses).map(([status, all]) => [status, all?.length])).toEqual([
      ['200', 30],
      ['409', 20],
    ]);
    for (const refused of statuses[409] ?? []) expect(refused.json().code).toBe('beta_full');
    await product.workOff();
    expect(product.mailbox.filter(({ to }) => to.startsWith('crowd-'))).toHaveLength(30);
    expect((await get('counts')).places).toEqual({ total: 30, left: 0 });
    // Invited people can still be mailed once more, and a place that is given back is there for the next.
    const [had] = (await get('waitlist?state=invited')).items;
    expect((await invite(had.id)).statusCode).toBe(200);
    await product.db.pool.query('delete from waitlist_entries where id = $1', [had.id]);
    const [next] = (await get('waitlist?state=waiting')).items;
    expect((await invite(next.id)).json()).toMatchObject({ places: { left: 0 } });
  });

  it.each(['', 'not an address', 'x@example.com, y@example.com'])(
    'is refused for “%s”, where no mail could arrive, and takes no place',
    async (email) => {
      const response = await invite(await add(email));
      expect([response.statusCode, response.json().code]).toEqual([409, 'no_address']);
      expect((await get('counts')).places.left).toBe(30);
    },
  );

  it('of somebody who is not on the list finds nobody', async () => {
    expect((await invite(newId(product.clock.now()))).statusCode).toBe(404);
    expect((await invite('x')).statusCode).toBe(400);
  });
});

describe('a company that joins', () => {
  const places = async () => (await get('counts')).places.left;
  const entryOf = async (email: string) =>
    (await get(`waitlist?search=${encodeURIComponent(email)}`)).items[0];

  it('[HOME-9] [STUCK-8] holds the place that it was invited to, and shows as joined', async () => {
    const visitors = createVisitors(product);
    const id = await add('joins@example.com');
    await invite(id);
    const before = await places();
    await visitors.subscriber({ adminEmail: 'joins@example.com' });
    expect(await places()).toBe(before);
    expect(await entryOf('joins@example.com')).toMatchObject({ state: 'joined' });
    expect((await get('waitlist?state=joined')).items).toHaveLength(1);
    const again = await invite(id);
    expect([again.statusCode, again.json().code]).toEqual([409, 'has_joined']);
  });

  it('[HOME-9] takes a place through any other door too, and gives it back when it is deleted', async () => {
    const visitors = createVisitors(product);
    await add('waits@example.com');
    const before = await places();
    const { companyIdentifier } = await visitors.subscriber({ adminEmail: 'waits@example.com' });
    expect(await places()).toBe(before - 1);
    expect(await entryOf('waits@example.com')).toMatchObject({ state: 'joined' });
    const request = { planId: 'essentials', businessSize: 'small', companyName: 'Bought Roofs' };
    const { url } = (
      await visitors.post('/api/checkout/create-session', { ...request, companyEmail: 'buys@example.com' })
    ).json();
    await visitors.post(`/api/sandbox/checkouts/${url.split('/').at(-1)}/payment`, visitors.typed('good'));
    expect(await places()).toBe(before - 2);
    await product.db.asSystem((tx) =>
      tx.execute(`delete from companies where identifier = '${companyIdentifier}'`),
    );
    expect(await places()).toBe(before - 1);
    expect(await entryOf('waits@example.com')).toMatchObject({ state: 'waiting' });
  });

  it('[HOME-9] is as welcome when every place is taken', async () => {
    const visitors = createVisitors(product);
    await product.db.pool.query(`
      with free as (
        select place from generate_series(1, 30) place
        where place not in (select place from beta_places_taken)),
      numbered as (select place, gen_random_uuid() as id from free),
      entries as (insert into waitlist_entries (id) select id from numbered)
      insert into beta_places_taken (place, entry_id) select place, id from numbered`);
    expect(await places()).toBe(0);
    const { companyIdentifier } = await visitors.subscriber();
    expect(companyIdentifier).toBeTruthy();
    expect(await places()).toBe(0);
  });
});
