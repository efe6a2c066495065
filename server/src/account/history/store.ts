import type { Patch } from '@heliodesk/core/rules/json-patch';
import { and, desc, eq, lt } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/database.ts';

export type RecordId = { entity: string; id: string };

/** What became of a record, the newest first. */
export async function listChangesOf(
  tx: Tx,
  companyId: string,
  { entity, id }: RecordId,
  { before, most }: { before: number | undefined; most: number },
) {
  const { seq, at, actor, cause, undoes, patch } = changes;
  const found = await tx
    .select({ seq, at, actor, cause, undoes, patch })
    .from(changes)
    .where(
      and(
        eq(changes.companyId, companyId),
        eq(changes.entity, entity),
        eq(changes.recordId, id),
        before === undefined ? undefined : lt(seq, before),
      ),
    )
    .orderBy(desc(seq))
    .limit(most);
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
