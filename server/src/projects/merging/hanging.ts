import type { HangingKind } from '@heliodesk/core/contracts/merging';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { About } from '#platform/records/records.ts';
import { projectFileRecords } from '../files/index.ts';
import { projectFiles } from '../files/tables.ts';
import { noteRecords } from '../notes/index.ts';
import { notes } from '../notes/tables.ts';
import { taskRecords } from '../tasks/index.ts';
import { tasks } from '../tasks/tables.ts';
import { visitRecords } from '../visits/index.ts';
import { visits } from '../visits/tables.ts';
import { listIdsOn } from './store.ts';
import type { Moved } from './tables.ts';

type Row = { id: string; projectId: string | null };
/** The records of a table with a project, as far as they are moved from one to another. */
type Records = {
  findAll(tx: Tx, companyId: string, ids: string[]): Promise<Row[]>;
  changeAll(
    tx: Tx,
    actor: Actor,
    rows: never[],
    fields: { projectId: string },
    about: () => About,
  ): Promise<number>;
};
type Kind = { name: HangingKind; table: Parameters<typeof listIdsOn>[1]; records: Records };

/** Everything that hangs on a project. What a later app hangs on one gets a line here. */
const kinds: readonly Kind[] = [
  { name: 'task', table: tasks, records: taskRecords },
  { name: 'visit', table: visits, records: visitRecords },
  { name: 'note', table: notes, records: noteRecords },
  { name: 'project-file', table: projectFiles, records: projectFileRecords },
];

/** The ids of all that hangs on a project, by kind. */
export async function listHanging(tx: Tx, companyId: string, projectId: string): Promise<Moved> {
  const found: Moved = {};
  for (const { name, table } of kinds) {
    const ids = await listIdsOn(tx, table, companyId, projectId);
    if (ids.length > 0) found[name] = ids;
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
  for (const { name, records } of kinds) {
    const ids = moved[name] ?? [];
    if (ids.length === 0) continue;
    const rows = await records.findAll(tx, actor.companyId, ids);
    const there = rows.filter(({ projectId }) => projectId === from);
    // Without a project, since the timeline tells of the merge as one.
    await records.changeAll(tx, actor, there as never[], { projectId: to }, () => ({ action }));
  }
}
