import { beginningOf } from '@heliodesk/core/rules/beginning';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Platform } from '#platform/platform.ts';
import { noteRecords } from '../../notes/index.ts';
import { takeBackLeads } from '../../pipeline/index.ts';
import { withdraw } from '../../telling/index.ts';
import {
  findImport,
  listAdded,
  listReasons,
  lockImport,
  markRows,
  refreshStatistics,
  updateImport,
} from '../store.ts';
import { actorOf, type Work } from '../work.ts';
import { listNoteIds, listPresent, lockUntouched } from './store.ts';

const undoneAtOnce = 500;
const keptReason = 'Kept, because somebody has changed it since the import';

/** Takes an import back, batch by batch like it was made. What somebody has changed since stays, and is said. */
export async function undoImport({ db }: Platform, work: Work): Promise<void> {
  const actor = actorOf(work, `${work.id}-undone`);
  const row = await db.read(actor, (tx) => findImport(tx, work));
  if (row && row.added >= undoneAtOnce) await refreshStatistics(db.global);
  while (await db.write(actor, (tx) => undoNext(tx, actor, work)));
}

/** True if there is more. */
async function undoNext(tx: Tx, actor: Actor, work: Work): Promise<boolean> {
  const row = await lockImport(tx, work);
  if (row?.state !== 'undoing') return false;
  const rows = await listAdded(tx, work, row.cursor, undoneAtOnce);
  if (rows.length === 0) {
    await withdraw(tx, work.companyId, { cause: work.id });
    await updateImport(tx, work, { state: 'undone', reasons: await listReasons(tx, work) });
    return false;
  }
  const { companyId, id: cause } = work;
  const ids = rows.map(({ projectId }) => projectId);
  const untouched = await lockUntouched(tx, { companyId, cause, ids });
  const kept = new Set(await listPresent(tx, companyId, ids));
  for (const id of untouched) kept.delete(id);
  const notes = await listNoteIds(tx, companyId, untouched);
  await noteRecords.removeMany(tx, actor, notes, ({ text, projectId }) => ({
    ...{ action: 'note.added', subject: beginningOf(text, 80), projectId, undoes: cause },
  }));
  await takeBackLeads(tx, actor, untouched, cause);
  await markRows(
    tx,
    work,
    rows.map(({ number, projectId }) =>
      kept.has(projectId)
        ? { number, projectId, outcome: 'kept', reason: keptReason }
        : { number, projectId: null, outcome: null, reason: null },
    ),
  );
  await updateImport(tx, work, {
    cursor: rows.at(-1)?.number ?? row.cursor,
    rowsDone: row.rowsDone + rows.length,
    kept: row.kept + kept.size,
  });
  return true;
}
