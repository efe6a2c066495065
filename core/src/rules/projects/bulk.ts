import type { Day } from '../uk/working-days.ts';
import type { LegalFacts } from './deadlines.ts';
import { obstaclesTo } from './moves.ts';
import { mayMove, type Stage, stages } from './stages.ts';

/** The most projects that are changed at once. */
export const mostAtOnce = 500;

/**
 * Why a project stays behind when many are moved together, or nothing where it goes along. Only what needs no answer
 * of its own is moved: a date that a stage wants, and a reason to override a rule, are asked for one by one.
 */
export function keptFromMoving(to: Stage, facts: LegalFacts, today: Day): string | undefined {
  if (facts.stage === to) return undefined;
  const [first] = obstaclesTo(to, facts, today);
  return first?.reason;
}

/** The stages that at least one of some projects may be moved to, in the order of the work. */
export function stagesAhead(from: readonly Stage[]): Stage[] {
  return stages.filter((to) => from.some((stage) => mayMove(stage, to)));
}
