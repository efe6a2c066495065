import { formatPence } from '@heliodesk/core/rules/money';
import { monthlyPriceInPence, type PlanId } from '@heliodesk/core/rules/plans';
import { withVat } from '@heliodesk/core/rules/vat';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { billingOf } from '../billing.ts';
import type { TestCard } from '../simulator/world/cards.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

/** On a busy machine. */
const aYear = 600_000;

type Headers = Record<string, string>;
type Subscriber = Awaited<ReturnType<typeof visitors.subscriber>>;

const small = (planId: PlanId) => ({ planId, businessSize: 'small' as const });
const day = (iso: string) => iso.slice(0, 10);

/** A row for each event: what a company is shown, and what the simulated Stripe then charges its card. */
function diaryOf({ headers, companyId }: Pick<Subscriber, 'headers' | 'companyId'>) {
  const rows: string[] = [];
  let takenBefore = 0;
  let backBefore = 0;

  async function inBooks(object: 'charge' | 'refund'): Promise<number> {
    const { rows: found } = await product.db.pool.query(
      `select coalesce(sum((object->>'amount')::int), 0)::int as sum from simulator_objects
       where object->>'object' = $1 and account in (
         select id from simulator_objects where object->>'object' = 'customer' and object->'metadata'->>'companyId' = $2)`,
      [object, companyId],
    );
    return found[0].sum;
  }

  /** Nobody is charged what was not shown, and whatever was shown and can be charged is. */
  async function note(what: string, shown: number, act: () => Promise<unknown>, fails = false) {
    await act();
    const { now, subscription, due } = await visitors.overview(headers);
    const [taken, back] = [await inBooks('charge'), await inBooks('refund')];
    const charged = taken - takenBefore;
    expect([what, charged]).toEqual([what, fails ? 0 : shown]);
    const given = back > backBefore ? `${formatPence(back - backBefore)} given back` : '';
    [takenBefore, backBefore] = [taken, back];
    const next = subscription.nextCharge;
    rows.push(
      [
        ...[day(now), what, formatPence(shown), given || formatPence(charged), subscription.state],
        due ? `${formatPence(due.total)}${due.endsAt ? `, until ${day(due.endsAt)}` : ''}` : '',
        next ? `${formatPence(next.amount.gross)} on ${day(next.at)}` : '',
        subscription.credit > 0 ? formatPence(subscription.credit) : '',
      ].join(' | '),
    );
  }

  const overview = () => visitors.overview(headers);
  /** To some hours after what is shown as the next charge, which its credit lowers. */
  async function nextCharge(what: string, { fails = false } = {}) {
    const { now, subscription } = await overview();
    const { at, amount } = subscription.nextCharge;
    const days = Math.floor((Date.parse(at) - Date.parse(now)) / 86_400_000) + 1;
    await note(what, Math.max(0, amount.gross - subscription.credit), () => visitors.advance(days), fails);
  }

  return {
    note,
    nextCharge,
    overview,
    wait: (days: number, what: string) => note(what, 0, () => visitors.advance(days)),
    async changePlan(what: string, planId: PlanId) {
      const { dueNow } = (await visitors.post('/api/billing/plan/preview', small(planId), headers)).json();
      const payload = { ...small(planId), agreedGross: dueNow.gross };
      await note(what, dueNow.gross, () => put('/api/billing/plan', payload, headers));
    },
    useCard: (what: string, card: TestCard) => note(what, 0, () => visitors.changeCard(headers, card)),
    async pay(what: string) {
      const { total } = (await overview()).due;
      await note(what, total, () => visitors.pay(headers, { agreedTotal: total }));
    },
    cancel: (what: string) =>
      note(what, 0, () => visitors.post('/api/billing/cancellation', { reason: 'unused' }, headers)),
    async startAgain(what: string) {
      const { due } = await overview();
      const { setupId, clientSecret } = (await visitors.post('/api/billing/card-setup', {}, headers)).json();
      await visitors.enterCard(clientSecret, 'good');
      const month = withVat(monthlyPriceInPence('lead_magnets', 'small')).gross;
      const agreedGross = (due?.total ?? 0) + month;
      const body = { ...small('lead_magnets'), setupId, agreedGross };
      await note(what, agreedGross, () => visitors.post('/api/billing/subscription', body, headers));
    },
    table: () => `\n${[...columns, ...rows].map((row) => `| ${row} |`).join('\n')}\n`,
  };
}

const columns = [
  'date | what happens | shown before | charged | state | due, and until when | next charge shown | credit',
  '--- | --- | ---: | ---: | --- | --- | --- | ---:',
];

const put = async (url: string, payload: object, headers: Headers) => {
  const answer = await product.app.inject({ method: 'PUT', url, payload, headers });
  expect([url, answer.statusCode, answer.body.slice(0, 200)]).toEqual([url, 200, expect.anything()]);
};

async function moveTo(headers: Headers, address: string): Promise<void> {
  const { version } = (await visitors.overview(headers)).details;
  const details = { version, name: 'Bright Roofs Ltd', vatNumber: '', email: 'office@example.com' };
  await put('/api/billing/details', { ...details, address }, headers);
}

