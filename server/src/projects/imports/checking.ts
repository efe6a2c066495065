import { randomUUID } from 'node:crypto';
import { systemActor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { listMembers } from '../../account/team/index.ts';
import { type Judged, judge, type Seen } from './judging.ts';
import {
  clearMarks,
  findStart,
  listReasons,
  listRows,
  lockImport,
  type Marked,
  markRows,
  updateImport,
} from './store.ts';
import type { Work } from './work.ts';

const checkedAtOnce = 1_000;

/** The dry run: says what would become of each row, and changes nothing. A try that was cut short begins anew. */
export async function checkRows({ db, clock }: Platform, work: Work): Promise<void> {
  const actor = systemActor(work.companyId);
  const run = randomUUID();
  // Rows are compared with all before them, which are in no table yet.
  const seen: Seen = new Set();
  const isBegun = await db.write(actor, async (tx) => {
    const row = await lockImport(tx, work);
    if (row?.state !== 'checking') return false;
    const cursor = await findStart(tx, row);
    await updateImport(tx, work, { run, cursor, rowsDone: 0, added: 0, alike: 0, skipped: 0 });
    return true;
  });
  while (isBegun && (await checkNext()));

  /** True if there is more. */
  function checkNext(): Promise<boolean> {
    return db.write(actor, async (tx) => {
      const row = await lockImport(tx, work);
      // Another try has begun, and this one has no say any more.
      if (row?.state !== 'checking' || row.run !== run) return false;
      const rows = await listRows(tx, work, row.cursor, checkedAtOnce);
      if (rows.length === 0) {
        await updateImport(tx, work, { state: 'checked', reasons: await listReasons(tx, work) });
        return false;
      }
      const team = await listMembers(tx, work.companyId);
      const judged = await judge(tx, row, rows, { team, now: clock.now(), seen });
      const range = { after: row.cursor, upTo: rows.at(-1)?.number ?? row.cursor };
      await clearMarks(tx, work, range);
      await markRows(
        tx,
        work,
        judged.flatMap((each) => (each.outcome === 'ready' ? [] : [markOf(each)])),
      );
      const amount = (outcome: string) => judged.filter((each) => each.outcome === outcome).length;
      await updateImport(tx, work, {
        cursor: rows.at(-1)?.number ?? row.cursor,
        rowsDone: row.rowsDone + rows.length,
        added: row.added + amount('ready'),
        alike: row.alike + amount('alike'),
        skipped: row.skipped + amount('skipped'),
      });
      return true;
    });
  }
}

function markOf({ number, outcome, reason }: Exclude<Judged, { outcome: 'ready' }>): Marked {
  return { number, outcome, reason, projectId: null };
}
