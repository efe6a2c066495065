import type { OperatorBilling } from '@heliodesk/core/contracts/operator';
import { type SubscriptionState, subscriptionStates } from '@heliodesk/core/rules/subscription';
import type { Database, Tx } from '#platform/db/database.ts';
import { countByState, listDisputes, listTrialsEnding, listUnpaid, sumOwed, sumPrices } from './store.ts';

const day = 24 * 60 * 60_000;
const daysAhead = 7;
const listedAtMost = 100;

/** Suspended companies do not count: nothing more is tried with their card. */
const paying: readonly SubscriptionState[] = ['active', 'past_due'];
const unpaid: readonly SubscriptionState[] = ['past_due', 'suspended'];

/** Key figures. Time is the payment provider's, which counts the days of a trial. */
export function createBillingView(db: Database, now: () => Promise<Date>) {
  return async (): Promise<OperatorBilling> => {
    const today = await now();
    return db.readAsSystem(async (tx) => ({
      companiesByState: await everyState(tx),
      monthlyRecurringRevenue: await sumPrices(tx, paying),
      trialsEnding: await trialsEnding(tx, today),
      owed: await sumOwed(tx),
      failedPayments: await failedPayments(tx),
      disputes: await disputes(tx),
    }));
  };
}

async function everyState(tx: Tx): Promise<OperatorBilling['companiesByState']> {
  const counted = new Map((await countByState(tx)).map(({ state, companies }) => [state, companies]));
  return subscriptionStates.map((state) => ({ state, companies: counted.get(state) ?? 0 }));
}

async function trialsEnding(tx: Tx, now: Date): Promise<OperatorBilling['trialsEnding']> {
  const until = new Date(now.getTime() + daysAhead * day);
  const found = await listTrialsEnding(tx, { after: now, until, most: listedAtMost });
  return found.flatMap(({ at, ...trial }) => (at ? [{ ...trial, at: at.toISOString() }] : []));
}

async function failedPayments(tx: Tx): Promise<OperatorBilling['failedPayments']> {
  const found = await listUnpaid(tx, unpaid, listedAtMost);
  return found.map(({ since, ...payment }) => ({ ...payment, since: since?.toISOString() ?? null }));
}

async function disputes(tx: Tx): Promise<OperatorBilling['disputes']> {
  const found = await listDisputes(tx, listedAtMost);
  return found.flatMap(({ since, ...dispute }) =>
    since ? [{ ...dispute, since: since.toISOString() }] : [],
  );
}
