import { connectionFor, type Phases } from '../uk/connection.ts';
import { type LawRule, lawOn } from '../uk/law.ts';
import { nationOf } from '../uk/nation.ts';
import { addDays, addWorkingDays, type Day, type Nation } from '../uk/working-days.ts';
import type { Stage } from './stages.ts';

/** The facts of a project that the law asks about. */
export type LegalFacts = {
  stage: Stage;
  nation: Nation;
  phases: Phases | null;
  /** The power that all inverters on the site may feed in together, in kW. */
  inverterKw: number | null;
  /** Contracts made at the installer's own premises have no cooling-off period. */
  contractPlace: 'away' | 'premises';
  signedOn: Day | null;
  deliveredOn: Day | null;
  commissionedOn: Day | null;
  dnoApprovedOn: Day | null;
  dnoNotifiedOn: Day | null;
  mcsCertifiedOn: Day | null;
};

type ProjectFacts = Omit<LegalFacts, 'nation' | 'phases'>;

/** The facts that the law asks about a project and its property, of all that is kept of them. */
export function factsOf(
  project: ProjectFacts,
  property: { postcode: string; phases: Phases | null },
): LegalFacts {
  const { stage, inverterKw, contractPlace, signedOn, deliveredOn, commissionedOn } = project;
  const { dnoApprovedOn, dnoNotifiedOn, mcsCertifiedOn } = project;
  return {
    ...{ stage, inverterKw, contractPlace, signedOn, deliveredOn, commissionedOn },
    ...{ dnoApprovedOn, dnoNotifiedOn, mcsCertifiedOn },
    ...{ nation: nationOf(property.postcode), phases: property.phases },
  };
}

export const deadlineKinds = ['cooling_off', 'g98_notice', 'mcs_certificate', 'vat_rate'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export type Deadline = {
  kind: DeadlineKind;
  /** Its last day, or none where the rule is not known for the day that it is counted from. */
  due: Day | null;
  /** The day on which it was met, if it was. */
  metOn: Day | null;
  source: string | null;
};

export const deadlineNames: Readonly<Record<DeadlineKind, string>> = {
  cooling_off: 'Cooling-off period ends',
  g98_notice: 'Tell the network operator (G98)',
  mcs_certificate: 'Register the MCS certificate',
  vat_rate: 'Last day at this VAT rate',
};

/** Everything that the law and the schemes set a date for. Derived, never typed. */
export function deadlinesOf(facts: LegalFacts, today: Day): Deadline[] {
  const found = deadlineKinds.map((kind) => deadlineOf(kind, facts, today));
  return found.filter((deadline) => deadline !== undefined);
}

/** The deadline of one kind, where there is one. */
export const deadlineOf = (kind: DeadlineKind, facts: LegalFacts, today: Day): Deadline | undefined =>
  facts.stage === 'lost' ? undefined : derivations[kind](facts, today);

const derivations: Record<DeadlineKind, (facts: LegalFacts, today: Day) => Deadline | undefined> = {
  ...{ cooling_off: coolingOff, g98_notice: g98Notice, mcs_certificate: mcsCertificate, vat_rate: vatRate },
};

/** The day on which the cooling-off period ends, of a contract that has one. */
export function coolingOffEnd({ contractPlace, signedOn, deliveredOn, nation }: LegalFacts): Day | null {
  if (contractPlace === 'premises' || !signedOn) return null;
  const start = deliveredOn && deliveredOn > signedOn ? deliveredOn : signedOn;
  const rule = lawOn('cooling-off-days', nation, start);
  return rule ? addDays(start, rule.value) : null;
}

function coolingOff(facts: LegalFacts): Deadline | undefined {
  const { contractPlace, signedOn, nation } = facts;
  if (contractPlace === 'premises' || !signedOn) return undefined;
  const rule = lawOn('cooling-off-days', nation, signedOn);
  return { ...derived('cooling_off', rule), due: coolingOffEnd(facts), metOn: null };
}

function g98Notice(facts: LegalFacts, today: Day): Deadline | undefined {
  const { commissionedOn, nation, dnoNotifiedOn } = facts;
  if (!commissionedOn || routeOf(facts, today) === 'g99') return undefined;
  const rule = lawOn('g98-notice-days', nation, commissionedOn);
  const due = rule ? addDays(commissionedOn, rule.value) : null;
  return { ...derived('g98_notice', rule), due, metOn: dnoNotifiedOn };
}

function mcsCertificate({ commissionedOn, nation, mcsCertifiedOn }: LegalFacts): Deadline | undefined {
  if (!commissionedOn) return undefined;
  const rule = lawOn('mcs-certificate-working-days', nation, commissionedOn);
  const due = rule ? addWorkingDays(commissionedOn, rule.value, nation) : null;
  return { ...derived('mcs_certificate', rule), due, metOn: mcsCertifiedOn };
}

/** Stages in which somebody has been told a price and the work is not finished. */
const priced: readonly Stage[] = ['quoted', 'sold', 'ready', 'installing'];

/** The rate of an installation is that of the day on which it is done, whatever day the quote is of. */
function vatRate({ stage, nation, commissionedOn }: LegalFacts, today: Day): Deadline | undefined {
  if (!priced.includes(stage) || commissionedOn) return undefined;
  const rule = lawOn('vat-percent', nation, today);
  return rule?.to ? { ...derived('vat_rate', rule), due: rule.to, metOn: null } : undefined;
}

/** The way to connect it, or nothing where that is not known yet. */
export function routeOf(facts: LegalFacts, today: Day): 'g98' | 'g99' | undefined {
  const { inverterKw, phases, nation, commissionedOn } = facts;
  if (inverterKw === null || phases === null) return undefined;
  return connectionFor({ inverterKw, phases }, nation, commissionedOn ?? today)?.route;
}

function derived(kind: DeadlineKind, rule: LawRule | undefined): Pick<Deadline, 'kind' | 'source'> {
  return { kind, source: rule?.source ?? null };
}
