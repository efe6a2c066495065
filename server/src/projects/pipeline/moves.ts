import type { MoveBody, Project } from '@heliodesk/core/contracts/projects';
import { factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { type Obstacle, obstaclesTo } from '@heliodesk/core/rules/projects/moves';
import { type LostReason, type Stage, stageName } from '@heliodesk/core/rules/projects/stages';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { AppError } from '#platform/errors.ts';
import { type Caller, demanding } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { expectRecord } from '#platform/records/records.ts';
import { about, type ProjectRow, presentProject, projectOf } from './projects.ts';
import { projectRecords, propertyRecords } from './records.ts';

export function createMoves({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** To another stage, with what that wants to know. What a rule forbids is stopped, or moved with a reason by those who may. */
  async function move(caller: Caller, id: string, body: MoveBody): Promise<Project> {
    const { companyId } = caller;
    const { version, stage, lostReason, lostNote, override, ...dates } = body;
    // Asked again in the transaction, in which somebody may have lost their role meanwhile.
    const by = override ? demanding(caller, ['projects:override']) : caller;
    return db.write(by, async (tx) => {
      const row = await presentProject(tx, companyId, id);
      expectRecord(row, version, projectOf(row));
      if (row.stage === stage) return projectOf(row);
      const moved = { ...row, ...given(dates) };
      const property = await propertyRecords.find(tx, companyId, row.propertyId);
      const obstacles = obstaclesTo(stage, factsOf(moved, property), dayAt(clock.now()));
      expectAllowed(obstacles, override);
      const fields = { ...given(dates), ...movedTo(stage, { lostReason, lostNote }, clock.now()) };
      const told = aboutMove(row, stage, obstacles.length > 0 ? override : undefined);
      return projectOf(await projectRecords.change(tx, caller, row, fields, told));
    });
  }

  return { move };
}

function expectAllowed(obstacles: Obstacle[], override: string | undefined): void {
  const [first] = obstacles;
  if (!first || (override && obstacles.every(({ overridable }) => overridable))) return;
  throw new AppError('move_stopped', { message: first.reason, current: { obstacles } });
}

/** A move's changes to a project besides its dates. What is lost has a reason, and what comes back has none. */
export function movedTo(
  stage: Stage,
  { lostReason, lostNote }: { lostReason?: LostReason | undefined; lostNote?: string | undefined },
  now: Date,
) {
  if (stage !== 'lost') return { stage, stageSince: now, lostReason: null, lostNote: '' };
  if (!lostReason)
    throw new AppError('validation_failed', { fields: { lostReason: 'Please say why it was lost' } });
  return { stage, stageSince: now, lostReason, lostNote: lostNote ?? '' };
}

/** As the log has it, with the reason where a rule stood in its way. */
export function aboutMove(row: ProjectRow, stage: Stage, override?: string) {
  const { subject, ...rest } = about(override ? 'project.overridden' : 'project.moved', row);
  return { ...rest, subject: override ? `${subject}: ${override}` : `${subject} to ${stageName(stage)}` };
}

/** The fields that were sent, of those that may be left out. */
function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
}
