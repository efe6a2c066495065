import { isSame, type Json } from '@heliodesk/core/rules/json-patch';
import { factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { type Obstacle, obstaclesToReaching } from '@heliodesk/core/rules/projects/moves';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Undone } from '#platform/changes/entity.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { projects } from '../tables.ts';
import { findFieldsAt, findLegalFacts } from './store.ts';

type ProjectRow = typeof projects.$inferSelect;
type Stopped = { project: ProjectRow; obstacles: Obstacle[] };

/** Refuses an undo that takes a project on to a stage against a rule. */
export async function expectLawfulMoves(tx: Tx, companyId: string, undone: Undone): Promise<void> {
  const [stopped] = await listStopped(tx, companyId, undone);
  if (!stopped) return;
  const { project, obstacles } = stopped;
  const [first] = obstacles;
  // Of many, whoever undoes has to know which one to look at.
  const message =
    undone.records.length > 1
      ? `We couldn’t undo any of this because of #${project.number}. ${first?.reason}`
      : (first?.reason ?? '');
  throw new AppError('move_stopped', { message, current: { obstacles } });
}

/**
 * The projects that an undo takes on to a stage against the rules of a move there. Nobody says why it's all right, so
 * what stands in the way may only be what did when they stood there before: then somebody has said why, or it was
 * imported so, and those who may override bring it back.
 */
export async function listStopped(tx: Tx, companyId: string, undone: Undone): Promise<Stopped[]> {
  const { records, seq, now, may } = undone;
  const moved = records.flatMap(({ id, before, after }) => {
    const [was, project] = [before, after] as unknown as (ProjectRow | null)[];
    return was && project && was.stage !== project.stage ? [{ id, from: was.stage, project }] : [];
  });
  if (moved.length === 0) return [];
  const propertyIds = [...new Set(moved.map(({ project }) => project.propertyId))];
  const properties = await findLegalFacts(tx, companyId, propertyIds);
  const propertyOf = ({ propertyId }: ProjectRow) => {
    const property = properties.get(propertyId);
    if (!property) throw new AppError('not_found');
    return property;
  };
  const hindered = moved.flatMap(({ id, from, project }) => {
    const facts = { ...factsOf(project, propertyOf(project)), stage: from };
    const obstacles = obstaclesToReaching(project.stage, facts, dayAt(now));
    return obstacles.length > 0 ? [{ id, project, obstacles }] : [];
  });
  if (hindered.length === 0) return [];
  const ids = hindered.map(({ id }) => id);
  const projectsThen = await findFieldsAt(tx, companyId, { entity: 'project', ids, seq });
  const propertiesThen = await findFieldsAt(tx, companyId, { entity: 'property', ids: propertyIds, seq });
  return hindered.flatMap(({ id, project, obstacles }) => {
    const isAsThen =
      isUnchanged(project, projectsThen.get(id)) &&
      isUnchanged(propertyOf(project), propertiesThen.get(project.propertyId));
    const left = isAsThen
      ? obstacles.filter(({ overridable }) => overridable && !may('projects:override'))
      : obstacles;
    return left.length > 0 ? [{ project, obstacles: left }] : [];
  });
}

const askedAbout = [
  ...(['inverterKw', 'contractPlace', 'signedOn', 'deliveredOn', 'commissionedOn', 'dnoApprovedOn'] as const),
  ...(['postcode', 'phases'] as const),
];

/** True where a record is as it was then, in so far as the rules of a move ask. */
function isUnchanged(record: object, then: ReadonlyMap<string, Json> | undefined): boolean {
  const values = record as Record<string, Json>;
  return askedAbout.every((field) => {
    const was = then?.get(field);
    return was === undefined || isSame(was, values[field] ?? null);
  });
}
