import type { BusinessSizeId } from '@heliodesk/core/rules/plans';
import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { subscriptions } from '../../../account/billing/tables.ts';
import { memberships } from '../../../account/membership/tables.ts';
import type { NewEnquiry } from '../../../projects/enquiries/index.ts';
import { enquiries } from '../../../projects/enquiries/tables.ts';
import { heldEnquiries, magnetLeads } from '../tables.ts';

export async function readUsed(tx: Tx, companyId: string, month: string): Promise<number> {
  const [found] = await tx
    .select({ used: magnetLeads.used })
    .from(magnetLeads)
    .where(and(eq(magnetLeads.companyId, companyId), eq(magnetLeads.month, month)));
  return found?.used ?? 0;
}

/** Counts one more lead of a month and says how many there are. */
export async function countLead(tx: Tx, companyId: string, month: string): Promise<number> {
  const [counted] = await tx
    .insert(magnetLeads)
    .values({ companyId, month, used: 1 })
    .onConflictDoUpdate({
      target: [magnetLeads.companyId, magnetLeads.month],
      set: { used: sql`${magnetLeads.used} + 1` },
    })
    .returning({ used: magnetLeads.used });
  return counted?.used ?? 0;
}

/** Keeps what can't become a lead yet; what is sent twice is kept once, which is said. */
export async function holdEnquiry(
  tx: Tx,
  companyId: string,
  enquiry: NewEnquiry,
  at: Date,
): Promise<boolean> {
  const kept = await tx
    .insert(heldEnquiries)
    .values({ companyId, id: enquiry.id, enquiry, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: heldEnquiries.id });
  return kept.length > 0;
}

/** The one that has waited longest, which nobody else takes meanwhile. */
export async function findHeld(tx: Tx, companyId: string): Promise<NewEnquiry | undefined> {
  const [oldest] = await tx
    .select()
    .from(heldEnquiries)
    .where(eq(heldEnquiries.companyId, companyId))
    .orderBy(asc(heldEnquiries.createdAt), asc(heldEnquiries.id))
    .limit(1)
    .for('update');
  return oldest?.enquiry;
}

export async function deleteHeld(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.delete(heldEnquiries).where(and(eq(heldEnquiries.companyId, companyId), eq(heldEnquiries.id, id)));
}

/** Companies for which something is kept, with their sizes. */
export function listHolding(tx: Tx) {
  return tx
    .selectDistinct({
      companyId: heldEnquiries.companyId,
      size: subscriptions.businessSize,
      state: subscriptions.state,
    })
    .from(heldEnquiries)
    .leftJoin(subscriptions, eq(subscriptions.companyId, heldEnquiries.companyId));
}

export async function readSize(tx: Tx, companyId: string): Promise<BusinessSizeId | undefined> {
  const [found] = await tx
    .select({ size: subscriptions.businessSize })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId));
  return found?.size ?? undefined;
}

export function countHeld(tx: Tx, companyId: string): Promise<number> {
  return tx.$count(heldEnquiries, eq(heldEnquiries.companyId, companyId));
}

/** Number of leads from each magnet since a moment. */
export function countByMagnet(tx: Tx, companyId: string, since: Date) {
  return tx
    .select({ id: enquiries.magnetId, leads: count() })
    .from(enquiries)
    .where(and(eq(enquiries.companyId, companyId), gte(enquiries.createdAt, since)))
    .groupBy(enquiries.magnetId);
}

export async function listOwners(tx: Tx, companyId: string): Promise<string[]> {
  const owners = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.role, 'owner')));
  return owners.map(({ userId }) => userId);
}
