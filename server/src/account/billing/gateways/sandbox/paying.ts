import { timingSafeEqual } from 'node:crypto';
import type { SandboxPaymentAuthenticationAnswer } from '@heliodesk/core/contracts/sandbox';
import { AppError } from '#platform/errors.ts';
import type { Payment } from '../gateway.ts';
import { openBooks } from './books.ts';
import { asksEachTime, bankRefused, type KeptCard } from './cards.ts';
import { askBank, collect, openInvoicesOf } from './charging.ts';
import { issueMonth, refuseIf, tell } from './life.ts';
import { beginAnew } from './periods.ts';
import type { Books, InvoiceRecord, SubscriptionRecord } from './records.ts';
import { cardOf } from './setups.ts';
import { findRecord } from './store.ts';
import type { Workings } from './workings.ts';

type By = { setupId?: string };

export async function payInvoice(workings: Workings, invoiceId: string, { setupId }: By): Promise<Payment> {
  return openInvoice(workings, invoiceId, async (books, invoice, now, tx) => {
    const { id, card } = books.customer;
    return charge(books, invoice, setupId ? await cardOf(tx, id, setupId) : card, now);
  });
}

/** A month that begins with the payment, where nothing else is open and the last one is over. */
export function renewMonth(
  books: Books,
  subscription: SubscriptionRecord,
  card: KeptCard | null,
  at: Date,
): Payment {
  const { state, periodEndsAt } = subscription;
  const isOpen = openInvoicesOf(books, subscription).length > 0;
  if (state !== 'suspended' || isOpen || periodEndsAt > at) return { status: 'paid' };
  beginAnew(subscription, at);
  return charge(books, issueMonth(books, subscription, at), card, at);
}

/** While somebody is there who can answer their bank. Refused whole if the card is. */
export function charge(books: Books, invoice: InvoiceRecord, card: KeptCard | null, at: Date): Payment {
  if (invoice.status === 'paid') return { status: 'paid' };
  if (invoice.status === 'void') throw new AppError('subscription_changed');
  const asked = asksEachTime(card) && askBank(invoice, card);
  if (asked) return { status: 'requires_action', clientSecret: asked };
  refuseIf(collect(books, invoice, at, { card }));
  settlePaid(books, invoice, at);
  return { status: 'paid' };
}

/** What somebody tells their bank about a payment. */
export function answerPaymentBank(
  workings: Workings,
  clientSecret: string,
  approved: boolean,
): Promise<SandboxPaymentAuthenticationAnswer> {
  const invoiceId = /^pi_(.+)_secret_/.exec(clientSecret)?.[1] ?? '';
  return openInvoice(workings, invoiceId, (books, invoice, now) => {
    const { asked, status } = invoice;
    // A second click finds it paid.
    if (status === 'paid') return { status: 'succeeded' };
    if (!asked || !isSame(asked.secret, clientSecret)) throw new AppError('not_found');
    invoice.asked = null;
    const problem = approved
      ? collect(books, invoice, now, { card: asked.card, isApproved: true })
      : bankRefused;
    if (problem) return { status: 'requires_payment_method', message: problem };
    settlePaid(books, invoice, now);
    return { status: 'succeeded' };
  });
}

/** What a payment brings back, or brings about. */
function settlePaid(books: Books, { id, subscriptionId }: InvoiceRecord, at: Date): void {
  const subscription = books.subscriptions.find((each) => each.id === subscriptionId);
  if (!subscription || subscription.state === 'canceled') return;
  const { pending } = subscription;
  if (pending?.invoiceId === id) {
    const { planId, businessSize } = pending;
    Object.assign(subscription, { planId, businessSize, next: null, pending: null });
  }
  const owes = openInvoicesOf(books, subscription).length > 0;
  if (!owes && subscription.periodEndsAt > at)
    Object.assign(subscription, { state: 'active', suspendedAt: null, expiresAt: null });
  tell(books, subscription, 'customer.subscription.updated', at);
}

type Work<T> = (
  books: Books,
  invoice: InvoiceRecord,
  ...rest: Parameters<Parameters<typeof openBooks<T>>[2]> extends [Books, ...infer Rest] ? Rest : never
) => T | Promise<T>;

async function openInvoice<T>(workings: Workings, invoiceId: string, work: Work<T>): Promise<T> {
  const known = await findRecord(workings.db.global, 'invoice', invoiceId);
  if (!known) throw new AppError('not_found');
  return openBooks(workings, known.customerId, (books, ...rest) => {
    const invoice = books.invoices.find(({ id }) => id === invoiceId);
    if (!invoice) throw new AppError('not_found');
    return work(books, invoice, ...rest);
  });
}

function isSame(kept: string, given: string): boolean {
  return kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));
}
