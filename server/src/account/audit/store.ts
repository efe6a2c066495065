import type { AuditAction } from '@heliodesk/core/contracts/audit';
import { and, count, eq } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Given } from '#platform/db/statement.ts';
import { defineList, descending, type Keyset, listStatement } from '#platform/lists/list.ts';

export const events = defineList({ pageSize: 50, sorts: { newest: [descending(changes.seq, 'bigint')] } });

export type AuditRow = {
  seq: number;
  at: Date;
  actor: string;
  action: AuditAction;
  subject: string;
  address: string;
  cursor: string[];
};

const { seq, at, actor, action, subject, address } = changes;

const eventsOf = listStatement(
  'audit.events',
  (tx, { companyId }: Given<{ companyId: string }>, { cursor, after, order, limit }) =>
    tx
      .select({ seq, at, actor, action, subject, address, cursor })
      .from(changes)
      .where(and(eq(changes.companyId, companyId), changes.audited, after))
      .orderBy(order)
      .limit(limit),
);

export async function listEvents(tx: Tx, companyId: string, keyset: Keyset): Promise<AuditRow[]> {
  return (await eventsOf(tx, keyset, { companyId })) as AuditRow[];
}

/** Subjects of the log's entries for this cause. */
export async function listRecorded(tx: Tx, companyId: string, cause: string): Promise<string[]> {
  const found = await tx
    .select({ subject })
    .from(changes)
    .where(and(eq(changes.companyId, companyId), eq(changes.cause, cause), changes.audited));
  return found.map((row) => row.subject);
}

export async function countEvents(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ events: count() })
    .from(changes)
    .where(and(eq(changes.companyId, companyId), changes.audited));
  return row?.events ?? 0;
}
