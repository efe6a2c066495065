import type { Patch } from '@heliodesk/core/rules/json-patch';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/tx.ts';
import { contacts, projects, properties } from '../pipeline/tables.ts';
import { merges } from './tables.ts';

export type MergeRow = typeof merges.$inferSelect;
export type ContactRow = typeof contacts.$inferSelect;
/** A project with its person and its property, deleted or not. */
export type Whole = Awaited<ReturnType<typeof listWhole>>[number];

/** Some projects with their people and properties. */
export function listWhole(tx: Tx, companyId: string, ids: string[]) {
  return tx
    .select({ project: projects, customer: contacts, property: properties })
    .from(projects)
    .innerJoin(contacts, and(eq(contacts.companyId, companyId), eq(contacts.id, projects.customerId)))
    .innerJoin(properties, and(eq(properties.companyId, companyId), eq(properties.id, projects.propertyId)))
    .where(and(eq(projects.companyId, companyId), inArray(projects.id, ids)));
}

export function listContacts(tx: Tx, companyId: string, ids: string[]): Promise<ContactRow[]> {
  return tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.companyId, companyId), inArray(contacts.id, ids)));
}

/**
 * Keeps everything from being hung on some people and projects until the transaction ends, and their properties from
 * being changed. People come first, as in a change of a name, which is written to projects as well.
 */
export async function lockWhole(
  tx: Tx,
  companyId: string,
  { contactIds, projectIds }: { contactIds: string[]; projectIds: string[] },
): Promise<void> {
  await lock(contacts, contactIds);
  await lock(projects, projectIds);
  const found = await listWhole(tx, companyId, projectIds);
  await lock(
    properties,
    found.map(({ property }) => property.id),
  );

  async function lock(table: typeof contacts | typeof projects | typeof properties, ids: string[]) {
    if (ids.length > 0)
      await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.companyId, companyId), inArray(table.id, ids)))
        .orderBy(asc(table.id))
        .for('update');
  }
}

type OnProjects = PgTable & Record<'companyId' | 'id' | 'projectId', AnyPgColumn>;

/** Ids of a table's rows on a project. */
export async function listIdsOn(tx: Tx, table: OnProjects, companyId: string, projectId: string) {
  const found = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.companyId, companyId), eq(table.projectId, projectId)));
  return found.map(({ id }) => id as string);
}

/** A person's projects, those that were deleted included. */
export async function listProjectIdsOf(tx: Tx, companyId: string, contactId: string): Promise<string[]> {
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), eq(projects.customerId, contactId)));
  return found.map(({ id }) => id);
}

/** True if somebody is the customer of a sample job. */
export async function isOfSample(tx: Tx, companyId: string, contactId: string): Promise<boolean> {
  const found = await tx.$count(
    projects,
    and(eq(projects.companyId, companyId), eq(projects.customerId, contactId), eq(projects.isSample, true)),
  );
  return found > 0;
}

const active = (companyId: string) => and(eq(merges.companyId, companyId), isNull(merges.undoneAt));
const keptProject = alias(projects, 'kept_one');
const mergedProject = alias(projects, 'merged_one');
const mergedContact = alias(contacts, 'merged_person');

/** The merge by which a project, or a person, went into another. */
export async function findMergeOf(
  tx: Tx,
  companyId: string,
  which: { projectId: string } | { contactId: string },
) {
  const [found] = await tx
    .select({ merge: merges, keptNumber: keptProject.number })
    .from(merges)
    .leftJoin(
      keptProject,
      and(eq(keptProject.companyId, companyId), eq(keptProject.id, merges.keptProjectId)),
    )
    .where(
      and(
        active(companyId),
        'projectId' in which
          ? eq(merges.mergedProjectId, which.projectId)
          : eq(merges.mergedContactId, which.contactId),
      ),
    );
  return found;
}

