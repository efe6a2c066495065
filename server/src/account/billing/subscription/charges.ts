import type { Charge } from '@heliodesk/core/contracts/signup';
import { partOf } from '@heliodesk/core/rules/corrections';
import { monthlyPriceInPence, trialDays } from '@heliodesk/core/rules/plans';
import { leftOf } from '@heliodesk/core/rules/unpaid';
import { withVat } from '@heliodesk/core/rules/vat';
import type { Tariff } from '../gateways/gateway.ts';
import type { InvoiceRow } from '../invoices/store.ts';
import type { SubscriptionRow } from '../store.ts';

const day = 24 * 60 * 60_000;

/** A trial's first charge if it starts now; without one it is today's. */
export function firstChargeOf(
  { planId, businessSize }: Tariff,
  { now, hadTrial }: { now: Date; hadTrial: boolean },
): Charge {
  return {
    amount: withVat(monthlyPriceInPence(planId, businessSize)),
    at: new Date(now.getTime() + (hadTrial ? 0 : trialDays * day)).toISOString(),
  };
}

/** The next automatic charge, and when; nothing where it ends, or where nothing more is tried. */
export function nextChargeOf(row: SubscriptionRow, invoices: readonly InvoiceRow[]): Charge | null {
  const { state, cancelScheduled, trialEndsAt, periodEndsAt, price, vatRate } = row;
  if (state === 'past_due') return nextAttemptOf(invoices);
  if (cancelScheduled) return null;
  const at = state === 'trialing' ? trialEndsAt : state === 'active' ? periodEndsAt : null;
  return at && { amount: withVat(price, vatRate), at: at.toISOString() };
}

function nextAttemptOf(invoices: readonly InvoiceRow[]): Charge | null {
  const open = invoices.find(({ status, nextAttemptAt }) => status === 'open' && nextAttemptAt);
  if (!open?.nextAttemptAt) return null;
  return { amount: partOf(open, [], leftOf(open)), at: open.nextAttemptAt.toISOString() };
}
