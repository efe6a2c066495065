import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { companies, memberships, users } from '../../../account/membership/tables.ts';
import { forwardingAddresses, magnets, magnetVersions } from '../tables.ts';

export type ForwardingRow = typeof forwardingAddresses.$inferSelect;

/** All that a company has ever asked about, by address. */
export function listForwarding(tx: Tx, companyId: string): Promise<ForwardingRow[]> {
  return tx
    .select()
    .from(forwardingAddresses)
    .where(eq(forwardingAddresses.companyId, companyId))
    .orderBy(asc(forwardingAddresses.address));
}

/** One with the name of the company that asked. */
export async function findForwarding(tx: Tx, companyId: string, id: string) {
  const [found] = await tx
    .select({ forwarding: forwardingAddresses, companyName: companies.name })
    .from(forwardingAddresses)
    .innerJoin(companies, eq(companies.id, forwardingAddresses.companyId))
    .where(and(eq(forwardingAddresses.companyId, companyId), eq(forwardingAddresses.id, id)));
  return found;
}

/** Notes that the reader of an address is asked, again if they were before; the link stays the same. */
export async function putAsked(
  tx: Tx,
  asked: Pick<ForwardingRow, 'companyId' | 'id' | 'address' | 'askedAt'>,
): Promise<ForwardingRow> {
  const [kept] = await tx
    .insert(forwardingAddresses)
    .values(asked)
    .onConflictDoUpdate({
      target: [forwardingAddresses.companyId, forwardingAddresses.address],
      set: { askedAt: asked.askedAt, stoppedAt: null, provenAt: null },
    })
    .returning();
  if (!kept) throw new Error('What was just written is missing');
  return kept;
}

export async function changeForwarding(
  tx: Tx,
  { companyId, id }: Pick<ForwardingRow, 'companyId' | 'id'>,
  changes: Partial<Pick<ForwardingRow, 'provenAt' | 'stoppedAt'>>,
): Promise<void> {
  await tx
    .update(forwardingAddresses)
    .set(changes)
    .where(and(eq(forwardingAddresses.companyId, companyId), eq(forwardingAddresses.id, id)));
}

const lowerEmail = sql<string>`lower(${users.email})`;

/** Addresses among some that colleagues sign in with, and have shown to be theirs. */
export async function listColleagues(tx: Tx, companyId: string, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const found = await tx
    .select({ address: lowerEmail })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(eq(memberships.companyId, companyId), isNotNull(users.provenAt), inArray(lowerEmail, addresses)),
    );
  return found.map(({ address }) => address);
}

/** Recipients of a magnet's leads, by the version that homeowners see now. */
export async function readForwardTo(tx: Tx, companyId: string, magnetId: string): Promise<string[]> {
  const [found] = await tx
    .select({ settings: magnetVersions.settings })
    .from(magnets)
    .innerJoin(
      magnetVersions,
      and(
        eq(magnetVersions.companyId, magnets.companyId),
        eq(magnetVersions.magnetId, magnets.id),
        eq(magnetVersions.number, magnets.published),
      ),
    )
    .where(and(eq(magnets.companyId, companyId), eq(magnets.id, magnetId)));
  return found?.settings.forwardTo ?? [];
}
