import type { Patch } from '@heliodesk/core/rules/json-patch';
import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/tx.ts';
import { defineList, descending, type Keyset } from '#platform/lists/list.ts';
import { merges } from '../merging/tables.ts';
import { projects } from '../pipeline/tables.ts';

export const timelineList = defineList({
  pageSize: 20,
  sorts: { newest: [descending(changes.seq, 'bigint')] },
});

type Subject = {
  projectId: string;
  customerId: string;
  propertyId: string;
  /** Projects that went into it. */
  mergedIds: string[];
};

/** A project that has not been deleted, with its person and its property. */
export async function findSubject(
  tx: Tx,
  companyId: string,
  projectId: string,
): Promise<Subject | undefined> {
  const { customerId, propertyId } = projects;
  const [found] = await tx
    .select({ projectId: projects.id, customerId, propertyId })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), eq(projects.id, projectId), isNull(projects.deletedAt)));
  return found && { ...found, mergedIds: await listMergedIds(tx, companyId, projectId) };
}

async function listMergedIds(tx: Tx, companyId: string, projectId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive gone (id) as (
      select merged_project_id from ${merges}
      where company_id = ${companyId} and kept_project_id = ${projectId} and undone_at is null
      union
      select merge.merged_project_id from ${merges} as merge join gone on merge.kept_project_id = gone.id
      where merge.company_id = ${companyId} and merge.undone_at is null)
    select id from gone`);
  return rows.map(({ id }) => id);
}

export async function listTimeline(tx: Tx, companyId: string, subject: Subject, keyset: Keyset) {
  const found = await timelineStatement(tx, companyId, subject, keyset);
  return found.map((row) => ({ ...row, patch: row.patch as Patch }));
}

/**
 * Changes to a project and to its person and its property, which may have others as well. Each of the three is read
 * backwards from an index of its own, so that a page costs the same however long the log is.
 */
export function timelineStatement(tx: Tx, companyId: string, subject: Subject, keyset: Keyset) {
  const { projectId, customerId, propertyId, mergedIds } = subject;
  const part = (which: SQL | undefined) =>
    tx
      .select({ ...columns, cursor: keyset.cursor })
      .from(changes)
      .where(and(eq(changes.companyId, companyId), which, isNotNull(changes.recordId), keyset.after))
      .orderBy(keyset.order)
      .limit(keyset.limit);
  const shared = (entity: string, id: string) =>
    and(
      eq(changes.entity, entity),
      eq(changes.recordId, id),
      or(isNull(changes.projectId), ne(changes.projectId, projectId)),
    );
  return unionAll(
    part(eq(changes.projectId, projectId)),
    part(shared('contact', customerId)),
    part(shared('property', propertyId)),
    ...mergedIds.map((id) => part(eq(changes.projectId, id))),
  )
    .orderBy(desc(columns.seq))
    .limit(keyset.limit);
}

const columns = {
  seq: changes.seq,
  at: changes.at,
  actor: changes.actor,
  actorId: changes.actorId,
  cause: changes.cause,
  undoes: changes.undoes,
  action: changes.action,
  subject: changes.subject,
  entity: changes.entity,
  recordId: changes.recordId,
  projectId: changes.projectId,
  patch: changes.patch,
};
