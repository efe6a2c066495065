import type { Patch } from '@heliodesk/core/rules/json-patch';
import { and, desc, eq } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/database.ts';
import { defineList, descending, type Keyset } from '#platform/lists/list.ts';

export type RecordId = { entity: string; id: string };

export const entries = defineList({ pageSize: 20, sorts: { newest: [descending(changes.seq, 'bigint')] } });

/** What became of a record. */
export async function listChangesOf(tx: Tx, companyId: string, { entity, id }: RecordId, keyset: Keyset) {
  const { seq, at, actor, cause, undoes, patch } = changes;
  const found = await tx
    .select({ seq, at, actor, cause, undoes, patch, cursor: keyset.cursor })
    .from(changes)
    .where(
      and(
        eq(changes.companyId, companyId),
        eq(changes.entity, entity),
        eq(changes.recordId, id),
        keyset.after,
      ),
    )
    .orderBy(keyset.order)
    .limit(keyset.limit);
  return found.map((row) => ({ ...row, patch: row.patch as Patch }));
}

/** Everything that was changed together, the last first. */
export async function listChangesBy(tx: Tx, companyId: string, cause: string) {
  const { action, subject, audited, entity, recordId, patch, projectId } = changes;
  const found = await tx
    .select({ action, subject, audited, entity, recordId, patch, projectId })
    .from(changes)
    .where(and(eq(changes.companyId, companyId), eq(changes.cause, cause)))
    .orderBy(desc(changes.seq));
  return found.map((row) => ({ ...row, patch: row.patch as Patch | null }));
}
