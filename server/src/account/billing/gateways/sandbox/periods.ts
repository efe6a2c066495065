import { addMonths } from '@heliodesk/core/rules/billing-period';
import { planOf } from '@heliodesk/core/rules/plans';
import type { Tariff } from '../gateway.ts';
import type { SubscriptionRecord } from './records.ts';

export const day = 24 * 60 * 60_000;

export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * day);
}

/** Moves on to the month after the one that is over. */
export function beginNextMonth(subscription: SubscriptionRecord): void {
  subscription.periodStartsAt = subscription.periodEndsAt;
  subscription.months += 1;
  subscription.periodEndsAt = addMonths(subscription.anchorAt, subscription.months);
}

/** Days of suspension are not paid for: months are counted anew from the moment it goes on. */
export function beginAnew(subscription: SubscriptionRecord, at: Date): void {
  Object.assign(subscription, { anchorAt: at, months: 0, periodEndsAt: at });
}

type Period = { from: Date; until: Date };

/** Lead Magnets, small business: 15 Dec 2026 to 14 Jan 2027 */
export function describePeriod({ planId, businessSize }: Tariff, { from, until }: Period): string {
  // The moment at which the next period begins is not part of this one.
  const last = new Date(Math.max(from.getTime(), until.getTime() - day));
  return `${planOf(planId).name}, ${businessSize} business: ${date.format(from)} to ${date.format(last)}`;
}

const date = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
});
