import type { AuditAction } from '@heliodesk/core/contracts/audit';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/database.ts';

export type AuditRow = {
  seq: number;
  at: Date;
  actor: string;
  action: AuditAction;
  subject: string;
  address: string;
};

/** The newest first, from after the one that was shown last. */
export async function listEvents(
  tx: Tx,
  companyId: string,
  before: number | undefined,
  most: number,
): Promise<AuditRow[]> {
  const { seq, at, actor, action, subject, address } = changes;
  const found = await tx
    .select({ seq, at, actor, action, subject, address })
    .from(changes)
    .where(and(audited(companyId), before === undefined ? undefined : lt(seq, before)))
    .orderBy(desc(seq))
    .limit(most);
  return found as AuditRow[];
}

export async function countEvents(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx.select({ events: count() }).from(changes).where(audited(companyId));
  return row?.events ?? 0;
}

function audited(companyId: string) {
  return and(eq(changes.companyId, companyId), changes.audited);
}
