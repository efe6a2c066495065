import type { Patch } from '@heliodesk/core/rules/json-patch';
import { and, desc, eq } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Given } from '#platform/db/statement.ts';
import { defineList, descending, type Keyset, listStatement } from '#platform/lists/list.ts';

export type RecordId = { entity: string; id: string };

export const entries = defineList({ pageSize: 20, sorts: { newest: [descending(changes.seq, 'bigint')] } });

export async function listChangesOf(tx: Tx, companyId: string, { entity, id }: RecordId, keyset: Keyset) {
  const found = await changesOf(tx, keyset, { companyId, entity, id });
  return found.map((row) => ({ ...row, patch: row.patch as Patch }));
}

const changesOf = listStatement(
  'history.of-record',
  (tx, given: Given<RecordId & { companyId: string }>, { cursor, after, order, limit }) => {
    const { seq, at, actor, cause, undoes, patch, companyId, entity, recordId } = changes;
    return tx
      .select({ seq, at, actor, cause, undoes, patch, cursor })
      .from(changes)
      .where(and(eq(companyId, given.companyId), eq(entity, given.entity), eq(recordId, given.id), after))
      .orderBy(order)
      .limit(limit);
  },
);

/** Everything that was changed together, the last first. */
export async function listChangesBy(tx: Tx, companyId: string, cause: string, most: number) {
  const { seq, action, subject, audited, entity, recordId, patch, projectId } = changes;
  const found = await tx
    .select({ seq, action, subject, audited, entity, recordId, patch, projectId })
    .from(changes)
    .where(and(eq(changes.companyId, companyId), eq(changes.cause, cause)))
    .orderBy(desc(changes.seq))
    .limit(most);
  return found.map((row) => ({ ...row, patch: row.patch as Patch | null }));
}
