import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { memberships } from '../../account/membership/tables.ts';
import { enquiries } from './tables.ts';

export type EnquiryRow = typeof enquiries.$inferSelect;

export function listEnquiries(tx: Tx, companyId: string, projectId: string): Promise<EnquiryRow[]> {
  return tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.companyId, companyId), eq(enquiries.projectId, projectId)))
    .orderBy(asc(enquiries.createdAt), asc(enquiries.id))
    .limit(100);
}

export async function findEnquiry(tx: Tx, companyId: string, id: string): Promise<EnquiryRow | undefined> {
  const [found] = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.companyId, companyId), eq(enquiries.id, id)));
  return found;
}

/** Everybody in the team, with what they may do. */
export function listTeam(tx: Tx, companyId: string) {
  return tx
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.companyId, companyId));
}
