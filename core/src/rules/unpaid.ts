import type { SubscriptionState } from './subscription.ts';
import { withVat } from './vat.ts';

const day = 24 * 60 * 60_000;

/** Counted from the first payment that failed, in our own time and not in that of the provider's settings. */
export const daysUntilSuspended = 15;
export const daysUntilEnded = 45;

/** The states of a subscription whose payments have failed for a while. */
export function unpaidStateOf(since: Date, now: Date): 'past_due' | 'suspended' {
  return now.getTime() - since.getTime() < daysUntilSuspended * day ? 'past_due' : 'suspended';
}

/** When a team can no longer change anything, or, where that is so already, when the subscription ends. */
export function accessEndsAt(state: SubscriptionState, unpaidSince: Date | null): Date | null {
  if (!unpaidSince) return null;
  if (state === 'past_due') return after(unpaidSince, daysUntilSuspended);
  return state === 'suspended' ? after(unpaidSince, daysUntilEnded) : null;
}

function after(date: Date, days: number): Date {
  return new Date(date.getTime() + days * day);
}

type Owing = {
  state: SubscriptionState;
  periodEndsAt: Date | null;
  price: number;
  credit: number;
  vatRate: number;
};
type Owed = { status: string; gross: number; fromCredit: number; reduced: number };

export type Due<Invoice> = {
  /** Oldest first, with what is left to pay of each once the credit on it is taken off. */
  invoices: { invoice: Invoice; due: number }[];
  /** The month that begins with the payment, since the last one is over. */
  renewal: { gross: number; due: number } | null;
  total: number;
};

/** All that has to be paid for a subscription to carry on, or before another one can begin. */
export function dueOf<Invoice extends Owed>(
  { state, periodEndsAt, price, credit, vatRate }: Owing,
  newestFirst: readonly Invoice[],
  now: Date,
): Due<Invoice> {
  const owed = state === 'canceled' ? ['open', 'uncollectible'] : ['open'];
  const invoices = newestFirst
    .filter(({ status }) => owed.includes(status))
    .map((invoice) => ({ invoice, due: leftOf(invoice) }))
    .filter(({ due }) => due > 0)
    .toReversed();
  const renews = state === 'suspended' && periodEndsAt !== null && periodEndsAt <= now;
  const renewal = renews ? renewalOf(withVat(price, vatRate).gross, credit) : null;
  const total = invoices.reduce((sum, { due }) => sum + due, renewal?.due ?? 0);
  return { invoices, renewal, total };
}

/** The amount still to be paid of an invoice, less what credit and credit notes have taken off it. */
export function leftOf({ gross, fromCredit, reduced }: Omit<Owed, 'status'>): number {
  return gross - fromCredit - reduced;
}

function renewalOf(gross: number, credit: number) {
  return { gross, due: Math.max(0, gross - credit) };
}
