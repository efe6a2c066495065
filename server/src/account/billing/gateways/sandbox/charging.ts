import { randomBytes } from 'node:crypto';
import { type Amount, withVat } from '@heliodesk/core/rules/vat';
import { chargeProblem, type KeptCard } from './cards.ts';
import { aboutInvoice } from './events.ts';
import { daysAfter } from './periods.ts';
import type { Books, InvoiceLine, InvoiceRecord, SubscriptionRecord } from './records.ts';

/** Days from one failed attempt to the next. After the last of them nothing more is tried. */
const daysUntilRetry = [3, 5, 7];

/** Writes an invoice, and pays of it what the customer is owed. One below nothing is owed to the customer. */
export function issueInvoice(
  { customer, invoices }: Books,
  subscription: SubscriptionRecord,
  lines: InvoiceLine[],
  at: Date,
): InvoiceRecord {
  const amount = amountOf(lines);
  const fromCredit = Math.max(0, Math.min(customer.credit, amount.gross));
  customer.credit -= amount.gross < 0 ? amount.gross : fromCredit;
  customer.invoices += 1;
  const sequence = customer.invoices;
  const invoice: InvoiceRecord = {
    id: `in_sbx_${customer.id.slice(-32)}_${sequence}`,
    number: `SBX-${customer.id.slice(-10).toUpperCase()}-${String(sequence).padStart(4, '0')}`,
    ...{ sequence, customerId: customer.id, subscriptionId: subscription.id },
    ...{ status: 'open', issuedAt: at, paidAt: null, amount, fromCredit, lines },
    ...{ attempts: 0, nextAttemptAt: null, asked: null },
  };
  invoices.push(invoice);
  return invoice;
}

type Charged = { card: KeptCard | null; isApproved?: boolean };

/** Charges what is left to pay of an invoice. Answers why the card was refused, if it was. */
export function collect(
  { customer, news }: Books,
  invoice: InvoiceRecord,
  at: Date,
  { card, isApproved }: Charged = { card: customer.card },
): string | undefined {
  const due = dueOn(invoice);
  const problem = due > 0 ? chargeProblem(card, at, isApproved) : undefined;
  if (due > 0) invoice.attempts += 1;
  if (problem) {
    const days = daysUntilRetry[invoice.attempts - 1];
    invoice.nextAttemptAt = days ? daysAfter(at, days) : null;
    news.push({ type: 'invoice.payment_failed', object: aboutInvoice(invoice), at });
  } else {
    Object.assign(invoice, { status: 'paid', paidAt: at, nextAttemptAt: null, asked: null });
    news.push({ type: 'invoice.paid', object: aboutInvoice(invoice), at });
  }
  return problem;
}

export function dueOn({ amount, fromCredit }: InvoiceRecord): number {
  return Math.max(0, amount.gross - fromCredit);
}

/** The secret by which the bank is answered; none where there is nothing to charge. */
export function askBank(invoice: InvoiceRecord, card: KeptCard): string | undefined {
  if (dueOn(invoice) === 0) return undefined;
  const secret = invoice.asked?.secret ?? `pi_${invoice.id}_secret_${randomBytes(24).toString('base64url')}`;
  invoice.asked = { secret, card };
  return secret;
}

/** Takes an invoice back, with what it has used up of the credit. */
export function voidInvoice({ customer }: Books, invoice: InvoiceRecord): void {
  customer.credit += invoice.fromCredit;
  Object.assign(invoice, { status: 'void', fromCredit: 0, nextAttemptAt: null, asked: null });
}

/** VAT is on the sum, not on each line; of what is given back it is rounded as of what is charged. */
export function amountOf(lines: readonly InvoiceLine[]): Amount {
  const total = lines.reduce((sum, { net }) => sum + net, 0);
  if (total >= 0) return withVat(total);
  const { net, vat, gross } = withVat(-total);
  return { net: -net, vat: 0 - vat, gross: -gross };
}

export function openInvoicesOf({ invoices }: Books, subscription: SubscriptionRecord): InvoiceRecord[] {
  return invoices.filter(
    ({ subscriptionId, status }) => subscriptionId === subscription.id && status === 'open',
  );
}
