import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/tx.ts';
import { notes } from '../../notes/tables.ts';
import { contacts, projects, properties } from '../../pipeline/tables.ts';

type Which = { companyId: string; cause: string; ids: string[] };

/**
 * Projects that nobody has touched since the cause that added them: neither themselves nor their person or property has
 * changed or was erased, nothing hangs on them, and no other project shares either. They are locked until the end.
 */
export async function lockUntouched(tx: Tx, { companyId, cause, ids }: Which): Promise<string[]> {
  // One after the other by their ids: joined, each batch would read all people and properties of the company.
  const found = await tx
    .select({ customerId: projects.customerId, propertyId: projects.propertyId })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), among(projects.id, ids)));
  // People first, as everywhere: a change of a name is written to their projects.
  await lock(
    contacts,
    found.map(({ customerId }) => customerId),
  );
  await lock(projects, ids);
  await lock(
    properties,
    found.map(({ propertyId }) => propertyId),
  );
  // Looked up for each by an index (hence the offset), rather than by reading the whole log once.
  const changed = (column: string, entity: string) => sql`
    exists (select from ${changes} where ${changes.companyId} = ${companyId} and ${changes.entity} = ${entity}
      and ${changes.recordId} = project.${sql.identifier(column)}::text and ${changes.cause} <> ${cause} offset 0)`;
  const shared = (column: string) => sql`
    exists (select from ${projects} as other where other.company_id = ${companyId}
      and other.${sql.identifier(column)} = project.${sql.identifier(column)} and other.id <> project.id offset 0)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select project.id from ${projects} as project
    where project.company_id = ${companyId} and project.id = any(${sql.param(ids)}::uuid[])
      and project.erased_at is null and not exists (select from ${changes} where ${changes.companyId} = ${companyId}
        and ${changes.projectId} = project.id and ${changes.cause} <> ${cause} offset 0)
      and not ${changed('id', 'project')} and not ${changed('customer_id', 'contact')}
      and not ${changed('property_id', 'property')} and not ${shared('customer_id')} and not ${shared('property_id')}`);
  return rows.map(({ id }) => id);

  async function lock(
    table: typeof contacts | typeof projects | typeof properties,
    which: string[],
  ): Promise<void> {
    await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.companyId, companyId), among(table.id, which)))
      .orderBy(table.id)
      .for('update');
  }
}

const among = (column: AnyPgColumn, ids: string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Projects among some that are still there, deleted ones included. */
export async function listPresent(tx: Tx, companyId: string, ids: string[]): Promise<string[]> {
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), among(projects.id, ids)));
  return found.map(({ id }) => id);
}

export async function listNoteIds(tx: Tx, companyId: string, projectIds: string[]): Promise<string[]> {
  if (projectIds.length === 0) return [];
  const found = await tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.companyId, companyId), among(notes.projectId, projectIds)));
  return found.map(({ id }) => id);
}
