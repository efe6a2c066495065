import { beginningOf } from '@heliodesk/core/rules/beginning';
import type { ImportedLead } from '@heliodesk/core/rules/imports/row';
import { may } from '@heliodesk/core/rules/permissions';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { listMembers } from '../../account/team/index.ts';
import { noteRecords } from '../notes/index.ts';
import { addLeads, type NewLead } from '../pipeline/index.ts';
import { createTelling, type Telling, type ToldOf } from '../telling/index.ts';
import { type Judged, judge } from './judging.ts';
import {
  type ImportRow,
  listReasons,
  listRows,
  lockImport,
  type Marked,
  markRows,
  refreshStatistics,
  updateImport,
} from './store.ts';
import { actorOf, type Work } from './work.ts';

/** Few enough for a statement to end long before a visitor would have waited. */
const importedAtOnce = 500;

/**
 * Makes leads of an import's rows. Each batch is one transaction together with how far it has come, so that whoever
 * goes on after a crash goes on exactly there, and two who do it at once take turns.
 */
export async function importRows({ db, clock, publicUrl }: Platform, work: Work): Promise<void> {
  const { tell } = createTelling({ clock, publicUrl });
  const actor = actorOf(work, work.id);
  let added: number | undefined;
  let toldOf = 0;
  do {
    if (added && added >= Math.max(importedAtOnce, 4 * toldOf)) {
      await refreshStatistics(db.global);
      toldOf = added;
    }
    added = await db.write(actor, (tx) => importNext(tx, actor, work, { now: clock.now(), tell }));
  } while (added !== undefined);
}

/** The number added by now, or nothing at the end. */
async function importNext(
  tx: Tx,
  actor: Actor,
  work: Work,
  { now, tell }: { now: Date; tell: Telling['tell'] },
): Promise<number | undefined> {
  const row = await lockImport(tx, work);
  if (row?.state !== 'importing') return undefined;
  const team = await listMembers(tx, work.companyId);
  const starter = team.find(({ userId }) => userId === work.userId);
  if (!starter || !may(starter.role, 'projects:edit')) {
    await updateImport(tx, work, { state: 'stopped', failure: left });
    return undefined;
  }
  const rows = await listRows(tx, work, row.cursor, importedAtOnce);
  if (rows.length === 0) {
    await updateImport(tx, work, { state: 'done', reasons: await listReasons(tx, work) });
    return undefined;
  }
  const judged = await judge(tx, row, rows, { team, now, seen: new Set() });
  const wanted = judged.filter((each) => isWanted(each, row));
  const added = await addAll(tx, actor, wanted, row, now);
  await tell(tx, actor, 'project.assigned', givenAmong(wanted, added));
  const counted = (outcome: string) =>
    judged.filter((each) => each.outcome === outcome && !isWanted(each, row)).length;
  await markRows(
    tx,
    work,
    judged.map((each) => markOf(each, added.get(each.number))),
  );
  await updateImport(tx, work, {
    cursor: rows.at(-1)?.number ?? row.cursor,
    rowsDone: row.rowsDone + rows.length,
    added: row.added + added.size,
    alike: row.alike + counted('alike'),
    skipped: row.skipped + counted('skipped'),
  });
  return row.added + added.size;
}

const left = 'The person who started this import isn’t allowed to add leads any more, so it’s stopped.';

type Wanted = Exclude<Judged, { outcome: 'skipped' }>;

function isWanted(each: Judged, { alikeChoice }: ImportRow): each is Wanted {
  return each.outcome === 'ready' || (each.outcome === 'alike' && alikeChoice === 'add');
}

function markOf(each: Judged, projectId: string | undefined): Marked {
  const { number, outcome } = each;
  return projectId || outcome === 'ready'
    ? { number, outcome: 'added', reason: null, projectId: projectId ?? null }
    : { number, outcome, reason: each.reason, projectId: null };
}

/** The projects that rows have become, by the number of the row. */
async function addAll(tx: Tx, actor: Actor, wanted: Wanted[], { by }: ImportRow, now: Date) {
  if (wanted.length === 0) return new Map<number, string>();
  const made = wanted.map(({ number, lead }) => ({ number, lead, id: newId(now) }));
  await addLeads(
    tx,
    actor,
    made.map(({ id, lead }) => leadOf(id, lead, now)),
    now,
  );
  await noteRecords.createMany(
    tx,
    actor,
    made
      .filter(({ lead }) => lead.note !== '')
      .map(({ id, lead }) => ({
        id: newId(now),
        fields: {
          ...{ projectId: id, text: lead.note, mentions: [], author: by, authorId: actor.userId },
          ...{ createdAt: now, editedAt: null },
        },
        about: { action: 'note.added', subject: beginningOf(lead.note, 80), projectId: id },
      })),
  );
  return new Map(made.map(({ number, id }) => [number, id]));
}

/** Projects given to people of the team; all of an import is told as one. */
function givenAmong(wanted: Wanted[], added: ReadonlyMap<number, string>): ToldOf[] {
  return wanted.flatMap(({ number, lead: { ownerId, customer } }) => {
    const id = added.get(number);
    if (!ownerId || !id) return [];
    const details = { what: 'leads' };
    return [{ userId: ownerId, recordId: id, projectId: id, subject: customer.name, details }];
  });
}

function leadOf(id: string, lead: ImportedLead, now: Date): NewLead {
  const { note: _note, addedOn, stage, ...rest } = lead;
  const lost = stage === 'lost' ? ({ lostReason: 'other', lostNote: 'Imported as lost' } as const) : {};
  const noon = addedOn && new Date(`${addedOn}T12:00:00Z`);
  // Nothing came in later than now, such as what was added this morning.
  return { ...rest, ...lost, id, stage, createdAt: noon && noon < now ? noon : now };
}
