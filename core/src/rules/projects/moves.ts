import { dayInWords } from '../uk/calendar.ts';
import { lawOn } from '../uk/law.ts';
import type { Day } from '../uk/working-days.ts';
import { needsCommissioning, needsSignature } from './dates.ts';
import { coolingOffEnd, type LegalFacts, routeOf } from './deadlines.ts';
import { mayMove, type Stage, stageName, stages } from './stages.ts';

/** Something that stands in the way of a move, and who may move all the same. */
export type Obstacle = {
  rule: 'cooling-off' | 'g99-approval' | 'order' | 'signature' | 'commissioning';
  reason: string;
  source: string | null;
  /** Owners and admins may, where they say why; some things nobody may. */
  overridable: boolean;
};

/** Everything that keeps a project from being moved to a stage on a day; nothing if it may be. */
export function obstaclesTo(to: Stage, facts: LegalFacts, today: Day): Obstacle[] {
  const { stage: from } = facts;
  return mayMove(from, to) ? obstaclesToReaching(to, facts, today) : [wrongOrder(from, to)];
}

/**
 * Everything that keeps a project from coming to a stage in whichever order, as an undo or a merge takes it there.
 * What comes back from Lost goes on, so it is asked what it would be asked there.
 */
export function obstaclesToReaching(to: Stage, facts: LegalFacts, today: Day): Obstacle[] {
  const { stage: from } = facts;
  // Whoever goes back undoes something, which no rule forbids.
  const goesBack = from !== 'lost' && stages.indexOf(to) <= stages.indexOf(from);
  if (goesBack || to === 'lost') return [];
  const found = [unsigned(to, facts, today), coolingOff(to, facts, today), unapproved(to, facts, today)];
  return [...found, uncommissioned(to, facts, today)].filter((obstacle) => obstacle !== undefined);
}

function wrongOrder(from: Stage, to: Stage): Obstacle {
  const reason = `A project can’t go from ‘${stageName(from)}’ to ‘${stageName(to)}’.`;
  return { rule: 'order', reason, source: null, overridable: false };
}

function unsigned(to: Stage, { signedOn }: LegalFacts, today: Day): Obstacle | undefined {
  if (!needsSignature(to) || (signedOn && signedOn <= today)) return undefined;
  const reason = signedOn ? 'The signing date is in the future.' : 'Please say when the contract was signed.';
  return { rule: 'signature', reason, source: null, overridable: false };
}

function coolingOff(to: Stage, facts: LegalFacts, today: Day): Obstacle | undefined {
  const end = coolingOffEnd(facts);
  if (to !== 'installing' || !end || today > end) return undefined;
  const reason = `Your customer can still cancel until ${dayInWords(end)}. Work may only begin before that if they’ve asked you to in writing.`;
  const source = lawOn('cooling-off-days', facts.nation, today)?.source ?? null;
  return { rule: 'cooling-off', reason, source, overridable: true };
}

function unapproved(to: Stage, facts: LegalFacts, today: Day): Obstacle | undefined {
  if (to !== 'installing' || facts.dnoApprovedOn || routeOf(facts, today) !== 'g99') return undefined;
  const reason =
    'This system is above the G98 limit, so the network operator has to approve it before you install it.';
  return { rule: 'g99-approval', reason, source: 'Engineering Recommendation G99', overridable: true };
}

function uncommissioned(
  to: Stage,
  { commissionedOn, signedOn }: LegalFacts,
  today: Day,
): Obstacle | undefined {
  if (!needsCommissioning(to)) return undefined;
  const stop = (reason: string): Obstacle => ({
    ...{ rule: 'commissioning', reason, source: null, overridable: false },
  });
  if (!commissionedOn) return stop('Please say when the system was commissioned.');
  if (commissionedOn > today) return stop('The commissioning date is in the future.');
  return signedOn && commissionedOn < signedOn
    ? stop('The commissioning date is before the contract was signed.')
    : undefined;
}
