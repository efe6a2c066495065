import { formatPence } from '@heliodesk/core/rules/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
beforeEach(() => {
  product.mailbox.length = 0;
});
afterAll(() => product.stop());

const send = (method: 'PUT' | 'POST' | 'DELETE', url: string, headers: object, payload?: object) =>
  product.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
const subjectsTo = async (email: string) => (await product.mailsTo(email)).map(({ subject }) => subject);
const stateOf = async (headers: object) => (await visitors.overview(headers)).subscription.state;

describe('[SIGN-10] a trial', () => {
  it.each([
    ['lead_magnets', 'small', { net: 4_500, vat: 900, gross: 5_400 }],
    ['solar_suite', 'medium', { net: 94_800, vat: 18_960, gross: 113_760 }],
  ] as const)(
    'of %s %s becomes a subscription with one invoice after 31 days',
    async (planId, businessSize, amount) => {
      const { headers, email, typed } = await visitors.subscriber({ planId, businessSize });
      await visitors.advance(31);
      const { subscription, invoices } = await visitors.overview(headers);
      expect(subscription.state).toBe('active');
      expect(invoices).toMatchObject([{ status: 'paid', amount }]);
      const lines = await visitors.newestInvoice(headers);
      for (const words of ['VAT invoice', typed.companyName]) expect(lines).toContain(words);
      for (const pence of Object.values(amount)) expect(lines).toContain(formatPence(pence));
      const subjects = await subjectsTo(email);
      expect(subjects.filter((subject) => subject.includes('invoice'))).toHaveLength(1);
      expect(subjects).toContain('Your free trial ends in 7 days');
      expect(subjects).toContain('Your free trial ends tomorrow');
      expect(subjects.filter((subject) => subject.startsWith('Your free trial ends'))).toHaveLength(2);
    },
  );

  it('that is cancelled before its end costs nothing, and nobody is reminded of a charge', async () => {
    const { headers, email } = await visitors.subscriber();
    const cancelled = await send('POST', '/api/billing/cancellation', headers, { reason: 'unused' });
    expect(cancelled.statusCode).toBe(200);
    expect((await visitors.overview(headers)).subscription).toMatchObject({
      cancelScheduled: true,
      nextCharge: null,
    });
    await visitors.advance(31);
    const { subscription, invoices } = await visitors.overview(headers);
    expect([subscription.state, invoices]).toEqual(['canceled', []]);
    const subjects = await subjectsTo(email);
    expect(subjects.some((subject) => subject.startsWith('Your free trial ends'))).toBe(false);
    expect(subjects.some((subject) => subject.includes('has ended'))).toBe(true);
  });

  it('that is cancelled can be resumed until its end', async () => {
    const { headers } = await visitors.subscriber();
    await send('POST', '/api/billing/cancellation', headers, { reason: 'other', comment: 'Perhaps' });
    expect((await send('DELETE', '/api/billing/cancellation', headers)).statusCode).toBe(200);
    await visitors.advance(31);
    expect(await stateOf(headers)).toBe('active');
  });
});

describe('[SIGN-10] a payment that fails', () => {
  it('is tried again with a mail each time, then suspends, and a new card brings everything back', async () => {
    const { headers, email } = await visitors.subscriber({}, 'failsLater');
    await visitors.advance(31);
    expect(await stateOf(headers)).toBe('past_due');
    expect((await visitors.overview(headers)).subscription.nextCharge.amount.gross).toBe(5_400);
    await visitors.advance(20);
    expect(await stateOf(headers)).toBe('suspended');
    const subjects = await subjectsTo(email);
    expect(subjects.filter((subject) => subject === 'A payment of £54.00 has failed').length).toBeGreaterThan(
      2,
    );
    expect(subjects.filter((subject) => subject.includes('is suspended'))).toHaveLength(1);
    expect((await visitors.changeCard(headers, 'good')).statusCode).toBe(200);
    expect(await stateOf(headers)).toBe('suspended');
    expect((await visitors.pay(headers)).statusCode).toBe(200);
    const { subscription, invoices } = await visitors.overview(headers);
    expect(subscription).toMatchObject({ state: 'active', card: { last4: '4242' } });
    expect(invoices.every(({ status }: { status: string }) => status === 'paid')).toBe(true);
  });
});

