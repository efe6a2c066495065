import { businessSizeIds, planIds } from '@heliodesk/core/rules/plans';
import type Stripe from 'stripe';
import type { Tariff } from '../gateway.ts';

export function tariffMetadata({ planId, businessSize }: Tariff) {
  return { planId, businessSize };
}

/** True for our subscriptions: another product may be sold from the same account, and to the same customer. */
export function isOurs({ items }: Stripe.Subscription): boolean {
  const [item, ...others] = items.data;
  return others.length === 0 && item !== undefined && knownTariffOf(item.price) !== undefined;
}

/** A subscription's tariff, and the one that follows with its next month. */
export function tariffsOf(subscription: Stripe.Subscription): Tariff & { next: Tariff | null } {
  const item = itemOf(subscription);
  const charged = tariffOf(item.price);
  const { paidPlan, paidSize, paidUntil } = subscription.metadata;
  const planId = planIds.find((id) => id === paidPlan);
  const businessSize = businessSizeIds.find((id) => id === paidSize);
  const isPaidFor = item.current_period_end <= Number(paidUntil ?? 0);
  return planId && businessSize && isPaidFor
    ? { planId, businessSize, next: charged }
    : { ...charged, next: null };
}

/** The tariff paid for by a subscription whose price is a smaller plan's already, until that month is over. */
export function paidFor(subscription: Stripe.Subscription) {
  const { planId, businessSize, next } = tariffsOf(subscription);
  const { price, current_period_end } = itemOf(subscription);
  // What is noted of a month that is over counts no more.
  const paidPrice = (next && subscription.metadata.paidPrice) || price.id;
  return { paidPlan: planId, paidSize: businessSize, paidPrice, paidUntil: String(current_period_end) };
}

/** Stripe forgets what is set to nothing. */
export const nothingPaidFor = { paidPlan: '', paidSize: '', paidPrice: '', paidUntil: '' };

export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} at Stripe is for nothing`);
  return item;
}

/** From the price's own words: its lookup key may have passed on to a newer price. */
export function tariffOf(price: Stripe.Price): Tariff {
  const tariff = knownTariffOf(price);
  if (!tariff) throw new Error(`The price ${price.id} at Stripe belongs to no plan of ours`);
  return tariff;
}

function knownTariffOf({ metadata }: Stripe.Price): Tariff | undefined {
  const planId = planIds.find((id) => id === metadata.planId);
  const businessSize = businessSizeIds.find((id) => id === metadata.businessSize);
  return planId && businessSize && { planId, businessSize };
}
