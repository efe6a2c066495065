import { businessSizeIds, planIds } from '@heliodesk/core/rules/plans';
import type Stripe from 'stripe';
import type { Tariff } from '../gateway.ts';

export function tariffMetadata({ planId, businessSize }: Tariff) {
  return { planId, businessSize };
}

/** From the price's own words: its lookup key may have passed on to a newer price. */
export function tariffOf(price: Stripe.Price): Tariff {
  const planId = planIds.find((id) => id === price.metadata.planId);
  const businessSize = businessSizeIds.find((id) => id === price.metadata.businessSize);
  if (!planId || !businessSize) throw new Error(`The price ${price.id} at Stripe belongs to no plan of ours`);
  return { planId, businessSize };
}
