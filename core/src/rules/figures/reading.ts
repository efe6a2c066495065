import {
  type FunnelStep,
  funnelSteps,
  type LostReason,
  lostReasonNames,
  lostReasons,
  stageName,
} from '../projects/stages.ts';
import { type AnswerTime, answerTimes, nothing, type Sums, sumOf } from './metrics.ts';

/** One step from a lead to the handover: how many got there, and which share of all leads that is. */
export type Step = { step: FunnelStep; amount: number; valuePence: number; share: number | null };

export function funnelOf(sums: Sums): Step[] {
  const leads = sumOf(sums, 'lead').amount;
  return funnelSteps.map((step) => {
    const { amount, total } = sumOf(sums, step === 'new' ? 'lead' : `reached.${step}`);
    return { step, amount, valuePence: total, share: shareOf(amount, leads) };
  });
}

/** Of the leads of a time those that were sold, so far. */
export function conversionOf(sums: Sums): { leads: number; sold: number; share: number | null } {
  const [leads, sold] = [sumOf(sums, 'lead').amount, sumOf(sums, 'reached.sold').amount];
  return { leads, sold, share: shareOf(sold, leads) };
}

export const answerTimeNames: Readonly<Record<AnswerTime, string>> = {
  hour: 'Within an hour',
  half_day: '1 to 12 hours',
  day: '12 to 24 hours',
  three_days: '1 to 3 days',
  week: '3 to 7 days',
  longer: 'Over a week',
};

/** The answer times of leads, the number still waiting, and the share answered within a day. */
export function responseOf(sums: Sums) {
  const times = answerTimes.map((time) => ({ time, ...sumOf(sums, `answered.${time}`) }));
  const answered = times.reduce((sum, { amount }) => sum + amount, 0);
  const seconds = times.reduce((sum, { total }) => sum + total, 0);
  const withinDay = times.slice(0, 3).reduce((sum, { amount }) => sum + amount, 0);
  return {
    times,
    answered,
    averageSeconds: answered > 0 ? seconds / answered : null,
    withinDayShare: shareOf(withinDay, answered),
  };
}

/** The average time projects stayed at each stage that some have left. */
export function staysOf(sums: Sums): { stage: FunnelStep; amount: number; averageSeconds: number }[] {
  return funnelSteps.flatMap((stage) => {
    const { amount, total } = sumOf(sums, `stay.${stage}`);
    return amount > 0 ? [{ stage, amount, averageSeconds: total / amount }] : [];
  });
}

/** Why projects were lost, the most frequent reason first. */
export function lossesOf(sums: Sums): { reason: LostReason; amount: number; valuePence: number }[] {
  return lostReasons
    .map((reason) => {
      const { amount, total } = sumOf(sums, `lost.${reason}`);
      return { reason, amount, valuePence: total };
    })
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount);
}

export function lostIn(sums: Sums): number {
  return lossesOf(sums).reduce((sum, { amount }) => sum + amount, 0);
}

export function wonIn(sums: Sums): { amount: number; valuePence: number } {
  const { amount, total } = sums.won ?? nothing;
  return { amount, valuePence: total };
}

/** None where there is nothing that it could be a share of. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** By how much something went up or down, as a share of what it was. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? (now - before) / before : null;

/** A time as people say it: 45 minutes, 3.5 hours, 12 days. */
export function durationInWords(seconds: number): string {
  if (seconds < 90 * 60) return unit(Math.max(1, Math.round(seconds / 60)), 'minute');
  if (seconds < 36 * 3_600) return unit(rounded(seconds / 3_600), 'hour');
  return unit(rounded(seconds / 86_400), 'day');
}

const unit = (amount: number, name: string) => `${amount} ${name}${amount === 1 ? '' : 's'}`;
/** Half ones matter as long as they are few. */
const rounded = (amount: number) => (amount < 10 ? Math.round(amount * 2) / 2 : Math.round(amount));

export const percent = (share: number | null): string =>
  share === null ? '–' : `${share > 0 && share < 0.01 ? '<1' : Math.round(share * 100)}%`;

/** The headings of the figures in a file, and a row of them. */
export const fileHeadings = [
  ...['Leads', ...funnelSteps.slice(1).map((step) => `Reached ${stageName(step)}`)],
  ...['Won', 'Value won (£)', ...lostReasons.map((reason) => `Lost: ${lostReasonNames[reason]}`)],
  ...answerTimes.map((time) => `Answered: ${answerTimeNames[time]}`),
  ...['Hours to answer', ...funnelSteps.map((stage) => `Days at ${stageName(stage)}`)],
];

export function fileCells(sums: Sums): string[] {
  const { times, averageSeconds } = responseOf(sums);
  const { amount, valuePence } = wonIn(sums);
  const stays = new Map(staysOf(sums).map(({ stage, averageSeconds }) => [stage, averageSeconds]));
  return [
    ...funnelOf(sums).map((step) => String(step.amount)),
    ...[String(amount), (valuePence / 100).toFixed(2)],
    ...lostReasons.map((reason) => String(sumOf(sums, `lost.${reason}`).amount)),
    ...times.map(({ amount }) => String(amount)),
    inUnits(averageSeconds, 3_600),
    ...funnelSteps.map((stage) => inUnits(stays.get(stage) ?? null, 86_400)),
  ];
}

const inUnits = (seconds: number | null, unit: number) =>
  seconds === null ? '' : (seconds / unit).toFixed(1);
