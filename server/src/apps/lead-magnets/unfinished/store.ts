import { and, asc, eq, lt } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { subscriptions } from '../../../account/billing/tables.ts';
import { magnets, unfinishedEnquiries } from '../tables.ts';

type UnfinishedRow = typeof unfinishedEnquiries.$inferSelect;

/** Keeps what somebody has filled in until now, in the place of what they had before. */
export async function keepUnfinished(tx: Tx, row: UnfinishedRow): Promise<void> {
  const { enquiry, number, reasons, leftAt } = row;
  const target = [unfinishedEnquiries.companyId, unfinishedEnquiries.id];
  await tx
    .insert(unfinishedEnquiries)
    .values(row)
    .onConflictDoUpdate({ target, set: { enquiry, number, reasons, leftAt } });
}

export async function forgetUnfinished(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx
    .delete(unfinishedEnquiries)
    .where(and(eq(unfinishedEnquiries.companyId, companyId), eq(unfinishedEnquiries.id, id)));
}

/** The owner and the name of a magnet, also of one that nobody may see any more. */
export async function findMagnetByKey(tx: Tx, key: string) {
  const [found] = await tx
    .select({ companyId: magnets.companyId, name: magnets.name })
    .from(magnets)
    .where(eq(magnets.key, key));
  return found;
}

/** Companies with some that were left before a moment. */
export function listLeft(tx: Tx, before: Date) {
  return tx
    .selectDistinct({
      companyId: unfinishedEnquiries.companyId,
      size: subscriptions.businessSize,
      state: subscriptions.state,
    })
    .from(unfinishedEnquiries)
    .leftJoin(subscriptions, eq(subscriptions.companyId, unfinishedEnquiries.companyId))
    .where(lt(unfinishedEnquiries.leftAt, before));
}

/** The one of a company that was left first, which nobody else takes meanwhile. */
export async function findLeft(tx: Tx, companyId: string, before: Date): Promise<UnfinishedRow | undefined> {
  const [found] = await tx
    .select()
    .from(unfinishedEnquiries)
    .where(and(eq(unfinishedEnquiries.companyId, companyId), lt(unfinishedEnquiries.leftAt, before)))
    .orderBy(asc(unfinishedEnquiries.leftAt), asc(unfinishedEnquiries.id))
    .limit(1)
    .for('update');
  return found;
}
