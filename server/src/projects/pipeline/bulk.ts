import type { BulkAction, BulkAnswer, BulkBody, Left } from '@heliodesk/core/contracts/bulk';
import { errorCatalogue } from '@heliodesk/core/contracts/errors';
import { keptFromMoving } from '@heliodesk/core/rules/projects/bulk';
import { factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { stageTable } from '@heliodesk/core/rules/projects/stages';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { createTelling, withdraw } from '../telling/index.ts';
import { aboutMove, movedTo } from './moves.ts';
import { about, type ProjectRow } from './projects.ts';
import { projectRecords, propertyRecords } from './records.ts';
import { expectInTeam } from './references.ts';
import { listProjectNames } from './store.ts';

type Seen = BulkBody['projects'][number];
type Change = { fields: Partial<ProjectRow>; aboutOf: (row: ProjectRow) => ReturnType<typeof about> };

export function createBulk({ db, clock, publicUrl }: Pick<Platform, 'db' | 'clock' | 'publicUrl'>) {
  const { tell } = createTelling({ clock, publicUrl });

  /**
   * Does the same to many projects, in one transaction that is undone as one. What somebody else has changed since it
   * was seen, and what a rule keeps from being moved, is left as it is and told.
   */
  return (actor: Actor, { projects: seen, action }: BulkBody): Promise<BulkAnswer> =>
    db.write(actor, async (tx) => {
      const { companyId } = actor;
      const { fields, aboutOf } = await changeOf(tx, companyId, action);
      const rows = await projectRecords.findAll(
        tx,
        companyId,
        seen.map(({ id }) => id),
      );
      const { asSeen, left } = compare(seen, rows);
      const stopped = action.do === 'move' ? await stoppedAmong(tx, companyId, asSeen, action.stage) : [];
      const kept = new Set(stopped.map(({ id }) => id));
      // Ones at the stage already did not come to it now.
      const wanted = asSeen.filter(({ id }) => !kept.has(id));
      const changing = action.do === 'move' ? wanted.filter(({ stage }) => stage !== action.stage) : wanted;
      const changed = await projectRecords.changeAll(tx, actor, changing, fields, aboutOf);
      if (action.do === 'owner') await tellOwner(tx, actor, action.ownerId, changing);
      if (action.do === 'delete') await withdraw(tx, companyId, { projectIds: changing.map(({ id }) => id) });
      return { done: wanted.length, changed, left: [...left, ...stopped] };
    });

  /** Tells the new owner, once for all of them, and takes back what the ones before were told. */
  async function tellOwner(tx: Tx, actor: Actor, ownerId: string | null, rows: ProjectRow[]): Promise<void> {
    const given = rows.filter((row) => row.ownerId !== ownerId);
    for (const [before, theirs] of Map.groupBy(given, (row) => row.ownerId))
      if (before)
        await withdraw(tx, actor.companyId, { recordIds: theirs.map(({ id }) => id), userIds: [before] });
    if (!ownerId) return;
    // Of several only their number is told.
    const ids = given.length === 1 ? given.map(({ id }) => id) : [];
    const names = await listProjectNames(tx, actor.companyId, ids);
    const what = given.every(({ stage }) => stageTable[stage].phase === 'lead') ? 'leads' : 'projects';
    await tell(
      tx,
      actor,
      'project.assigned',
      given.map(({ id, number }) => ({
        ...{
          userId: ownerId,
          recordId: id,
          projectId: id,
          subject: names.get(id)?.name ?? `#${number}`,
          details: { what },
        },
      })),
    );
  }

  async function changeOf(tx: Tx, companyId: string, action: BulkAction): Promise<Change> {
    switch (action.do) {
      case 'move':
        return {
          fields: movedTo(action.stage, action, clock.now()),
          aboutOf: (row) => aboutMove(row, action.stage),
        };
      case 'owner':
        await expectInTeam(tx, companyId, { 'action.ownerId': action.ownerId });
        return { fields: { ownerId: action.ownerId }, aboutOf: (row) => about('project.changed', row) };
      case 'source':
        return { fields: { source: action.source }, aboutOf: (row) => about('project.changed', row) };
      case 'delete':
        return { fields: { deletedAt: clock.now() }, aboutOf: (row) => about('project.deleted', row) };
    }
  }

  async function stoppedAmong(
    tx: Tx,
    companyId: string,
    rows: ProjectRow[],
    to: ProjectRow['stage'],
  ): Promise<Left[]> {
    const today = dayAt(clock.now());
    const ids = [...new Set(rows.map(({ propertyId }) => propertyId))];
    const found = ids.length > 0 ? await propertyRecords.findAll(tx, companyId, ids) : [];
    const properties = new Map(found.map((property) => [property.id, property]));
    return rows.flatMap((row) => {
      const property = properties.get(row.propertyId);
      if (!property) throw new AppError('not_found');
      const message = keptFromMoving(to, factsOf(row, property), today);
      return message ? [{ id: row.id, number: row.number, why: 'stopped' as const, message }] : [];
    });
  }
}

const { message: erased } = errorCatalogue.person_erased;

/** Splits off those changed since they were seen, in the order given; each counts once, however often sent. */
function compare(seen: Seen[], rows: ProjectRow[]): { asSeen: ProjectRow[]; left: Left[] } {
  const present = new Map(rows.filter(({ deletedAt }) => !deletedAt).map((row) => [row.id, row]));
  const asSeen: ProjectRow[] = [];
  const left: Left[] = [];
  for (const [id, version] of new Map(seen.map((each) => [each.id, each.version]))) {
    const row = present.get(id);
    if (!row) left.push({ id, number: null, why: 'gone', message: 'It isn’t there any more.' });
    else if (row.erasedAt) left.push({ id, number: row.number, why: 'stopped', message: erased });
    else if (row.version === version) asSeen.push(row);
    else left.push({ id, number: row.number, why: 'changed', message: 'Somebody else has just changed it.' });
  }
  return { asSeen, left };
}
