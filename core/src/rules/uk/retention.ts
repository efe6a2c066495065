import { type Stage, stages } from '../projects/stages.ts';
import type { Jurisdiction } from './law.ts';
import type { Day, Nation } from './working-days.ts';

export const retentionIds = ['vat-records', 'contract-claims'] as const;
export type RetentionId = (typeof retentionIds)[number];

export const retentionNames: Readonly<Record<RetentionId, string>> = {
  'vat-records': 'VAT records',
  'contract-claims': 'Claims about the contract',
};

/** A period for which the law has a company keep what it knows of a sale, or lets somebody come back about it. */
export type RetentionRule = {
  id: RetentionId;
  jurisdiction: Jurisdiction;
  /** The first day on which it holds. */
  from: Day;
  years: number;
  source: string;
};

/** The retention rules with their dates. Nothing else is a reason to keep somebody's data when they want it erased. */
export const retentionRules: readonly RetentionRule[] = [
  {
    ...{ id: 'vat-records', jurisdiction: ['england', 'wales', 'scotland', 'northern-ireland'] },
    ...{ from: '1994-09-01', years: 6 },
    source: 'VAT Act 1994, Schedule 11, paragraph 6, and VAT Notice 700/21',
  },
  {
    ...{ id: 'contract-claims', jurisdiction: ['england', 'wales'], from: '1981-05-01', years: 6 },
    source: 'Limitation Act 1980, section 5',
  },
  {
    ...{ id: 'contract-claims', jurisdiction: ['northern-ireland'], from: '1990-01-29', years: 6 },
    source: 'Limitation (Northern Ireland) Order 1989, article 4',
  },
  {
    ...{ id: 'contract-claims', jurisdiction: ['scotland'], from: '1976-07-25', years: 5 },
    source: 'Prescription and Limitation (Scotland) Act 1973, section 6',
  },
];

/** The facts of a project that tell whether there was a sale, and when it was over. */
export type SaleFacts = {
  stage: Stage;
  /** The day on which it came to its stage. */
  stageSince: Day;
  nation: Nation;
  signedOn: Day | null;
  deliveredOn: Day | null;
  commissionedOn: Day | null;
};

/** A reason to keep what is known of a sale, and its last day. */
export type Retention = Pick<RetentionRule, 'years' | 'source'> & { rule: RetentionId; until: Day };

/** Why a sale is kept, the longest reason first; nothing where nobody bought anything. */
export function retentionOf(facts: SaleFacts): Retention[] {
  const day = lastDayOfSale(facts);
  if (!day) return [];
  return retentionRules
    .filter(({ jurisdiction, from }) => jurisdiction.includes(facts.nation) && from <= day)
    .map(({ id, years, source }) => ({ rule: id, years, source, until: addYears(day, years) }))
    .sort((one, other) => other.until.localeCompare(one.until));
}

/** Every period is counted from the last thing that is known to have happened, so that none ends too early. */
function lastDayOfSale({ stage, stageSince, signedOn, deliveredOn, commissionedOn }: SaleFacts): Day | null {
  const known = [signedOn, deliveredOn, commissionedOn].filter((day) => day !== null).sort();
  // An import may bring a sale without a date.
  return known.at(-1) ?? (sold.includes(stage) ? stageSince : null);
}

const sold = stages.slice(stages.indexOf('sold'), stages.indexOf('lost'));

/** The same day so many years on; of 29 February, 1 March. */
function addYears(day: Day, years: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
}
