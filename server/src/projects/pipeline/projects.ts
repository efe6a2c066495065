import type { Page } from '@heliodesk/core/contracts/lists';
import {
  type Board,
  type BoardQuery,
  type LeadBody,
  type Project,
  type ProjectBody,
  type ProjectDetail,
  type ProjectItem,
  type ProjectQuery,
  projectBody,
} from '@heliodesk/core/contracts/projects';
import { dateProblems } from '@heliodesk/core/rules/projects/dates';
import { stages, stagesOf, stageTable } from '@heliodesk/core/rules/projects/stages';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { expectRecord } from '#platform/records/records.ts';
import { createTelling, withdraw } from '../telling/index.ts';
import { contactOf } from './contacts.ts';
import { fieldUserOf } from './field.ts';
import { addLeads } from './leads.ts';
import { propertyOf } from './properties.ts';
import { projectRecords } from './records.ts';
import { expectInTeam } from './references.ts';
import {
  type Filter,
  findDetail,
  findKeptId,
  itemOf,
  listProjectNames,
  listProjects,
  listTotals,
  projectList,
} from './store.ts';
import type { projects } from './tables.ts';

export type ProjectRow = typeof projects.$inferSelect;

const cardsInColumn = 50;

export function createProjects(platform: Pick<Platform, 'config' | 'db' | 'clock' | 'publicUrl'>) {
  const { config, db, clock, publicUrl } = platform;
  const { tell, tellOfChange } = createTelling({ clock, publicUrl });
  const map = config.map ?? null;

  async function list(actor: Actor, query: ProjectQuery): Promise<Page<ProjectItem>> {
    return db.read(actor, (tx) => pageOfProjects(tx, actor, query));
  }

  async function board(actor: Actor, query: BoardQuery): Promise<Board> {
    const { companyId } = actor;
    const columns = stagesOf(query.phase);
    return db.read(actor, async (tx) => {
      const filter = { ...filterOf(query), seenBy: fieldUserOf(actor) };
      const totals = await listTotals(tx, companyId, filter);
      return {
        columns: await Promise.all(
          columns.map(async (stage) => {
            const total = totals.find((each) => each.stage === stage);
            return {
              stage,
              count: total?.amount ?? 0,
              valuePence: total?.valuePence ?? 0,
              items: total ? await cardsOf(tx, companyId, { ...filter, stages: [stage] }, total.amount) : [],
            };
          }),
        ),
      };
    });
  }

  async function cardsOf(tx: Tx, companyId: string, filter: Filter, amount: number) {
    const { items } = await projectList.page(
      { sort: 'waiting' },
      (keyset) => listProjects(tx, companyId, { filter, amount, keyset }),
      itemOf,
    );
    return items.slice(0, cardsInColumn);
  }

  async function read(actor: Actor, id: string): Promise<ProjectDetail> {
    return { ...(await db.read(actor, (tx) => recordsOf(tx, actor.companyId, id))), map };
  }

  /** A lead with its person and its property, which are undone together. */
  async function add(actor: Actor, body: LeadBody): Promise<ProjectDetail> {
    const { companyId } = actor;
    const now = clock.now();
    const id = newId(now);
    return db.write(actor, async (tx) => {
      await expectInTeam(tx, companyId, { ownerId: body.ownerId });
      await addLeads(tx, actor, [{ ...body, id, createdAt: now }], now);
      const details = { what: 'leads' };
      if (body.ownerId)
        await tell(tx, actor, 'project.assigned', [
          { userId: body.ownerId, recordId: id, projectId: id, subject: body.customer.name, details },
        ]);
      return { ...(await recordsOf(tx, companyId, id)), map };
    });
  }

  async function change(
    actor: Actor,
    id: string,
    { version, ...fields }: ProjectBody & { version: number },
  ): Promise<Project> {
    return db.write(actor, async (tx) => {
      const row = await presentProject(tx, actor.companyId, id);
      expectRecord(row, version, projectOf(row));
      expectDates(row, fields);
      if (fields.ownerId !== row.ownerId)
        await expectInTeam(tx, actor.companyId, { ownerId: fields.ownerId });
      const changed = await projectRecords.change(tx, actor, row, fields, about('project.changed', row));
      if (changed.ownerId !== row.ownerId) await tellOfOwner(tx, actor, row, changed);
      return projectOf(changed);
    });
  }

  function expectDates(before: ProjectRow, now: ProjectBody): void {
    const problems = dateProblems(now, { before, stage: before.stage, today: dayAt(clock.now()) });
    if (Object.keys(problems).length > 0) throw new AppError('validation_failed', { fields: problems });
  }

  async function tellOfOwner(tx: Tx, actor: Actor, before: ProjectRow, now: ProjectRow): Promise<void> {
    const { id, number, stage } = now;
    const name = (await listProjectNames(tx, actor.companyId, [id])).get(id)?.name;
    await tellOfChange(tx, actor, 'project.assigned', {
      ...{ recordId: id, projectId: id, subject: name ?? `#${number}` },
      ...{ before: [before.ownerId ?? []].flat(), now: [now.ownerId ?? []].flat() },
      details: { what: stageTable[stage].phase === 'lead' ? 'leads' : 'projects' },
    });
  }

  async function remove(actor: Actor, id: string): Promise<void> {
    await db.write(actor, async (tx) => {
      const row = await presentProject(tx, actor.companyId, id);
      await projectRecords.change(tx, actor, row, { deletedAt: clock.now() }, about('project.deleted', row));
      await withdraw(tx, actor.companyId, { projectIds: [id] });
    });
  }

  return { list, board, read, add, change, remove };
}

