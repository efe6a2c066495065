import { dayAt } from '../uk/calendar.ts';

/** A month of the calendar: 2026-11. */
export type Month = string;
export type Period = { from: Month; to: Month };

/** The most months that are looked at together. */
export const longestPeriod = 36;

export const isMonth = (text: string): boolean => /^(?:199\d|20\d\d)-(?:0[1-9]|1[0-2])$/.test(text);

/** The month that it is in the United Kingdom at a moment. */
export const monthAt = (moment: Date): Month => dayAt(moment).slice(0, 7);

export function addMonths(month: Month, amount: number): Month {
  const whole = placeOf(month) + amount;
  return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`;
}

/** The number of months in a period; 0 where it ends before it begins. */
export const lengthOf = ({ from, to }: Period): number => Math.max(0, placeOf(to) - placeOf(from) + 1);

export function monthsIn(period: Period): Month[] {
  return Array.from({ length: lengthOf(period) }, (_, place) => addMonths(period.from, place));
}

/** As many months, right before. */
export function periodBefore(period: Period): Period {
  return { from: addMonths(period.from, -lengthOf(period)), to: addMonths(period.from, -1) };
}

/** The month that it is and those before it. */
export const lastMonths = (now: Month, amount: number): Period => ({
  ...{ from: addMonths(now, 1 - amount), to: now },
});

/** Periods to choose from; the first is the usual one. */
export const periodNames = {
  year: 'Last 12 months',
  month: 'This month',
  last_month: 'Last month',
  quarter: 'Last 3 months',
  half: 'Last 6 months',
  two_years: 'Last 24 months',
  this_year: 'This year',
  last_year: 'Last year',
} as const;
export type PeriodName = keyof typeof periodNames;
export const periodChoices = Object.keys(periodNames) as [PeriodName, ...PeriodName[]];

/** The months that a period by its name has in a month. */
export function periodNamed(name: PeriodName, now: Month): Period {
  const thisYear = now.slice(0, 4);
  const lastYear = String(Number(thisYear) - 1);
  const periods: Record<PeriodName, Period> = {
    year: lastMonths(now, 12),
    month: { from: now, to: now },
    last_month: { from: addMonths(now, -1), to: addMonths(now, -1) },
    quarter: lastMonths(now, 3),
    half: lastMonths(now, 6),
    two_years: lastMonths(now, 24),
    this_year: { from: `${thisYear}-01`, to: now },
    last_year: { from: `${lastYear}-01`, to: `${lastYear}-12` },
  };
  return periods[name];
}

const words = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const brief = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const briefWithYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const firstOf = (month: Month) => new Date(`${month}-01T00:00:00Z`);

/** A month as people read it: November 2026. */
export const monthInWords = (month: Month): string => words.format(firstOf(month));

/** The short name of a month: Nov, or Nov 2026. */
export const monthInBrief = (month: Month, withYear = false): string =>
  (withYear ? briefWithYear : brief).format(firstOf(month));

export function periodInWords(period: Period): string {
  const { from, to } = period;
  return from === to ? monthInWords(from) : `${monthInBrief(from, true)} to ${monthInBrief(to, true)}`;
}

const placeOf = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
