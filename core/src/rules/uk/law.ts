import type { Day, Nation } from './working-days.ts';

export type Jurisdiction = readonly Nation[];

const unitedKingdom: Jurisdiction = ['england', 'wales', 'scotland', 'northern-ireland'];
const greatBritain: Jurisdiction = ['england', 'wales', 'scotland'];

/** A rule of the law or of a scheme, for as long as it holds. */
export type LawRule = {
  id: LawId;
  jurisdiction: Jurisdiction;
  /** The first day on which it holds. */
  from: Day;
  /** The last one, where that is known. */
  to?: Day;
  source: string;
  /** In days, working days, amperes per phase, millimetres or percent, as its id says. */
  value: number;
};

export type LawId =
  | 'cooling-off-days'
  | 'g98-amps-per-phase'
  | 'g98-notice-days'
  | 'mcs-certificate-working-days'
  | 'permitted-flat-roof-mm'
  | 'permitted-slope-mm'
  | 'vat-percent';

const consumerContracts = 'Consumer Contracts Regulations 2013, regulations 29 to 36';
const g98 = 'Engineering Recommendation G98';
const planningEngland = 'GPDO (England) 2015, Schedule 2, Part 14, Class A';
const planningFlatEngland = `${planningEngland}, as amended by SI 2023/1279`;
const planningWales = 'GPDO 1995, Schedule 2, Part 40, Class A, as WSI 2012/1346 has it for Wales';
const planningScotland = 'GPDO (Scotland) 1992, Class 2B, as SSI 2011/357 has it';
const planningNorthernIreland = 'Planning (GPD) Order (Northern Ireland) 2015, Schedule, Part 2, Class A';
const vatNotice = 'VAT Notice 708/6, energy-saving materials';

/** The law's rules with their dates. A rule that is not here for a date is not known for it, and says so. */
export const lawRules: readonly LawRule[] = [
  {
    ...{ id: 'cooling-off-days', jurisdiction: unitedKingdom, from: '2014-06-13' },
    ...{ value: 14, source: consumerContracts },
  },
  {
    ...{ id: 'g98-amps-per-phase', jurisdiction: greatBritain, from: '2019-04-27' },
    ...{ value: 16, source: g98 },
  },
  {
    ...{ id: 'g98-notice-days', jurisdiction: greatBritain, from: '2019-04-27' },
    ...{ value: 28, source: g98 },
  },
  {
    ...{ id: 'mcs-certificate-working-days', jurisdiction: unitedKingdom, from: '2026-06-18' },
    ...{ value: 10, source: 'MCS installation standard MIS 3002, version 6.0' },
  },
  // The most that panels may stand out from a sloping roof without planning permission.
  {
    ...{ id: 'permitted-slope-mm', jurisdiction: ['england'], from: '2015-04-15' },
    ...{ value: 200, source: planningEngland },
  },
  {
    ...{ id: 'permitted-slope-mm', jurisdiction: ['wales'], from: '2012-06-18' },
    ...{ value: 200, source: planningWales },
  },
  {
    ...{ id: 'permitted-slope-mm', jurisdiction: ['scotland'], from: '2012-02-06' },
    ...{ value: 1_000, source: planningScotland },
  },
  {
    ...{ id: 'permitted-slope-mm', jurisdiction: ['northern-ireland'], from: '2015-04-01' },
    ...{ value: 200, source: planningNorthernIreland },
  },
  // The most that they may rise from a flat one.
  {
    ...{ id: 'permitted-flat-roof-mm', jurisdiction: ['england'], from: '2023-12-21' },
    ...{ value: 600, source: planningFlatEngland },
  },
  {
    ...{ id: 'permitted-flat-roof-mm', jurisdiction: ['scotland'], from: '2012-02-06' },
    ...{ value: 1_000, source: planningScotland },
  },
  {
    ...{ id: 'permitted-flat-roof-mm', jurisdiction: ['northern-ireland'], from: '2015-04-01' },
    ...{ value: 1_500, source: planningNorthernIreland },
  },
  {
    ...{ id: 'vat-percent', jurisdiction: greatBritain, from: '2022-04-01', to: '2027-03-31' },
    ...{ value: 0, source: vatNotice },
  },
  {
    ...{ id: 'vat-percent', jurisdiction: ['northern-ireland'], from: '2023-05-01', to: '2027-03-31' },
    ...{ value: 0, source: vatNotice },
  },
  {
    ...{ id: 'vat-percent', jurisdiction: unitedKingdom, from: '2027-04-01' },
    ...{ value: 5, source: vatNotice },
  },
];

/** The rule that holds in a nation on a day, or none where it is not known. */
export function lawOn(id: LawId, nation: Nation, day: Day): LawRule | undefined {
  return lawRules.find(
    (rule) =>
      rule.id === id &&
      rule.jurisdiction.includes(nation) &&
      rule.from <= day &&
      (rule.to === undefined || day <= rule.to),
  );
}

/** The first day from which a rule is known anywhere. */
export function firstDayOf(id: LawId): Day {
  return rulesOf(id).reduce((first, { from }) => (from < first ? from : first), '9999-12-31');
}

/** The largest value that a rule has anywhere at any time. */
export function mostOf(id: LawId): number {
  return Math.max(...rulesOf(id).map(({ value }) => value));
}

const rulesOf = (id: LawId) => lawRules.filter((rule) => rule.id === id);
