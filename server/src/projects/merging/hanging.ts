import type { Actor } from '#platform/actor.ts';
import type { Entity } from '#platform/changes/entity.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { About } from '#platform/records/records.ts';
import { enquiryRecords } from '../enquiries/index.ts';
import { projectFileRecords } from '../files/index.ts';
import { messageRecords } from '../messages/index.ts';
import { noteRecords } from '../notes/index.ts';
import { taskRecords } from '../tasks/index.ts';
import { visitRecords } from '../visits/index.ts';
import { listIdsOn } from './store.ts';
import type { Moved } from './tables.ts';

type Row = { id: string; projectId: string | null };
/** The records of a table with a project, as far as they are moved from one to another. */
type Records = {
  entity: Pick<Entity, 'name'>;
  table: Parameters<typeof listIdsOn>[1];
  findAll(tx: Tx, companyId: string, ids: string[]): Promise<Row[]>;
  changeAll(
    tx: Tx,
    actor: Actor,
    rows: never[],
    fields: { projectId: string },
    about: () => About,
  ): Promise<number>;
};

/**
 * Everything that hangs on a project. What a later app hangs on one gets a place here, and in a migration the triggers
 * that keep it off projects that were merged.
 */
const kinds: readonly Records[] = [
  taskRecords,
  visitRecords,
  noteRecords,
  projectFileRecords,
  messageRecords,
  enquiryRecords,
];

/** The ids of all that hangs on a project, by kind. */
export async function listHanging(tx: Tx, companyId: string, projectId: string): Promise<Moved> {
  const found: Moved = {};
  for (const { entity, table } of kinds) {
    const ids = await listIdsOn(tx, table, companyId, projectId);
    if (ids.length > 0) found[entity.name] = ids;
  }
  return found;
}

/** Hangs on one project what hangs on another; what has gone elsewhere meanwhile stays there. */
export async function bringAlong(
  tx: Tx,
  actor: Actor,
  moved: Moved,
  { from, to, action }: { from: string; to: string; action: string },
): Promise<void> {
  for (const records of kinds) {
    const ids = moved[records.entity.name] ?? [];
    if (ids.length === 0) continue;
    const rows = await records.findAll(tx, actor.companyId, ids);
    const there = rows.filter(({ projectId }) => projectId === from);
    // Without a project, since the timeline tells of the merge as one.
    await records.changeAll(tx, actor, there as never[], { projectId: to }, () => ({ action }));
  }
}
