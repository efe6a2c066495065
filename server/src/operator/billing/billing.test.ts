import type { OperatorBilling } from '@heliodesk/core/contracts/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { type Plan, planOf } from '#testing/plans.ts';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { paymentsOf } from '../../account/billing/index.ts';
import { listDisputes, owed } from './store.ts';

let product: TestProduct;
let headers: { cookie: string };

beforeAll(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'operator@example.com' });
  headers = await product.operatorSignedIn();
});
afterAll(() => product.stop());

type Subscription = Parameters<TestProduct['given']['subscription']>[1];

async function given(name: string, subscription: Subscription): Promise<string> {
  const { company } = await product.given.company({ name, password: 'Roof-Survey-12' });
  await product.given.subscription(company.id, subscription);
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
    owed: 0,
    failedPayments: [],
    disputes: [],
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
  const issuedAt = daysFromNow(-5);
  await product.given.invoice(companyId, { id: 'one', issuedAt, status: 'open', fromCredit: 400 });
  await product.given.invoice(companyId, { id: 'two', issuedAt, status: 'open' });
  await product.given.invoice(companyId, { id: 'three', issuedAt, status: 'paid' });
  const { failedPayments, owed } = await view();
  expect(owed).toBe(10_400);
  expect(failedPayments.map(({ companyName, state, gross }) => [companyName, state, gross])).toEqual([
    ['Silent Roofs', 'suspended', 0],
    ['Owing Roofs', 'past_due', 10_400],
    ['Late Roofs', 'past_due', 0],
  ]);
  expect(failedPayments[1]?.since).toBe(daysFromNow(-5).toISOString());
});

it('[SIGN-15] a company that has ended and still owes stays in the list', async () => {
  const companyId = await given('Gone Roofs', { state: 'canceled' });
  const issuedAt = daysFromNow(-40);
  await product.given.invoice(companyId, { id: 'owed', issuedAt, status: 'uncollectible' });
  const { failedPayments, owed } = await view();
  expect(owed).toBe(15_800);
  expect(failedPayments.map(({ companyName }) => companyName).slice(0, 2)).toEqual([
    'Gone Roofs',
    'Silent Roofs',
  ]);
  expect(failedPayments[0]).toMatchObject({ state: 'canceled', since: issuedAt.toISOString(), gross: 5_400 });
});

it('[SIGN-15] the operator gives credit with a reason, once, which both logs tell and the next invoice uses up', async () => {
  const visitors = createVisitors(product);
  const { companyId, headers: theirs, email } = await visitors.subscriber();
  const url = `/api/admin/companies/${companyId}/credit`;
  const gift = { pence: 1_000, reason: 'A day without service', key: crypto.randomUUID() };
  const give = (payload: object) => product.app.inject({ method: 'POST', url, headers, payload });
  expect((await give({ ...gift, reason: '' })).statusCode).toBe(400);
  const answers = await Promise.all([give(gift), give(gift)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await visitors.overview(theirs)).subscription.credit).toBe(1_000);
  const credited = async (reader: object) => {
    const { items } = (await product.app.inject({ url: '/api/audit', headers: { ...reader } })).json();
    return items.filter(({ action }: { action: string }) => action === 'billing.credited');
  };
  expect(await credited(theirs)).toMatchObject([{ subject: '£10.00: A day without service' }]);
  expect(await credited(headers)).toMatchObject([
    { actor: 'operator@example.com', subject: expect.stringMatching(/^£10.00 to Sunny Roofs/) },
  ]);
  await visitors.advance(31);
  const mails = await product.mailsTo(email);
  const reminded = mails.find(({ subject }) => subject.startsWith('Your free trial ends'));
  expect(reminded?.text).toMatch(/The first time, from your card: +£44\.00/);
  const { subscription, invoices } = await visitors.overview(theirs);
  expect([subscription.credit, invoices[0].amount.gross]).toEqual([0, 5_400]);
  const lines = await visitors.newestInvoice(theirs);
  expect(lines[lines.indexOf('Taken from your credit') + 1]).toBe('-£10.00');
  expect(lines[lines.indexOf('Paid by card') + 1]).toBe('£44.00');
});

