import { seller } from '@heliodesk/core/brand';
import { type Corrections, partOf, refundableOf } from '@heliodesk/core/rules/corrections';
import { leftOf } from '@heliodesk/core/rules/unpaid';
import { type Amount, sumOf, vatRate } from '@heliodesk/core/rules/vat';
import type { Tx } from '#platform/db/database.ts';
import type { GatewayCorrection, GatewayCorrections, GatewayDispute } from '../gateways/gateway.ts';
import {
  type CreditNoteRow,
  type InvoiceRow,
  insertCreditNote,
  listCreditNotes,
  listInvoices,
  setCreditNoteStatus,
  setDispute,
  takeNumber,
} from './store.ts';

export type Corrected = {
  /** The new ones. */
  notes: CreditNoteRow[];
  /** Ones that no longer count. */
  undone: CreditNoteRow[];
  /** Invoices whose dispute has changed, with how they stand now. */
  disputes: InvoiceRow[];
  /** Invoices of the provider's that are none of ours. */
  foreign: string[];
  /** Refunds beyond all that an invoice has charged, which no credit note can say. */
  beyond: string[];
};

export const nothingCorrected: Corrected = { notes: [], undone: [], disputes: [], foreign: [], beyond: [] };

/** Takes in what became of paid invoices. What gives something back gets a credit note, once, oldest first. */
export async function takeInCorrections(
  tx: Tx,
  companyId: string,
  { corrections, disputes, failures }: GatewayCorrections,
): Promise<Corrected> {
  const invoices = new Map((await listInvoices(tx, companyId)).map((invoice) => [invoice.id, invoice]));
  const known = await listCreditNotes(tx, companyId);
  const isAll = failures.length === 0;
  const foreign = [...corrections, ...disputes].map(({ invoiceId }) => invoiceId);
  return {
    ...(await issueNew(tx, { invoices, known, corrections, isAll })),
    disputes: await noteDisputes(tx, [...invoices.values()], { disputes, isAll }),
    foreign: foreign.filter((id) => !invoices.has(id)),
  };
}

type Found = {
  invoices: Map<string, InvoiceRow>;
  known: CreditNoteRow[];
  corrections: readonly GatewayCorrection[];
  /** True if ones that are not told no longer stand. */
  isAll: boolean;
};

async function issueNew(
  tx: Tx,
  { invoices, known, corrections, isAll }: Found,
): Promise<Pick<Corrected, 'notes' | 'undone' | 'beyond'>> {
  const told = new Set(corrections.map(({ id }) => id));
  const refundsOfNotes = new Set(corrections.flatMap(({ refunds }) => refunds));
  const undone: CreditNoteRow[] = [];
  for (const note of known) {
    // A refund for which the provider made a credit note afterwards has ours already.
    const stands = told.has(note.id) || (note.status === 'issued' && refundsOfNotes.has(note.id));
    const status = stands ? 'issued' : 'undone';
    if (status === note.status || (status === 'undone' && !isAll)) continue;
    await setCreditNoteStatus(tx, note, status);
    note.status = status;
    if (status === 'undone') undone.push(note);
  }
  const issued: CreditNoteRow[] = [];
  const beyond: string[] = [];
  for (const correction of corrections) {
    const invoice = invoices.get(correction.invoiceId);
    if (!invoice || invoice.gross <= 0 || known.some(({ id }) => id === correction.id)) continue;
    const earlier = [...known, ...issued].filter((note) => corrects(note, invoice));
    const rest = withoutNotesOf(earlier, correction);
    const gross = Math.min(rest.gross, invoice.gross - sumOf(earlier).gross);
    if (gross < rest.gross) beyond.push(correction.id);
    if (gross <= 0) continue;
    const note = await noteOf(tx, { correction: { ...rest, gross }, invoice, earlier });
    await insertCreditNote(tx, note);
    issued.push(note);
  }
  return { notes: issued, undone, beyond };
}

