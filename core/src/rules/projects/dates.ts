import type { Day } from '../uk/working-days.ts';
import type { projectDates } from './labels.ts';
import { type Stage, stageName } from './stages.ts';

type DateField = (typeof projectDates)[number];
export type ProjectDates = Readonly<Record<DateField, Day | null>>;

const needSignature: readonly Stage[] = ['sold', 'ready', 'installing', 'commissioned', 'handed_over'];
const needCommissioning: readonly Stage[] = ['commissioned', 'handed_over'];

/** True for a stage that needs the date the contract was signed. */
export const needsSignature = (stage: Stage): boolean => needSignature.includes(stage);
export const needsCommissioning = (stage: Stage): boolean => needCommissioning.includes(stage);

/** Dates that can't be still to come; goods may be on order, and an installation is planned. */
const happened: readonly DateField[] = [
  ...(['signedOn', 'commissionedOn', 'dnoAppliedOn'] as const),
  ...(['dnoApprovedOn', 'dnoNotifiedOn', 'mcsCertifiedOn'] as const),
];

type Order = { first: DateField; second: DateField; tooSoon: string; tooLate: string };

/** Pairs of dates of which one can't be before the other. */
const orders: readonly Order[] = [
  {
    ...{ first: 'signedOn', second: 'commissionedOn' },
    ...{ tooSoon: 'That’s before the contract was signed', tooLate: 'That’s after it was commissioned' },
  },
  {
    ...{ first: 'dnoAppliedOn', second: 'dnoApprovedOn' },
    ...{ tooSoon: 'That’s before you applied to them', tooLate: 'That’s after they approved it' },
  },
  {
    ...{ first: 'commissionedOn', second: 'mcsCertifiedOn' },
    ...{ tooSoon: 'That’s before it was commissioned', tooLate: 'That’s after its MCS certificate' },
  },
];

/**
 * Problems with the days that somebody has changed, by field. The law's deadlines are counted from them and met by
 * them, so a slip would make one disappear. Days that were there before are left alone.
 */
export function dateProblems(
  now: ProjectDates,
  { before, stage, today }: { before: ProjectDates; stage: Stage; today: Day },
): Partial<Record<DateField, string>> {
  const isChanged = (field: DateField) => now[field] !== before[field];
  const problems: Partial<Record<DateField, string>> = {};
  for (const { first, second, tooSoon, tooLate } of orders) {
    const [earlier, later] = [now[first], now[second]];
    if (!earlier || !later || earlier <= later) continue;
    if (isChanged(second)) problems[second] = tooSoon;
    else if (isChanged(first)) problems[first] = tooLate;
  }
  for (const field of happened)
    if ((now[field] ?? '') > today && isChanged(field)) problems[field] = 'That day’s in the future';
  const needed: DateField[] = [
    ...(needsSignature(stage) ? (['signedOn'] as const) : []),
    ...(needsCommissioning(stage) ? (['commissionedOn'] as const) : []),
  ];
  for (const field of needed)
    if (!now[field] && isChanged(field))
      problems[field] = `A project at ‘${stageName(stage)}’ needs this day. Move it back first`;
  return problems;
}
