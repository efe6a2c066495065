import { invalid } from '../requests/refusals.ts';
import { subscriptionOf } from './invoicing.ts';
import type { CreditNote, Invoice, Metadata } from './objects.ts';
import { settle } from './paying.ts';
import { createRefund, paymentIdOf } from './payments.ts';
import type { World } from './world.ts';

export type CreditNoteParameters = {
  invoice: string;
  lines?: { type: string; invoice_line_item?: string; amount?: number }[];
  credit_amount?: number;
  refund_amount?: number;
  out_of_band_amount?: number;
  /** Made before, on their own. */
  refunds?: { refund?: string; amount_refunded?: number; type?: string }[];
  reason?: string;
  memo?: string;
  metadata?: Metadata;
};

/**
 * Corrects an invoice, which itself stays as it is: https://docs.stripe.com/invoicing/integration/programmatic-credit-notes
 * Of a paid one, all that is credited has to be given back in one way or another.
 */
export function createCreditNote(world: World, params: CreditNoteParameters): CreditNote {
  const invoice = world.find('invoice', params.invoice);
  if (invoice.status !== 'open' && invoice.status !== 'paid')
    throw invalid('Credit notes can only be created for finalized invoices.', { param: 'invoice' });
  const net = (params.lines ?? []).reduce((sum, line) => sum + netOf(invoice, line), 0);
  const vat = taxOn(invoice, net);
  const total = net + vat;
  const earlier = listCreditNotes(world, { invoice: invoice.id });
  if (total <= 0 || total > invoice.total - earlier.reduce((sum, note) => sum + note.total, 0))
    throw invalid('The credit note’s amount is greater than what is left of the invoice.', {
      param: 'lines',
    });
  const isPaid = invoice.status === 'paid';
  const {
    credit_amount: credited = 0,
    refund_amount: refunded = 0,
    out_of_band_amount: outside = 0,
  } = params;
  const linked = (params.refunds ?? []).map(({ refund = '', amount_refunded }) => {
    const { id, amount } = world.find('refund', refund);
    return { amount_refunded: amount_refunded ?? amount, refund: id, type: 'refund' as const };
  });
  const before = linked.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  if (isPaid && credited + refunded + outside + before !== total)
    throw invalid('The sum of credit, refund and out-of-band amounts must equal the credit note’s total.');
  const refund =
    refunded > 0
      ? createRefund(world, { payment_intent: paymentIdOf(invoice), amount: refunded })
      : undefined;
  if (credited > 0) creditCustomer(world, invoice, credited);
  const note = world.keep<CreditNote>({
    ...{ id: world.newId('cn'), object: 'credit_note', created: world.now, livemode: false },
    ...{ amount: total, subtotal: net, total, total_excluding_tax: net, currency: invoice.currency },
    total_taxes: [{ amount: vat, tax_behavior: 'exclusive', taxable_amount: net, type: 'tax_rate_details' }],
    ...{ customer: invoice.customer, invoice: invoice.id, memo: params.memo ?? null, status: 'issued' },
    ...{ reason: params.reason ?? null, metadata: params.metadata ?? {}, out_of_band_amount: outside },
    number: `${invoice.number}-CN-${String(earlier.length + 1).padStart(2, '0')}`,
    ...{ type: isPaid ? 'post_payment' : 'pre_payment' },
    ...{ post_payment_amount: isPaid ? total : 0, pre_payment_amount: isPaid ? 0 : total },
    refunds: [
      ...linked,
      ...(refund ? [{ amount_refunded: refunded, refund: refund.id, type: 'refund' as const }] : []),
    ],
  });
  world.tell('credit_note.created', note);
  if (isPaid) invoice.post_payment_credit_notes_amount += total;
  else reduce(world, invoice, total);
  return note;
}

export function listCreditNotes(world: World, params: { invoice?: string; customer?: string }): CreditNote[] {
  return world
    .all('credit_note')
    .filter(({ invoice }) => !params.invoice || invoice === params.invoice)
    .filter(({ customer }) => !params.customer || customer === params.customer);
}

function netOf(
  invoice: Invoice,
  { type, invoice_line_item, amount }: NonNullable<CreditNoteParameters['lines']>[number],
): number {
  const line = invoice.lines.data.find(({ id }) => id === invoice_line_item);
  if (type !== 'invoice_line_item' || !line)
    throw invalid('Lines of the invoice are credited here.', { param: 'lines' });
  return amount ?? line.amount;
}

/** In the proportion in which the invoice has it. */
function taxOn({ subtotal, total_taxes }: Invoice, net: number): number {
  return total_taxes.reduce((sum, { amount }) => sum + Math.round((amount * net) / subtotal), 0);
}

function creditCustomer(world: World, { customer: id }: Invoice, amount: number): void {
  const customer = world.find('customer', id);
  customer.balance -= amount;
  world.tell('customer.updated', customer);
}

/** Lowers the open amount, and pays it off once nothing is left. */
function reduce(world: World, invoice: Invoice, total: number): void {
  invoice.pre_payment_credit_notes_amount += total;
  invoice.amount_due = Math.max(0, invoice.amount_due - total);
  invoice.amount_remaining = invoice.amount_due;
  if (invoice.amount_due === 0) settle(world, invoice, subscriptionOf(world, invoice));
}
