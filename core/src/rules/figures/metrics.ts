import type { FunnelStep, LostReason } from '../projects/stages.ts';

/** By what figures are told apart: not at all, by one thing, or by person and source together. */
export const grains = ['all', 'owner', 'source', 'owner_source', 'area'] as const;
export type Grain = (typeof grains)[number];

/** The answer times of a new lead, by the seconds below which each counts; the last has no end. */
export const answerTimes = ['hour', 'half_day', 'day', 'three_days', 'week', 'longer'] as const;
export type AnswerTime = (typeof answerTimes)[number];

/** A figure counted of projects in a month. The database counts by these names (`figures_of`). */
export type Metric =
  | 'lead'
  | 'won'
  | `reached.${Exclude<FunnelStep, 'new'>}`
  | `lost.${LostReason}`
  | `stay.${FunnelStep}`
  | `answered.${AnswerTime}`;

/** A count, and its total in pence or seconds. */
export type Sum = { amount: number; total: number };
/** Sums by what they are of; what there is none of is missing. */
export type Sums = Partial<Record<Metric, Sum>>;

export const nothing: Sum = { amount: 0, total: 0 };

export const sumOf = (sums: Sums, metric: Metric): Sum => sums[metric] ?? nothing;

/** All of several, added up. */
export function added(all: readonly Sums[]): Sums {
  const whole: Sums = {};
  for (const sums of all)
    for (const [metric, { amount, total }] of Object.entries(sums) as [Metric, Sum][]) {
      const sum = sumOf(whole, metric);
      whole[metric] = { amount: sum.amount + amount, total: sum.total + total };
    }
  return whole;
}
