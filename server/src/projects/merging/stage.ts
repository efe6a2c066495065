import type { Permission } from '@heliodesk/core/rules/permissions';
import { factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { type Choices, takenOver } from '@heliodesk/core/rules/projects/merging';
import { type Obstacle, obstaclesToReaching } from '@heliodesk/core/rules/projects/moves';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { AppError } from '#platform/errors.ts';
import type { Pair } from './pair.ts';

type By = { now: Date; may: (permission: Permission) => boolean };

/**
 * Chooses which side a merge takes each value from. Unless somebody chooses, the project that stays keeps its stage
 * where the comparison said that a rule keeps it from the other's. A stage that it would take over against a rule all
 * the same is refused.
 */
export function lawfulChoices(pair: Pair, choices: Choices, by: By): Choices {
  if (choices.stage === undefined && obstaclesToStage(pair, {}, by).length > 0)
    return { ...choices, stage: 'kept' };
  const obstacles = obstaclesToStage(pair, choices, by);
  const [first] = obstacles;
  if (first) throw new AppError('move_stopped', { message: first.reason, current: { obstacles } });
  return choices;
}

/** The obstacles between the project that stays and the other's stage, with all that it would take over. */
export function obstaclesToStage(pair: Pair, choices: Choices, { now, may }: By): Obstacle[] {
  if (pair.kind !== 'project') return [];
  const { project, property } = pair.kept;
  const taken = takenOver(pair.kept, pair.merged, choices);
  const facts = factsOf({ ...project, ...taken.project }, { ...property, ...taken.property });
  return obstaclesToReaching(facts.stage, { ...facts, stage: project.stage }, dayAt(now)).filter(
    ({ overridable }) => !overridable || !may('projects:override'),
  );
}