it(
  '[SIGN-12] [SIGN-18] a year of a company has no charge that was not shown before, to the penny',
  async () => {
    const subscriber = await visitors.subscriber();
    const { headers, companyId } = subscriber;
    const diary = diaryOf(subscriber);
    const { gifts } = billingOf(product.platform);
    const given = { companyId, giver: null };

    await diary.note('The trial begins', 0, async () => {});
    await diary.nextCharge('The trial ends: the first month');
    await diary.wait(10, 'Ten days pass');
    await diary.changePlan('A larger plan, Essentials: for the days that are left', 'essentials');
    await diary.nextCharge('A month of Essentials');
    await diary.note('We give £50.00 credit', 0, () =>
      gifts.give({ ...given, pence: 5_000, reason: 'A day down', key: crypto.randomUUID() }),
    );
    await diary.nextCharge('A month, less the credit');
    await diary.changePlan('A smaller plan, Lead Magnets: from the next month on', 'lead_magnets');
    await diary.nextCharge('A month of Lead Magnets');
    await diary.note('The company moves to Jersey', 0, () =>
      moveTo(headers, '1 Pier Road\nSt Helier\nJE2 3XN'),
    );
    await diary.nextCharge('A month without VAT');
    await diary.note('And back to Leeds', 0, () => moveTo(headers, '14 Sunny Lane\nLeeds\nLS1 4AB'));
    await diary.nextCharge('A month with VAT');
    await diary.useCard('Another card, which will fail', 'failsLater');
    await diary.nextCharge('The card fails', { fails: true });
    await diary.useCard('A good card', 'good');
    await diary.pay('Pays what is due');
    const [{ id, number }] = (await diary.overview()).invoices;
    await diary.note('We refund £10.00 of it', 0, () =>
      gifts.give({
        ...given,
        pence: 1_000,
        reason: 'Sorry',
        key: crypto.randomUUID(),
        invoice: { id, number },
      }),
    );
    for (const month of ['July', 'August', 'September']) await diary.nextCharge(`A month, ${month}`);
    await diary.cancel('Cancels');
    await diary.wait(32, 'The month that was paid for ends');
    expect(diary.table()).toMatchInlineSnapshot(`
    "
    | date | what happens | shown before | charged | state | due, and until when | next charge shown | credit |
    | --- | --- | ---: | ---: | --- | --- | --- | ---: |
    | 2026-11-15 | The trial begins | £0.00 | £0.00 | trialing |  | £54.00 on 2026-12-15 |  |
    | 2026-12-16 | The trial ends: the first month | £54.00 | £54.00 | active |  | £54.00 on 2027-01-15 |  |
    | 2026-12-26 | Ten days pass | £0.00 | £0.00 | active |  | £54.00 on 2027-01-15 |  |
    | 2026-12-26 | A larger plan, Essentials: for the days that are left | £118.31 | £118.31 | active |  | £234.00 on 2027-01-15 |  |
    | 2027-01-16 | A month of Essentials | £234.00 | £234.00 | active |  | £234.00 on 2027-02-15 |  |
    | 2027-01-16 | We give £50.00 credit | £0.00 | £0.00 | active |  | £234.00 on 2027-02-15 | £50.00 |
    | 2027-02-16 | A month, less the credit | £184.00 | £184.00 | active |  | £234.00 on 2027-03-15 |  |
    | 2027-02-16 | A smaller plan, Lead Magnets: from the next month on | £0.00 | £0.00 | active |  | £54.00 on 2027-03-15 |  |
    | 2027-03-16 | A month of Lead Magnets | £54.00 | £54.00 | active |  | £54.00 on 2027-04-15 |  |
    | 2027-03-16 | The company moves to Jersey | £0.00 | £0.00 | active |  | £45.00 on 2027-04-15 |  |
    | 2027-04-16 | A month without VAT | £45.00 | £45.00 | active |  | £45.00 on 2027-05-15 |  |
    | 2027-04-16 | And back to Leeds | £0.00 | £0.00 | active |  | £54.00 on 2027-05-15 |  |
    | 2027-05-16 | A month with VAT | £54.00 | £54.00 | active |  | £54.00 on 2027-06-15 |  |
    | 2027-05-16 | Another card, which will fail | £0.00 | £0.00 | active |  | £54.00 on 2027-06-15 |  |
    | 2027-06-16 | The card fails | £54.00 | £0.00 | past_due | £54.00, until 2027-06-30 | £54.00 on 2027-06-18 |  |
    | 2027-06-16 | A good card | £0.00 | £0.00 | past_due | £54.00, until 2027-06-30 | £54.00 on 2027-06-18 |  |
    | 2027-06-16 | Pays what is due | £54.00 | £54.00 | active |  | £54.00 on 2027-07-15 |  |
    | 2027-06-16 | We refund £10.00 of it | £0.00 | £10.00 given back | active |  | £54.00 on 2027-07-15 |  |
    | 2027-07-16 | A month, July | £54.00 | £54.00 | active |  | £54.00 on 2027-08-15 |  |
    | 2027-08-16 | A month, August | £54.00 | £54.00 | active |  | £54.00 on 2027-09-15 |  |
    | 2027-09-16 | A month, September | £54.00 | £54.00 | active |  | £54.00 on 2027-10-15 |  |
    | 2027-09-16 | Cancels | £0.00 | £0.00 | active |  |  |  |
    | 2027-10-18 | The month that was paid for ends | £0.00 | £0.00 | canceled |  |  |  |
    "
  `);
  },
  aYear,
);