/** Merges with what went by them: its number, or of people none, and the name there. */
function described(tx: Tx, companyId: string) {
  return tx
    .select({
      merge: merges,
      number: mergedProject.number,
      name: sql<string>`coalesce(${mergedContact.name}, (
        select name from ${contacts} where company_id = ${companyId} and id = ${mergedProject.customerId}), '')`,
    })
    .from(merges)
    .leftJoin(
      mergedProject,
      and(eq(mergedProject.companyId, companyId), eq(mergedProject.id, merges.mergedProjectId)),
    )
    .leftJoin(
      mergedContact,
      and(eq(mergedContact.companyId, companyId), eq(mergedContact.id, merges.mergedContactId)),
    );
}

export type Described = Awaited<ReturnType<typeof listMergesInto>>[number];

/** Merges into a project, and into its person, the last first. */
export function listMergesInto(tx: Tx, companyId: string, projectId: string, contactId: string) {
  return described(tx, companyId)
    .where(
      and(
        active(companyId),
        or(
          eq(merges.keptProjectId, projectId),
          and(isNull(merges.keptProjectId), eq(merges.keptContactId, contactId)),
        ),
      ),
    )
    .orderBy(desc(merges.place));
}

export async function describeMerge(tx: Tx, companyId: string, id: string): Promise<Described | undefined> {
  const [found] = await described(tx, companyId).where(
    and(eq(merges.companyId, companyId), eq(merges.id, id)),
  );
  return found;
}

/**
 * The last merge that stands on top of another: of the same project or person, or of a project that came along with
 * one, as what stayed or as what went.
 */
export async function findLater(tx: Tx, { companyId, ...row }: MergeRow): Promise<Described | undefined> {
  const along = row.moved.project ?? [];
  const touches = [
    ...(row.keptProjectId
      ? [eq(merges.keptProjectId, row.keptProjectId), eq(merges.mergedProjectId, row.keptProjectId)]
      : []),
    ...(row.keptContactId
      ? [eq(merges.keptContactId, row.keptContactId), eq(merges.mergedContactId, row.keptContactId)]
      : []),
    ...(along.length > 0
      ? [inArray(merges.keptProjectId, along), inArray(merges.mergedProjectId, along)]
      : []),
  ];
  const [found] = await described(tx, companyId)
    .where(and(active(companyId), gt(merges.place, row.place), or(...touches)))
    .orderBy(desc(merges.place))
    .limit(1);
  return found;
}

/** Changes by a merge to a record, the last first, with their places in the log. */
export async function listPatches(
  tx: Tx,
  companyId: string,
  { cause, entity, recordId }: { cause: string; entity: string; recordId: string },
): Promise<{ seq: number; patch: Patch }[]> {
  const found = await tx
    .select({ seq: changes.seq, patch: changes.patch })
    .from(changes)
    .where(
      and(
        eq(changes.companyId, companyId),
        eq(changes.cause, cause),
        eq(changes.entity, entity),
        eq(changes.recordId, recordId),
      ),
    )
    .orderBy(desc(changes.seq));
  return found.map(({ seq, patch }) => ({ seq, patch: patch as Patch }));
}

/** Projects that one was merged with once, and that somebody has said are others. */
export async function listUnmerged(tx: Tx, companyId: string, projectId: string): Promise<string[]> {
  const found = await tx
    .select({ kept: merges.keptProjectId, merged: merges.mergedProjectId })
    .from(merges)
    .where(
      and(
        eq(merges.companyId, companyId),
        isNotNull(merges.undoneAt),
        or(eq(merges.keptProjectId, projectId), eq(merges.mergedProjectId, projectId)),
      ),
    );
  return found.flatMap(({ kept, merged }) => [kept ?? [], merged ?? []].flat());
}

/** A project's person and what it is found by. */
export async function findRecognisable(tx: Tx, companyId: string, id: string) {
  const [found] = await listWhole(tx, companyId, [id]);
  return found && !found.project.deletedAt ? found : undefined;
}

/** Projects among some that are a person's. */
export async function listAmong(tx: Tx, companyId: string, ids: string[], contactId: string) {
  if (ids.length === 0) return new Set<string>();
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(eq(projects.companyId, companyId), inArray(projects.id, ids), eq(projects.customerId, contactId)),
    );
  return new Set(found.map(({ id }) => id));
}
