import type { CompanyFacts, CompanyPage } from '@heliodesk/core/contracts/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let headers: { cookie: string };

beforeAll(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'operator@example.com' });
  headers = await product.operatorSignedIn();
});
afterAll(() => product.stop());

const list = async (query = ''): Promise<CompanyPage> =>
  (await product.app.inject({ url: `/api/admin/companies${query}`, headers })).json();

it('the companies come newest first, with their state, people and last activity', async () => {
  product.clock.advance({ minutes: 1 });
  const { company, owner } = await product.given.company({ password: 'Roof-Survey-12' });
  await product.given.person(company.id, 'member');
  product.clock.advance({ minutes: 30 });
  await product.signedIn(owner);
  const { items: companies, next } = await list();
  expect(next).toBe(null);
  expect(companies).toEqual([
    {
      id: company.id,
      identifier: 'bright-roofs',
      name: 'Bright Roofs',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      state: 'active',
      people: 2,
      lastActivityAt: '2026-11-15T09:31:00.000Z',
    },
    expect.objectContaining({ identifier: 'heliodesk-office', state: 'pending', people: 1 }),
  ]);
  const counts = (await product.app.inject({ url: '/api/admin/counts', headers })).json();
  expect(counts).toEqual({ entries: 0, companies: 2, people: 3, places: { total: 30, left: 30 } });
});

it('are found by a part of their name or address', async () => {
  await product.given.company({ name: 'Dales & Sons Ltd' });
  for (const search of ['dales', 'DALES-AND', '%26 sons']) {
    const { items: companies } = await list(`?search=${search}`);
    expect(companies.map(({ name }) => name)).toEqual(['Dales & Sons Ltd']);
  }
  expect((await list('?search=nobody')).items).toEqual([]);
});

it('come in pages', async () => {
  for (let number = 0; number < 60; number += 1) {
    product.clock.advance({ minutes: 1 });
    await product.given.company({ name: 'Many Roofs' });
  }
  const first = await list('?search=many');
  expect([first.items.length, first.next]).toEqual([50, expect.any(String)]);
  const second = await list(`?search=many&after=${first.next}`);
  expect([second.items.length, second.next]).toEqual([10, null]);
  const ids = new Set([...first.items, ...second.items].map(({ id }) => id));
  expect(ids.size).toBe(60);
});

it('one that its owners close says so, and who works elsewhere makes it no livelier', async () => {
  const { company, owner } = await product.given.company({ name: 'Quiet Roofs', password: 'Roof-Survey-12' });
  const elsewhere = await product.given.company({ name: 'Busy Roofs' });
  await product.db.asSystem((tx) =>
    tx.execute(
      `insert into memberships (company_id, user_id, role) values ('${elsewhere.company.id}', '${owner.id}', 'member')`,
    ),
  );
  await product.signedIn({ id: owner.id, companyId: elsewhere.company.id });
  expect((await list('?search=quiet')).items).toMatchObject([{ state: 'active', lastActivityAt: null }]);
  const closing = await product.app.inject({
    method: 'POST',
    url: '/api/company/closing',
    headers: await product.signedIn({ id: owner.id, companyId: company.id }),
    payload: { name: 'Quiet Roofs' },
  });
  expect(closing.statusCode).toBe(200);
  await product.db.pool.query('delete from sessions where user_id = $1', [owner.id]);
  expect((await list('?search=quiet')).items).toMatchObject([
    { state: 'closing', lastActivityAt: product.clock.now().toISOString() },
  ]);
});

const untouched = {
  ...{ id: expect.any(String), creditNotes: [] },
  corrections: { refunded: 0, credited: 0, dispute: null },
};

it('[STUCK-8] a company opens with its plan, its owners and its invoices, and one that is not there does not', async () => {
  const visitors = createVisitors(product);
  const { email, companyIdentifier } = await visitors.subscriber({ companyName: 'Opened Roofs' });
  const { items } = await list(`?search=${companyIdentifier}`);
  const read = (id = '') => product.app.inject({ url: `/api/admin/companies/${id}`, headers });
  const id = items[0]?.id ?? '';
  const issued = ['2026-11-01T09:00:00.000Z', '2026-10-01T09:00:00.000Z'] as const;
  await product.given.invoice(id, { number: 'SBX-8', issuedAt: new Date(issued[1]), status: 'paid' });
  await product.given.invoice(id, {
    ...{ number: 'SBX-9', issuedAt: new Date(issued[0]), status: 'open', gross: 6_000 },
  });
  const facts: CompanyFacts = (await read(id)).json();
  expect(facts).toEqual({
    owners: [{ name: 'Ann Sparks', email, lastSeenAt: expect.stringMatching(/Z$/) }],
    subscription: {
      ...{ planId: 'lead_magnets', businessSize: 'small', state: 'trialing', cancelScheduled: false },
      ...{ price: 4_500, credit: 0, trialEndsAt: expect.any(String), periodEndsAt: expect.any(String) },
    },
    invoices: [
      { ...untouched, number: 'SBX-9', status: 'open', issuedAt: issued[0], gross: 6_000, refundable: 0 },
      { ...untouched, number: 'SBX-8', status: 'paid', issuedAt: issued[1], gross: 5_400, refundable: 5_400 },
    ],
  });
  expect((await read('0198b4f2-0000-7000-8000-000000000009')).statusCode).toBe(404);
});