/** The rest of it where some of its refunds have notes of their own. */
function withoutNotesOf(earlier: readonly CreditNoteRow[], correction: GatewayCorrection): GatewayCorrection {
  const noted = earlier.filter(({ id }) => correction.refunds.includes(id));
  const refunded = noted.reduce((sum, note) => sum + note.refunded, 0);
  return {
    ...correction,
    gross: Math.max(0, correction.gross - sumOf(noted).gross),
    refunded: Math.max(0, correction.refunded - refunded),
  };
}

const corrects = ({ status, invoiceId }: CreditNoteRow, { id }: InvoiceRow) =>
  status === 'issued' && invoiceId === id;

type Correcting = { correction: GatewayCorrection; invoice: InvoiceRow; earlier: Amount[] };

/** A note, fixed from now on: the buyer and the rate are those of the invoice, the seller is who issues it. */
async function noteOf(tx: Tx, { correction, invoice, earlier }: Correcting): Promise<CreditNoteRow> {
  const { id, at, reason, gross, refunded, credited, reduced } = correction;
  const amount = partOf(invoice, earlier, gross);
  return {
    ...{ companyId: invoice.companyId, id, number: `HD-CN-${await takeNumber(tx, 'creditNotes')}` },
    ...{ status: 'issued', issuedAt: at, reason, ...amount, refunded, credited, reduced, keptUntil: null },
    ...{ invoiceId: invoice.id, invoiceNumber: invoice.number, invoiceIssuedAt: invoice.issuedAt },
    ...{ lines: linesOf(invoice, amount), billedTo: invoice.billedTo },
    ...{ seller, vatRate: invoice.vatRate ?? vatRate },
  };
}

function linesOf({ lines, gross }: InvoiceRow, amount: Amount): InvoiceRow['lines'] {
  if (amount.gross === gross) return lines;
  const what = lines.map(({ description }) => description).join('; ');
  return [{ description: `Part of: ${what}`, net: amount.net }];
}

async function noteDisputes(
  tx: Tx,
  invoices: InvoiceRow[],
  { disputes, isAll }: { disputes: readonly GatewayDispute[]; isAll: boolean },
): Promise<InvoiceRow[]> {
  const changed: InvoiceRow[] = [];
  for (const invoice of invoices) {
    const told = disputes.find(({ invoiceId }) => invoiceId === invoice.id);
    if (!told && !isAll) continue;
    const { disputed, disputeState } = invoice;
    if (disputed === (told?.amount ?? 0) && disputeState === (told?.state ?? null)) continue;
    const dispute = { disputed: told?.amount ?? 0, disputeState: told?.state ?? null };
    const after = { ...invoice, ...dispute, disputedAt: told?.at ?? null };
    await setDispute(tx, after);
    changed.push(after);
  }
  return changed;
}

/** An invoice's corrections, as both the company and the operator see them. */
export function correctedBy(notes: readonly CreditNoteRow[], invoice: InvoiceRow) {
  const corrections = correctionsOf(invoice, notes);
  const its = notes.filter(({ invoiceId }) => invoiceId === invoice.id);
  const corrected = its.filter((note) => corrects(note, invoice));
  return {
    corrections,
    creditNotes: its.map(({ id, number, status, issuedAt, gross, refunded }) => ({
      ...{ id, number, status, issuedAt: issuedAt.toISOString(), gross, refunded },
    })),
    /** Pence that can still go back to the card. */
    refundable: refundableOf({
      ...{ status: invoice.status, gross: invoice.gross, fromCard: leftOf(invoice), ...corrections },
      corrected: corrected.reduce((sum, { gross }) => sum + gross, 0),
    }),
  };
}

/** By the credit notes that correct it, and its bank. */
function correctionsOf(invoice: InvoiceRow, notes: readonly CreditNoteRow[]): Corrections {
  const standing = notes.filter((note) => corrects(note, invoice));
  const { disputeState: state, disputed: amount } = invoice;
  return {
    refunded: standing.reduce((sum, { refunded }) => sum + refunded, 0),
    credited: standing.reduce((sum, { credited }) => sum + credited, 0),
    dispute: state && { amount, state },
  };
}
