import type { Page } from '@heliodesk/core/contracts/lists';
import {
  longestVisit,
  type Visit,
  type VisitBody,
  type VisitQuery,
  visitKindNames,
  visitLabels,
} from '@heliodesk/core/contracts/visits';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRecords, expectRecord } from '#platform/records/records.ts';
import { inviteLater, listInvited } from '../messages/index.ts';
import { expectInTeam, expectProject, listProjectNames, workerOf } from '../pipeline/index.ts';
import { createTelling, withdraw } from '../telling/index.ts';
import { listUpcoming, listVisits, visitList } from './store.ts';
import { visits } from './tables.ts';

type Row = typeof visits.$inferSelect;

export const visitRecords = defineRecords({
  ...{ name: 'visit', table: visits, permission: 'projects:work', labels: visitLabels },
});

export function createVisits({ db, clock, publicUrl }: Pick<Platform, 'db' | 'clock' | 'publicUrl'>) {
  const { tellOfChange } = createTelling({ clock, publicUrl });

  function list(actor: Actor, query: VisitQuery): Promise<Page<Visit>> {
    return db.read(actor, (tx) => pageOfVisits(tx, actor.companyId, query));
  }

  function add(actor: Actor, body: VisitBody): Promise<Visit> {
    const { companyId } = actor;
    const id = newId(clock.now());
    return db.write(actor, async (tx) => {
      await expectReferences(tx, companyId, body);
      const fields = { ...fieldsOf(body), createdAt: clock.now() };
      await visitRecords.create(tx, actor, id, fields, about('visit.added', body));
      const row = { ...fields, companyId, id, version: 1 };
      const shown = await one(tx, companyId, row);
      await tellAssigned(tx, actor, row, shown);
      if (body.invite) await inviteLater(tx, { companyId, visitId: id, invite: { authorId: actor.userId } });
      return shown;
    });
  }

  function change(
    actor: Caller,
    id: string,
    { version, ...body }: VisitBody & { version: number },
  ): Promise<Visit> {
    const { companyId } = actor;
    const { by, expectOwn, expectSame } = workerOf(actor);
    return db.write(by, async (tx) => {
      const row = await visitRecords.find(tx, companyId, id);
      expectOwn(row.assigneeIds.includes(actor.userId));
      expectSame('assigneeIds', [...row.assigneeIds].sort().join() === [...body.assigneeIds].sort().join());
      expectSame('projectId', body.projectId === row.projectId);
      expectSame('invite', !body.invite);
      expectRecord(row, version, await one(tx, companyId, row));
      await expectReferences(tx, companyId, body, row);
      const changed = await visitRecords.change(tx, actor, row, fieldsOf(body), about('visit.changed', body));
      const shown = await one(tx, companyId, changed);
      await tellAssigned(tx, actor, changed, shown, row);
      if (body.invite) await inviteLater(tx, { companyId, visitId: id, invite: { authorId: actor.userId } });
      return shown;
    });
  }

  async function tellAssigned(
    tx: Tx,
    actor: Actor,
    row: Row,
    { project }: Visit,
    before?: Row,
  ): Promise<void> {
    const { id, projectId, kind, startsAt, assigneeIds } = row;
    const what = visitKindNames[kind].toLowerCase();
    const subject = `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} at ${project.name} on ${dayInWords(dayAt(startsAt))}`;
    await tellOfChange(tx, actor, 'visit.assigned', {
      ...{ recordId: id, projectId, subject, before: before?.assigneeIds ?? [], now: assigneeIds },
    });
  }

  function remove(actor: Actor, id: string): Promise<void> {
    return db.write(actor, async (tx) => {
      const row = await visitRecords.find(tx, actor.companyId, id);
      await visitRecords.remove(tx, actor, row, about('visit.deleted', row));
      await withdraw(tx, actor.companyId, { recordIds: [id] });
    });
  }

  return { list, add, change, remove };
}

export async function pageOfVisits(tx: Tx, companyId: string, query: VisitQuery): Promise<Page<Visit>> {
  const { items, next } = await visitList.page(
    query,
    (keyset) => listVisits(tx, companyId, query, keyset),
    (row) => row,
  );
  return { items: await describe(tx, companyId, items), next };
}

type Upcoming = { now: Date; visitor: string | undefined; most: number };

/** The next of them, or of those that somebody goes to, from those under way to those of the week. */
export async function upcomingVisits(
  tx: Tx,
  companyId: string,
  { now, visitor, most }: Upcoming,
): Promise<Visit[]> {
  const begunAfter = new Date(now.getTime() - longestVisit);
  const until = new Date(now.getTime() + 7 * dayMs);
  return describe(
    tx,
    companyId,
    await listUpcoming(tx, companyId, { begunAfter, now, until, visitor, most }),
  );
}

const dayMs = 24 * 60 * 60_000;

function fieldsOf({ projectId, kind, startsAt, endsAt, assigneeIds, note, state }: VisitBody) {
  return {
    ...{ projectId, kind, note, state, assigneeIds: [...new Set(assigneeIds)] },
    ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
  };
}

async function expectReferences(tx: Tx, companyId: string, body: VisitBody, before?: Row): Promise<void> {
  if (body.projectId !== before?.projectId) await expectProject(tx, companyId, body.projectId);
  // Former colleagues may stay on a visit that they were on.
  const added = body.assigneeIds.filter((userId) => !before?.assigneeIds.includes(userId));
  await expectInTeam(tx, companyId, { assigneeIds: added });
}

const about = (action: string, { kind, projectId }: Pick<Row, 'kind' | 'projectId'>) => ({
  ...{ action, subject: visitKindNames[kind], projectId },
});

async function one(tx: Tx, companyId: string, row: Row): Promise<Visit> {
  const [shown] = await describe(tx, companyId, [row]);
  if (!shown) throw new AppError('not_found');
  return shown;
}

/** With the project of each; nobody goes to one that was deleted. */
async function describe(tx: Tx, companyId: string, rows: Row[]): Promise<Visit[]> {
  const projectIds = rows.map(({ projectId }) => projectId);
  const names = await listProjectNames(tx, companyId, projectIds);
  const ids = rows.map(({ id }) => id);
  const invited = await listInvited(tx, companyId, ids);
  return rows.flatMap(({ id, version, projectId, kind, startsAt, endsAt, assigneeIds, note, state }) => {
    const project = names.get(projectId);
    if (!project) return [];
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    const invitedAt = invited.get(id)?.toISOString() ?? null;
    return [{ id, version, projectId, kind, ...times, assigneeIds, note, state, invitedAt, project }];
  });
}
