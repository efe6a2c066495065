import { type BusinessSizeId, leadAllowance } from '../plans.ts';
import { dayAt } from '../uk/calendar.ts';
import type { Day } from '../uk/working-days.ts';

/** Shares of a month's leads at which owners are told. */
export const toldShares = [80, 100] as const;
export type ToldShare = (typeof toldShares)[number];

/** The calendar month of a moment in the United Kingdom, as '2026-11'. */
export const monthOf = (moment: Date): string => dayAt(moment).slice(0, 7);

/** The day on which the month after that of a moment begins. */
export function nextMonthOn(moment: Date): Day {
  const [year = 0, month = 0] = monthOf(moment).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The number of leads a company may still have this month. */
export function leadsLeft(size: BusinessSizeId | undefined, used: number): number {
  const allowed = leadAllowance(size);
  return allowed === 'unlimited' ? Number.POSITIVE_INFINITY : Math.max(0, allowed - used);
}

/** The share that the last lead reached, if it reached one: 'you've had 80% of this month's leads'. */
export function shareReached(size: BusinessSizeId | undefined, used: number): ToldShare | undefined {
  const allowed = leadAllowance(size);
  if (allowed === 'unlimited') return undefined;
  return toldShares.find((share) => used === Math.ceil((allowed * share) / 100));
}