it('[SIGN-10] a subscription that has ended can be begun again, charged at once and as agreed', async () => {
  const { headers } = await visitors.subscriber();
  await send('POST', '/api/billing/cancellation', headers, { reason: 'unused' });
  await visitors.advance(31);
  const again = { planId: 'lead_magnets', businessSize: 'small', agreedGross: 5_399 };
  expect((await send('POST', '/api/billing/subscription', headers, again)).statusCode).toBe(409);
  const agreed = { ...again, agreedGross: 5_400 };
  const answers = await Promise.all([
    send('POST', '/api/billing/subscription', headers, agreed),
    send('POST', '/api/billing/subscription', headers, agreed),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { subscription, invoices } = await visitors.overview(headers);
  expect([subscription.state, invoices.length]).toEqual(['active', 1]);
});

it('a company that was made by hand has nothing to change', async () => {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  expect(await visitors.overview(headers)).toMatchObject({ subscription: null, invoices: [] });
  const refused = await send('POST', '/api/billing/cancellation', headers, { reason: 'unused' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_subscription']);
});

it('a company that is to be closed renews nothing, and one that is kept goes on', async () => {
  const { headers, typed } = await visitors.subscriber();
  const scheduled = async () => (await visitors.overview(headers)).subscription.cancelScheduled;
  await send('POST', '/api/company/closing', headers, { name: typed.companyName });
  await product.workOff();
  expect(await scheduled()).toBe(true);
  await send('DELETE', '/api/company/closing', headers);
  await product.workOff();
  expect(await scheduled()).toBe(false);
  // Open pages are told of the log's entries too.
  const { items } = (await product.app.inject({ url: '/api/audit', headers })).json();
  const actions = items.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['billing.cancel-scheduled', 'billing.resumed']));
});

it('a company that is closed pays nothing more', async () => {
  const { headers, companyId, typed } = await visitors.subscriber();
  await send('POST', '/api/company/closing', headers, { name: typed.companyName });
  product.clock.advance({ days: 31 });
  await product.runTask('company:close-due');
  await product.workOff();
  const { rows } = await product.db.pool.query(
    "select object from simulator_objects where object->>'object' = 'subscription' and object::text like $1",
    [`%${companyId}%`],
  );
  expect(JSON.stringify(rows)).toContain('canceled');
});

it('[SIGN-16] whoever becomes an owner after the trial still has their own', async () => {
  const { headers, companyId } = await visitors.subscriber();
  const joined = await product.given.person(companyId, 'member', 'Their-Own-1');
  await visitors.advance(31);
  const promoted = await send('PUT', `/api/team/members/${joined.id}/role`, headers, { role: 'owner' });
  expect(promoted.statusCode).toBeLessThan(300);
  await product.runTask('billing:reconcile');
  const another = async (whose: object) => {
    const company = { companyName: 'Another Roofs', companyEmail: 'office@example.com' };
    const tariff = { planId: 'lead_magnets', businessSize: 'small' };
    return (await send('POST', '/api/auth/companies', whose, { ...company, ...tariff })).json();
  };
  expect(await another(await product.signedIn(joined))).toMatchObject({ hadTrial: false });
  expect(await another(headers)).toMatchObject({ hadTrial: true });
});

it('[SIGN-16] a card that has made way for another is no longer seen, and forgotten in its time', async () => {
  const { headers, companyId } = await visitors.subscriber();
  await visitors.changeCard(headers, 'good');
  const ofIt = `trial_of = '${companyId}'`;
  const earlier = `update trial_marks set seen_at = seen_at - interval '40 days' where ${ofIt}`;
  expect((await product.db.pool.query(earlier)).rowCount).toBe(3);
  await product.runTask('billing:reconcile');
  const isSeen = `seen_at = '${product.clock.now().toISOString()}' as seen`;
  const { rows } = await product.db.pool.query(`select ${isSeen} from trial_marks where ${ofIt} order by 1`);
  // The account and its card are, and the card from before is not.
  expect(rows).toEqual([{ seen: false }, { seen: true }, { seen: true }]);
});
