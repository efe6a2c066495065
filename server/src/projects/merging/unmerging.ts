import type { Merge } from '@heliodesk/core/contracts/merging';
import type { Json } from '@heliodesk/core/rules/json-patch';
import { givenBack, type MergePart, withStageOf } from '@heliodesk/core/rules/projects/merging';
import type { Actor } from '#platform/actor.ts';
import { change } from '#platform/changes/change.ts';
import type { Entity, Undone } from '#platform/changes/entity.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { type Caller, withRole } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import {
  contactRecords,
  expectProject,
  listStopped,
  presentProject,
  projectRecords,
  propertyRecords,
} from '../pipeline/index.ts';
import { bringAlong } from './hanging.ts';
import { describe, mergeOf } from './merging.ts';
import { calledOf, expectLast, mergeRecords } from './records.ts';
import { listPatches, lockWhole, type MergeRow } from './store.ts';

const action = 'project.unmerged';

export function createUnmerging({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /**
   * Makes two of one again, however long ago they were merged: what came along and is still there goes back, and what
   * was taken over is given back where nobody has changed it since. What was added since stays.
   */
  return function unmerge(actor: Caller, id: string): Promise<Merge> {
    const { companyId } = actor;
    const { by, mayBy } = withRole(actor);
    return db.write(by, async (tx) => {
      const before = await describe(tx, companyId, id);
      await lockBoth(tx, companyId, before.merge);
      const row = await mergeRecords.find(tx, companyId, id);
      if (row.undoneAt) throw new AppError('not_undoable', { message: 'These two are separate already.' });
      await expectLast(tx, row);
      const { keptProjectId } = row;
      // First of all, since nothing may hang on what is merged.
      await mergeRecords.change(
        tx,
        actor,
        row,
        { undoneAt: clock.now() },
        { action, subject: calledOf(before), ...(keptProjectId && { projectId: keptProjectId }) },
      );
      await separateProjects(tx, actor, row, { now: clock.now(), may: mayBy });
      await separatePeople(tx, actor, row);
      return mergeOf(before);
    });
  };
}

async function lockBoth(tx: Tx, companyId: string, row: MergeRow): Promise<void> {
  const present = (...ids: (string | null)[]) => ids.filter((id) => id !== null);
  await lockWhole(tx, companyId, {
    contactIds: present(row.keptContactId, row.mergedContactId),
    projectIds: present(row.keptProjectId, row.mergedProjectId),
  });
}

async function separateProjects(tx: Tx, actor: Actor, row: MergeRow, by: By): Promise<void> {
  const { keptProjectId: from, mergedProjectId: to, moved } = row;
  if (!from || !to) return;
  await expectProject(tx, actor.companyId, from);
  const kept = await presentProject(tx, actor.companyId, from);
  await giveBack(tx, actor, row, { part: 'property', id: kept.propertyId, entity: propertyRecords.entity });
  await giveBack(tx, actor, row, {
    ...{ part: 'project', id: from, entity: projectRecords.entity },
    lawful: (given) => withLawfulStage(tx, actor.companyId, given, by),
  });
  const merged = await projectRecords.find(tx, actor.companyId, to);
  const about = { action, subject: `#${merged.number}`, projectId: to };
  await projectRecords.change(tx, actor, merged, { deletedAt: null }, about);
  await bringAlong(tx, actor, moved, { from, to, action });
}

/** As in a merge, the stage stays where a rule keeps whoever unmerges from the one that would come back. */
async function withLawfulStage(tx: Tx, companyId: string, given: GivenBack, by: By): Promise<Json> {
  const { seq, ...record } = given;
  const stopped = await listStopped(tx, companyId, { records: [record], seq, ...by });
  return stopped.length > 0 ? withStageOf(record.after, record.before) : record.after;
}

async function separatePeople(tx: Tx, actor: Actor, row: MergeRow): Promise<void> {
  const { keptContactId: from, mergedContactId: to, moved } = row;
  if (!from || !to) return;
  await giveBack(tx, actor, row, { part: 'customer', id: from, entity: contactRecords.entity });
  const projects = await projectRecords.findAll(tx, actor.companyId, moved.project ?? []);
  const still = projects.filter(({ customerId }) => customerId === from);
  await projectRecords.changeAll(tx, actor, still, { customerId: to }, ({ number }) => ({
    ...{ action, subject: `#${number}` },
  }));
}

type By = Pick<Undone, 'now' | 'may'>;
/** A record as it would be given back, and the place of the merge in the log. */
type GivenBack = Undone['records'][number] & Pick<Undone, 'seq'>;
type Given = {
  part: MergePart;
  id: string;
  entity: Entity;
  lawful?: (given: GivenBack) => Promise<Json>;
};

async function giveBack(
  tx: Tx,
  actor: Actor,
  row: MergeRow,
  { part, id, entity, lawful }: Given,
): Promise<void> {
  const { companyId } = actor;
  const patches = await listPatches(tx, companyId, { cause: row.cause, entity: entity.name, recordId: id });
  const before = (await entity.find(tx, companyId, [id])).get(id);
  if (before === undefined) return;
  const given = patches.reduce<Json>((record, { patch }) => givenBack(part, record, patch), before);
  const seq = patches[0]?.seq ?? 0;
  const after = lawful ? await lawful({ id, before, after: given, seq }) : given;
  const projectId = row.keptProjectId ? { projectId: row.keptProjectId } : {};
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  await entity.put(tx, companyId, new Map([[id, after]]));
  change(tx, actor, { action, ...projectId, record: { entity: entity.name, id, before, after } });
}
