import { and, asc, desc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { companies } from '../../membership/tables.ts';
import { type BilledTo, billingDetails, creditNotes, invoiceSeries, invoices } from '../tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type CreditNoteRow = typeof creditNotes.$inferSelect;

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

/** The oldest first. */
export const listCreditNotes = (tx: Tx, companyId: string) => notesOf(tx, { companyId });

const notesOf = statement('billing.credit-notes', (tx, { companyId }: Given<{ companyId: string }>) =>
  tx
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.companyId, companyId))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number)),
);

export async function findCreditNote(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<CreditNoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.companyId, companyId), eq(creditNotes.id, id)));
  return row;
}

export async function insertCreditNote(tx: Tx, note: CreditNoteRow): Promise<void> {
  await tx.insert(creditNotes).values(note);
}

/** All else about it stays as it was issued. */
export async function setCreditNoteStatus(
  tx: Tx,
  { companyId, id }: CreditNoteRow,
  status: CreditNoteRow['status'],
): Promise<void> {
  await tx
    .update(creditNotes)
    .set({ status })
    .where(and(eq(creditNotes.companyId, companyId), eq(creditNotes.id, id)));
}

export async function setDispute(
  tx: Tx,
  { companyId, id, disputed, disputeState, disputedAt }: InvoiceRow,
): Promise<void> {
  await tx
    .update(invoices)
    .set({ disputed, disputeState, disputedAt })
    .where(and(eq(invoices.companyId, companyId), eq(invoices.id, id)));
}

const series = { invoices: 1, creditNotes: 2 };

/** The next of a series; whoever issues another meanwhile waits, so that a number that is not kept is not used. */
export async function takeNumber(tx: Tx, of: keyof typeof series): Promise<string> {
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ id: series[of], last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.id, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last });
  if (!taken) throw new Error(`The series of ${of} has no next number`);
  return String(taken.last).padStart(6, '0');
}

/** Keeps invoices and credit notes of companies that are gone, by whichever way, until then. */
export async function keepOrphanedInvoices(tx: Tx, keptUntil: Date): Promise<void> {
  for (const table of [invoices, creditNotes]) {
    const companyIsGone = sql`not exists (select from ${companies} where ${companies.id} = ${table.companyId})`;
    await tx
      .update(table)
      .set({ keptUntil })
      .where(and(isNull(table.keptUntil), companyIsGone));
  }
}

export async function deleteInvoicesKeptUntil(tx: Tx, now: Date): Promise<void> {
  for (const table of [invoices, creditNotes]) await tx.delete(table).where(lte(table.keptUntil, now));
}

const { companyId: _company, version, ...billedTo } = getTableColumns(billingDetails);

/** A company's details as its next invoice freezes them. */
export async function findBillingDetails(tx: Tx, companyId: string): Promise<BilledTo | undefined> {
  const [row] = await tx.select(billedTo).from(billingDetails).where(eq(billingDetails.companyId, companyId));
  return row;
}

/** The same with their version, as people change them. */
export async function findVersionedDetails(
  tx: Tx,
  companyId: string,
): Promise<(BilledTo & { version: number }) | undefined> {
  const [row] = await tx
    .select({ version, ...billedTo })
    .from(billingDetails)
    .where(eq(billingDetails.companyId, companyId));
  return row;
}

export async function putBillingDetails(tx: Tx, companyId: string, details: BilledTo): Promise<void> {
  await tx
    .insert(billingDetails)
    .values({ companyId, ...details })
    .onConflictDoUpdate({
      target: billingDetails.companyId,
      set: { ...details, version: sql`${version} + 1` },
    });
}