it('[SIGN-15] credit whose answer was lost is given once all the same, and both logs tell of it once', async () => {
  const visitors = createVisitors(product);
  const { companyId, headers: theirs } = await visitors.subscriber();
  const url = `/api/admin/companies/${companyId}/credit`;
  const payload = { pence: 700, reason: 'An answer that was lost', key: crypto.randomUUID() };
  const { gateway } = paymentsOf(product.platform);
  const { giveCredit } = gateway;
  gateway.giveCredit = async (...given) => {
    await giveCredit(...given);
    throw new AppError('payments_unavailable');
  };
  const lost = await product.app.inject({ method: 'POST', url, headers, payload });
  gateway.giveCredit = giveCredit;
  expect(lost.statusCode).toBe(503);
  const told = async (reader: object) => {
    const { items } = (await product.app.inject({ url: '/api/audit', headers: { ...reader } })).json();
    return items.filter(({ subject }: { subject: string }) => subject.endsWith(payload.reason)).length;
  };
  expect([await told(theirs), await told(headers)]).toEqual([0, 0]);
  await product.workOff();
  expect([await told(theirs), await told(headers)]).toEqual([1, 1]);
  expect((await product.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  expect([await told(theirs), await told(headers)]).toEqual([1, 1]);
  const other = { ...payload, pence: 900 };
  const refused = await product.app.inject({ method: 'POST', url, headers, payload: other });
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('£7.00')]);
  expect((await visitors.overview(theirs)).subscription.credit).toBe(700);
});

async function paidMonth() {
  const visitors = createVisitors(product);
  const subscriber = await visitors.subscriber();
  await visitors.advance(31);
  const { companyId, headers: theirs, email } = subscriber;
  const facts = async () =>
    (await product.app.inject({ url: `/api/admin/companies/${companyId}`, headers })).json();
  const [{ id: invoiceId, number }] = (await facts()).invoices;
  const refund = (payload: object) =>
    product.app.inject({
      ...{ method: 'POST', url: `/api/admin/companies/${companyId}/refund`, headers },
      payload: { invoiceId, ...payload },
    });
  /** Both logs' entries on refunds to this company. */
  const told = async (reason: string) => {
    const read = async (reader: object) => {
      const { items } = (await product.app.inject({ url: '/api/audit', headers: { ...reader } })).json();
      return items
        .filter(({ action, subject }: Record<string, string>) => `${action} ${subject}`.endsWith(reason))
        .map(({ action, subject }: Record<string, string>) => `${action} ${subject}`);
    };
    return [await read(theirs), await read(headers)];
  };
  return { refund, facts, told, number, theirs, email, visitors };
}

it('[SIGN-23] the operator refunds a part of an invoice with a reason, once, with a credit note, and never more than was paid', async () => {
  const { refund, facts, told, number, theirs, email, visitors } = await paidMonth();
  const reason = 'A week without service';
  const given = { pence: 1_200, reason, key: crypto.randomUUID() };
  expect((await refund({ ...given, reason: '' })).statusCode).toBe(400);
  expect((await refund({ ...given, invoiceId: 'in_of_somebody_else' })).statusCode).toBe(404);
  const answers = await Promise.all([refund(given), refund(given)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { invoices } = await facts();
  expect(invoices[0]).toMatchObject({
    ...{ refundable: 4_200, corrections: { refunded: 1_200 }, creditNotes: [{ gross: 1_200 }] },
  });
  expect((await visitors.overview(theirs)).invoices[0].corrections.refunded).toBe(1_200);
  const subject = `billing.refunded £12.00 of ${number}`;
  expect(await told(reason)).toEqual([
    [`${subject}: ${reason}`],
    [expect.stringMatching(new RegExp(`^${subject} to Sunny Roofs \\d+: ${reason}$`))],
  ]);
  expect((await product.mailsTo(email)).filter(({ subject }) => subject.includes('£12.00'))).toHaveLength(1);
  const tooMuch = await refund({ pence: 4_201, reason, key: crypto.randomUUID() });
  expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([
    409,
    expect.stringContaining('only £42.00 of this invoice left'),
  ]);
  const rest = [1, 2].map(() => refund({ pence: 4_200, reason, key: crypto.randomUUID() }));
  const codes = (await Promise.all(rest)).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, 409]);
  await product.workOff();
  expect((await facts()).invoices[0]).toMatchObject({ refundable: 0, corrections: { refunded: 5_400 } });
});

