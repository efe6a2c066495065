import type { OperatorBilling } from '@heliodesk/core/contracts/billing';
import { withVat } from '@heliodesk/core/rules/vat';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { invoices, subscriptions } from '../account/billing/tables.ts';

let product: TestProduct;
let headers: { cookie: string };

beforeAll(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'operator@example.com' });
  headers = await product.operatorSignedIn();
});
afterAll(() => product.stop());

type Subscription = Partial<typeof subscriptions.$inferInsert> &
  Pick<typeof subscriptions.$inferInsert, 'state'>;

async function given(name: string, subscription: Subscription): Promise<string> {
  const { company } = await product.given.company({ name, password: 'Roof-Survey-12' });
  const plan = { planId: 'lead_magnets', businessSize: 'small', price: 4500 } as const;
  await product.db.asSystem((tx) =>
    tx.insert(subscriptions).values({ companyId: company.id, ...plan, ...subscription }),
  );
  return company.id;
}

const view = async (): Promise<OperatorBilling> =>
  (await product.app.inject({ url: '/api/admin/billing', headers })).json();

const daysFromNow = (days: number) => new Date(product.clock.now().getTime() + days * 24 * 60 * 60_000);

it('is nothing at all before anybody has signed up', async () => {
  expect(await view()).toEqual({
    companiesByState: ['pending_payment', 'trialing', 'active', 'past_due', 'suspended', 'canceled'].map(
      (state) => ({ state, companies: 0 }),
    ),
    monthlyRecurringRevenue: 0,
    trialsEnding: [],
    failedPayments: [],
  });
});

it('counts the companies of each state, and the revenue of those who pay or are being asked to', async () => {
  await given('Active Roofs', { state: 'active', price: 94_800 });
  await given('Late Roofs', { state: 'past_due', unpaidSince: daysFromNow(-2) });
  await given('Silent Roofs', { state: 'suspended', unpaidSince: daysFromNow(-30) });
  await given('Former Roofs', { state: 'canceled' });
  await given('Trying Roofs', { state: 'trialing', trialEndsAt: daysFromNow(20) });
  const { companiesByState, monthlyRecurringRevenue } = await view();
  expect(Object.fromEntries(companiesByState.map(({ state, companies }) => [state, companies]))).toEqual({
    pending_payment: 0,
    trialing: 1,
    active: 1,
    past_due: 1,
    suspended: 1,
    canceled: 1,
  });
  expect(monthlyRecurringRevenue).toBe(99_300);
});

it('lists the trials that end within seven days, the next first, and who has cancelled already', async () => {
  await given('Later Roofs', { state: 'trialing', trialEndsAt: daysFromNow(7) });
  await given('Sooner Roofs', { state: 'trialing', trialEndsAt: daysFromNow(1), cancelScheduled: true });
  await given('Eighth Day Roofs', { state: 'trialing', trialEndsAt: daysFromNow(7.01) });
  expect((await view()).trialsEnding).toEqual([
    {
      companyName: 'Sooner Roofs',
      identifier: 'sooner-roofs',
      at: daysFromNow(1).toISOString(),
      cancelScheduled: true,
    },
    {
      companyName: 'Later Roofs',
      identifier: 'later-roofs',
      at: daysFromNow(7).toISOString(),
      cancelScheduled: false,
    },
  ]);
});

it('lists failed payments, the oldest first, with what is still to be paid by card', async () => {
  const companyId = await given('Owing Roofs', { state: 'past_due', unpaidSince: daysFromNow(-5) });
  const invoice = {
    companyId,
    issuedAt: daysFromNow(-5),
    ...withVat(4500),
    lines: [],
    billedTo: { name: '', address: '', vatNumber: '', email: '' },
  };
  await product.db.asSystem((tx) =>
    tx.insert(invoices).values([
      { ...invoice, id: 'one', number: '1', status: 'open', fromCredit: 400 },
      { ...invoice, id: 'two', number: '2', status: 'open' },
      { ...invoice, id: 'three', number: '3', status: 'paid' },
    ]),
  );
  const { failedPayments } = await view();
  expect(failedPayments.map(({ companyName, state, gross }) => [companyName, state, gross])).toEqual([
    ['Silent Roofs', 'suspended', 0],
    ['Owing Roofs', 'past_due', 10_400],
    ['Late Roofs', 'past_due', 0],
  ]);
  expect(failedPayments[1]?.since).toBe(daysFromNow(-5).toISOString());
});

it('a company whose sign-up waits for a card is not set up', async () => {
  await given('Waiting Roofs', { state: 'pending_payment' });
  const url = '/api/admin/companies?search=roofs';
  const { companies } = (await product.app.inject({ url, headers })).json();
  const states = companies.map(({ name, state }: { name: string; state: string }) => [name, state]);
  expect(states).toContainEqual(['Waiting Roofs', 'pending']);
  expect(states).toContainEqual(['Owing Roofs', 'active']);
});