export async function pageOfProjects(tx: Tx, actor: Actor, query: ProjectQuery): Promise<Page<ProjectItem>> {
  const { companyId } = actor;
  // The order would tell what is worth more.
  if (query.sort === 'value' && fieldUserOf(actor)) throw new AppError('forbidden');
  const filter = { ...filterOf(query), seenBy: fieldUserOf(actor) };
  const totals = await listTotals(tx, companyId, filter);
  const amount = totals.reduce((sum, total) => sum + total.amount, 0);
  // Stages without a project need not be looked through.
  const narrowed = { ...filter, stages: totals.map(({ stage }) => stage) };
  const page =
    totals.length === 0
      ? { items: [], next: null }
      : await projectList.page(
          query,
          (keyset) => listProjects(tx, companyId, { filter: narrowed, amount, keyset }),
          itemOf,
        );
  return { ...page, ...(query.after === undefined && { total: amount }) };
}

/** A project that has not been deleted and may be changed, locked until the transaction ends. */
export async function presentProject(tx: Tx, companyId: string, id: string): Promise<ProjectRow> {
  const row = await projectRecords.find(tx, companyId, id);
  if (row.deletedAt) throw new AppError('not_found');
  if (row.erasedAt) throw new AppError('person_erased');
  return row;
}

export const about = (action: string, { id, number }: ProjectRow) => ({
  ...{ action, subject: `#${number}`, projectId: id },
});

const bodyFields = Object.keys(projectBody.shape) as (keyof ProjectBody)[];

export function projectOf(row: ProjectRow): Project {
  const body = Object.fromEntries(bodyFields.map((field) => [field, row[field]])) as ProjectBody;
  const { id, version, number, stage, lostReason, lostNote, stageSince, createdAt, isSample } = row;
  return {
    ...{ ...body, id, version, number, stage, lostReason, lostNote, isSample },
    ...{ stageSince: stageSince.toISOString(), createdAt: createdAt.toISOString() },
    erasedAt: row.erasedAt?.toISOString() ?? null,
  };
}

/** A project, or the one that it went into, for whoever has an old link. */
async function recordsOf(tx: Tx, companyId: string, id: string): Promise<Omit<ProjectDetail, 'map'>> {
  const found =
    (await findDetail(tx, companyId, id)) ??
    (await findDetail(tx, companyId, await findKeptId(tx, companyId, id)));
  if (!found) throw new AppError('not_found');
  const { project, customer, property } = found;
  return { ...projectOf(project), customer: contactOf(customer), property: propertyOf(property) };
}

export function filterOf(
  query: Pick<ProjectQuery, 'phase' | 'stage' | 'owner' | 'source'> | BoardQuery,
): Filter {
  const { phase, owner } = query;
  const stage = 'stage' in query ? query.stage : undefined;
  const source = 'source' in query ? query.source : undefined;
  const wanted = stage ? [stage] : phase ? stagesOf(phase) : [...stages];
  return {
    stages: wanted,
    ...(owner && { ownerId: owner === 'nobody' ? null : owner }),
    ...(source && { source }),
  };
}
