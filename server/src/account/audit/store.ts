import type { AuditAction } from '@heliodesk/core/contracts/audit';
import { and, count, eq } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/database.ts';
import { defineList, descending, type Keyset } from '#platform/lists/list.ts';

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

export async function listEvents(tx: Tx, companyId: string, keyset: Keyset): Promise<AuditRow[]> {
  const { seq, at, actor, action, subject, address } = changes;
  const found = await tx
    .select({ seq, at, actor, action, subject, address, cursor: keyset.cursor })
    .from(changes)
    .where(and(audited(companyId), keyset.after))
    .orderBy(keyset.order)
    .limit(keyset.limit);
  return found as AuditRow[];
}

export async function countEvents(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx.select({ events: count() }).from(changes).where(audited(companyId));
  return row?.events ?? 0;
}

function audited(companyId: string) {
  return and(eq(changes.companyId, companyId), changes.audited);
}