it(
  '[SIGN-12] [SIGN-13] the life of a company that is suspended has no charge that was not shown before',
  async () => {
    const subscriber = await visitors.subscriber({}, 'failsLater');
    const diary = diaryOf(subscriber);
    await diary.note('The trial begins, with a card that will fail', 0, async () => {});
    await diary.nextCharge('The trial ends: the first month fails', { fails: true });
    await diary.nextCharge('Tried again', { fails: true });
    await diary.nextCharge('Tried again', { fails: true });
    await diary.nextCharge('Tried a last time, and suspended after 15 days', { fails: true });
    await diary.wait(16, 'The next month would have begun');
    await diary.note('The company moves to Jersey: that month without VAT', 0, () =>
      moveTo(subscriber.headers, '1 Pier Road\nSt Helier\nJE2 3XN'),
    );
    await diary.useCard('A good card charges nothing', 'good');
    await diary.pay('Pays the month that was worked in, and the one that runs');
    await diary.nextCharge('The next month');
    await diary.note('And back to Leeds', 0, () =>
      moveTo(subscriber.headers, '14 Sunny Lane\nLeeds\nLS1 4AB'),
    );
    await diary.useCard('Another card that will fail', 'failsLater');
    await diary.nextCharge('That month fails', { fails: true });
    await diary.wait(46, 'Ended after 45 days');
    await diary.wait(30, 'Another month: nothing more is tried');
    await diary.startAgain('Starts again with a good card: what was written off, and a month');
    await diary.nextCharge('The next month');
    await diary.cancel('Cancels');
    await diary.wait(32, 'The month that was paid for ends');
    expect(diary.table()).toMatchInlineSnapshot(`
    "
    | date | what happens | shown before | charged | state | due, and until when | next charge shown | credit |
    | --- | --- | ---: | ---: | --- | --- | --- | ---: |
    | 2027-10-18 | The trial begins, with a card that will fail | £0.00 | £0.00 | trialing |  | £54.00 on 2027-11-17 |  |
    | 2027-11-18 | The trial ends: the first month fails | £54.00 | £0.00 | past_due | £54.00, until 2027-12-02 | £54.00 on 2027-11-20 |  |
    | 2027-11-21 | Tried again | £54.00 | £0.00 | past_due | £54.00, until 2027-12-02 | £54.00 on 2027-11-25 |  |
    | 2027-11-26 | Tried again | £54.00 | £0.00 | past_due | £54.00, until 2027-12-02 | £54.00 on 2027-12-02 |  |
    | 2027-12-03 | Tried a last time, and suspended after 15 days | £54.00 | £0.00 | suspended | £54.00, until 2028-01-01 |  |  |
    | 2027-12-19 | The next month would have begun | £0.00 | £0.00 | suspended | £108.00, until 2028-01-01 |  |  |
    | 2027-12-19 | The company moves to Jersey: that month without VAT | £0.00 | £0.00 | suspended | £99.00, until 2028-01-01 |  |  |
    | 2027-12-19 | A good card charges nothing | £0.00 | £0.00 | suspended | £99.00, until 2028-01-01 |  |  |
    | 2027-12-19 | Pays the month that was worked in, and the one that runs | £99.00 | £99.00 | active |  | £45.00 on 2028-01-17 |  |
    | 2028-01-18 | The next month | £45.00 | £45.00 | active |  | £45.00 on 2028-02-17 |  |
    | 2028-01-18 | And back to Leeds | £0.00 | £0.00 | active |  | £54.00 on 2028-02-17 |  |
    | 2028-01-18 | Another card that will fail | £0.00 | £0.00 | active |  | £54.00 on 2028-02-17 |  |
    | 2028-02-18 | That month fails | £54.00 | £0.00 | past_due | £54.00, until 2028-03-03 | £54.00 on 2028-02-20 |  |
    | 2028-04-04 | Ended after 45 days | £0.00 | £0.00 | canceled | £54.00 |  |  |
    | 2028-05-04 | Another month: nothing more is tried | £0.00 | £0.00 | canceled | £54.00 |  |  |
    | 2028-05-04 | Starts again with a good card: what was written off, and a month | £108.00 | £108.00 | active |  | £54.00 on 2028-06-04 |  |
    | 2028-06-05 | The next month | £54.00 | £54.00 | active |  | £54.00 on 2028-07-04 |  |
    | 2028-06-05 | Cancels | £0.00 | £0.00 | active |  |  |  |
    | 2028-07-07 | The month that was paid for ends | £0.00 | £0.00 | canceled |  |  |  |
    "
  `);
  },
  aYear,
);
