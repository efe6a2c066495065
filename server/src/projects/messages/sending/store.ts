import { asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { sendingDomains } from './tables.ts';

export type SendingRow = typeof sendingDomains.$inferSelect;

export async function findSending(tx: Tx, companyId: string): Promise<SendingRow | undefined> {
  const [found] = await tx.select().from(sendingDomains).where(eq(sendingDomains.companyId, companyId));
  return found;
}

export async function putSending(tx: Tx, row: SendingRow): Promise<void> {
  await tx
    .insert(sendingDomains)
    .values(row)
    .onConflictDoUpdate({ target: sendingDomains.companyId, set: row });
}

export async function deleteSending(tx: Tx, companyId: string): Promise<void> {
  await tx.delete(sendingDomains).where(eq(sendingDomains.companyId, companyId));
}

/** Some of those that have one, after the last that was seen. */
export async function listCompaniesSending(tx: Tx, after: string, most: number): Promise<string[]> {
  const rows = await tx
    .select({ companyId: sendingDomains.companyId })
    .from(sendingDomains)
    .where(gt(sendingDomains.companyId, after))
    .orderBy(asc(sendingDomains.companyId))
    .limit(most);
  return rows.map(({ companyId }) => companyId);
}
