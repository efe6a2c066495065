import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { memberships } from '../team/tables.ts';
import { auditEvents } from './tables.ts';

export type AuditRow = typeof auditEvents.$inferSelect;

export async function insertEvent(tx: Tx, event: AuditRow): Promise<void> {
  await tx.insert(auditEvents).values(event);
}

/** Once in each company that somebody belongs to. */
export async function insertEventOf(
  tx: Tx,
  userId: string,
  { id, at, actor, action, subject, address }: Omit<AuditRow, 'companyId'>,
): Promise<void> {
  await tx.execute(sql`
    insert into ${auditEvents} (company_id, id, at, actor, action, subject, address)
    select ${memberships.companyId}, ${id}::uuid, ${at.toISOString()}::timestamptz, ${actor}, ${action}, ${subject}, ${address}
    from ${memberships} where ${memberships.userId} = ${userId}
    -- In one order, so that two people of the same companies cannot wait for each other.
    order by ${memberships.companyId}`);
}

/** The newest first, from after the one that was shown last. */
export function listEvents(
  tx: Tx,
  companyId: string,
  before: string | undefined,
  most: number,
): Promise<AuditRow[]> {
  const older = before
    ? sql`(${auditEvents.at}, ${auditEvents.id}) < (
        select at, id from audit_events where company_id = ${companyId} and id = ${before})`
    : undefined;
  return tx
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.companyId, companyId), older))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(most);
}

export async function countEvents(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ events: count() })
    .from(auditEvents)
    .where(eq(auditEvents.companyId, companyId));
  return row?.events ?? 0;
}