it('[SIGN-23] a refund whose answer was lost is made once all the same, and both logs tell of it once', async () => {
  const { refund, facts, told } = await paidMonth();
  const given = { pence: 700, reason: 'A refund that was lost', key: crypto.randomUUID() };
  const { gateway } = paymentsOf(product.platform);
  const { refundInvoice } = gateway;
  gateway.refundInvoice = async (...what) => {
    await refundInvoice(...what);
    throw new AppError('payments_unavailable');
  };
  const lost = await refund(given);
  gateway.refundInvoice = refundInvoice;
  expect(lost.statusCode).toBe(503);
  expect((await told(given.reason)).map(({ length }) => length)).toEqual([0, 0]);
  // The same one is another by now: nothing is said to be given that was not.
  const differs = async () => {
    const { statusCode, body } = await refund({ ...given, pence: 900 });
    expect([statusCode, body]).toEqual([409, expect.stringContaining('£7.00')]);
  };
  await differs();
  await product.workOff();
  // What was begun is in both logs by itself, and not what was refused after it.
  expect(await told(given.reason)).toEqual([
    [expect.stringContaining('£7.00')],
    [expect.stringContaining('£7.00')],
  ]);
  expect((await refund(given)).statusCode).toBe(200);
  await differs();
  expect((await told(given.reason)).map(({ length }) => length)).toEqual([1, 1]);
  expect((await facts()).invoices[0].corrections.refunded).toBe(700);
});

it('[SIGN-21] the operator sees what a bank has asked back, of whom and since when, and cannot refund it as well', async () => {
  const visitors = createVisitors(product);
  const { companyId, typed } = await visitors.subscriber({}, 'disputed');
  await visitors.advance(31);
  const { disputes } = await view();
  expect(disputes).toMatchObject([{ companyName: typed.companyName, amount: 5_400 }]);
  const url = `/api/admin/companies/${companyId}`;
  const [invoice] = (await product.app.inject({ url, headers })).json().invoices;
  expect(invoice).toMatchObject({ refundable: 0, corrections: { dispute: { state: 'open' } } });
  const payload = { invoiceId: invoice.id, pence: 100, reason: 'Sorry', key: crypto.randomUUID() };
  const refused = await product.app.inject({ method: 'POST', url: `${url}/refund`, headers, payload });
  expect(refused.statusCode).toBe(409);
  // Nor does it go out later, should the dispute be won.
  const waiting = await product.db.asSystem((tx) =>
    tx.execute(`select key from graphile_worker.jobs where key like 'gift-${payload.key}%'`),
  );
  expect(waiting.rows).toEqual([]);
});

it('a company whose sign-up waits for a card is not set up', async () => {
  await given('Waiting Roofs', { state: 'pending_payment' });
  const url = '/api/admin/companies?search=roofs';
  const { items: companies } = (await product.app.inject({ url, headers })).json();
  const states = companies.map(({ name, state }: { name: string; state: string }) => [name, state]);
  expect(states).toContainEqual(['Waiting Roofs', 'pending']);
  expect(states).toContainEqual(['Owing Roofs', 'active']);
});

const indexesOf = (plan: Plan): string[] => [
  ...(plan['Index Name'] ? [plan['Index Name']] : []),
  ...(plan.Plans ?? []).flatMap(indexesOf),
];

it('[SIGN-15] [SIGN-21] what is owed and disputed is read along indexes of nothing else', async () => {
  await product.db.asSystem(async (tx) => {
    // Of few rows any plan is good. Without a sort there has to be an order that needs none.
    for (const way of ['sort', 'bitmapscan', 'seqscan']) await tx.execute(`set local enable_${way} = off`);
    expect(indexesOf(await planOf(tx, owed(tx).getSQL()))).toContain('invoices_owed');
    expect(indexesOf(await planOf(tx, listDisputes(tx, 100).getSQL()))).toContain('invoices_disputed');
  });
});
