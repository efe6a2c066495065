import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { companies } from '../../membership/tables.ts';
import { type BilledTo, billingDetails, invoiceSeries, invoices } from '../tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** The newest first. */
export const listInvoices = (tx: Tx, companyId: string) => invoicesOf(tx, { companyId });

const invoicesOf = statement('billing.invoices', (tx, { companyId }: Given<{ companyId: string }>) =>
  tx
    .select()
    .from(invoices)
    .where(eq(invoices.companyId, companyId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id)),
);

export async function findInvoice(tx: Tx, companyId: string, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.id, id)));
  return row;
}

/** Its number, and who billed whom, stay as they were when it was first seen. */
export async function putInvoice(tx: Tx, invoice: typeof invoices.$inferInsert): Promise<void> {
  const { companyId, id, number, billedTo, seller, vatRate, ...changes } = invoice;
  await tx
    .insert(invoices)
    .values(invoice)
    .onConflictDoUpdate({ target: [invoices.companyId, invoices.id], set: changes });
}

const onlySeries = 1;

/** The next of the one series; whoever issues another meanwhile waits, so that a number that is not kept is not used. */
export async function takeInvoiceNumber(tx: Tx): Promise<number> {
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ id: onlySeries, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.id, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last });
  if (!taken) throw new Error('The series of invoices has no next number');
  return taken.last;
}

/** Those whose company is gone, by whichever way, are kept until then. */
export async function keepOrphanedInvoices(tx: Tx, keptUntil: Date): Promise<void> {
  const companyIsGone = sql`not exists (select from ${companies} where ${companies.id} = ${invoices.companyId})`;
  await tx
    .update(invoices)
    .set({ keptUntil })
    .where(and(isNull(invoices.keptUntil), companyIsGone));
}

export async function deleteInvoicesKeptUntil(tx: Tx, now: Date): Promise<void> {
  await tx.delete(invoices).where(lte(invoices.keptUntil, now));
}

export async function findBillingDetails(tx: Tx, companyId: string): Promise<BilledTo | undefined> {
  const [row] = await tx
    .select({
      name: billingDetails.name,
      address: billingDetails.address,
      vatNumber: billingDetails.vatNumber,
      email: billingDetails.email,
    })
    .from(billingDetails)
    .where(eq(billingDetails.companyId, companyId));
  return row;
}

export async function putBillingDetails(tx: Tx, companyId: string, details: BilledTo): Promise<void> {
  await tx
    .insert(billingDetails)
    .values({ companyId, ...details })
    .onConflictDoUpdate({ target: billingDetails.companyId, set: details });
}
