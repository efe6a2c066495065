import { monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import { AppError } from '#platform/errors.ts';
import type { Tariff } from '../gateway.ts';
import { asksEachTime } from './cards.ts';
import { askBank, collect, issueInvoice, openInvoicesOf, voidInvoice } from './charging.ts';
import { aboutSubscription } from './events.ts';
import { beginNextMonth, daysAfter, describePeriod } from './periods.ts';
import type { Books, EventType, InvoiceRecord, SubscriptionRecord } from './records.ts';

/** How long a subscription stays suspended before it ends. */
const suspendedDays = 30;

type Beginning = Tariff & {
  id: string;
  wish: string;
  companyId: string | null;
  trialDays: number;
};

/** In days: how long a bank can be answered about a first charge or a change of plan. */
export const answeredWithin = 1;

/**
 * With a trial nothing is charged; without one the first month is, and nothing begins if that is refused. Where the
 * card's bank has to be asked, it begins once the bank has approved.
 */
export function begin(books: Books, beginning: Beginning, at: Date): SubscriptionRecord {
  const { trialDays, ...rest } = beginning;
  const trialEndsAt = trialDays > 0 ? daysAfter(at, trialDays) : null;
  const subscription: SubscriptionRecord = {
    ...rest,
    ...{ customerId: books.customer.id, state: 'trialing', cancelScheduled: false, trialEndsAt },
    ...{ anchorAt: trialEndsAt ?? at, months: 0, periodStartsAt: at, periodEndsAt: trialEndsAt ?? at },
    ...{
      suspendedAt: null,
      expiresAt: null,
      next: null,
      pending: null,
      endedAt: null,
      createdAt: at,
      keys: [],
    },
  };
  books.subscriptions.push(subscription);
  tell(books, subscription, 'customer.subscription.created', at);
  if (!trialEndsAt) beginPaid(books, subscription, at);
  return subscription;
}

function beginPaid(books: Books, subscription: SubscriptionRecord, at: Date): void {
  const { card } = books.customer;
  const invoice = issueMonth(books, subscription, at);
  if (asksEachTime(card) && askBank(invoice, card)) {
    Object.assign(subscription, { state: 'incomplete', expiresAt: daysAfter(at, answeredWithin) });
    return;
  }
  refuseIf(collect(books, invoice, at));
  subscription.state = 'active';
}

/** Does everything that is due by now, each at its own time. */
export function settle(books: Books, until: Date): void {
  for (let due = earliestDue(books); due && due.at <= until; due = earliestDue(books))
    fallDue(books, due.subscription, due.at);
}

export function earliestDue(books: Books): { subscription: SubscriptionRecord; at: Date } | undefined {
  return books.subscriptions
    .flatMap((subscription) => {
      const at = dueAt(books, subscription);
      return at ? [{ subscription, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())[0];
}

/** When the next thing happens to it by itself. */
export function dueAt(books: Books, subscription: SubscriptionRecord): Date | null {
  const { state, suspendedAt, expiresAt, pending, cancelScheduled, periodEndsAt } = subscription;
  if (state === 'canceled') return null;
  if (expiresAt) return expiresAt;
  if (suspendedAt)
    return earliest([daysAfter(suspendedAt, suspendedDays), ...(cancelScheduled ? [periodEndsAt] : [])]);
  const attempts = openInvoicesOf(books, subscription).flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  return earliest([periodEndsAt, ...attempts, ...(pending ? [pending.expiresAt] : [])]);
}

function earliest(dates: Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())));
}

function fallDue(books: Books, subscription: SubscriptionRecord, at: Date): void {
  const { expiresAt, pending, suspendedAt, cancelScheduled, periodEndsAt } = subscription;
  const isOver = at >= periodEndsAt;
  if (expiresAt) end(books, subscription, at, 'void');
  else if (pending && (isOver || at >= pending.expiresAt)) dropPending(books, subscription, at);
  else if (suspendedAt || (isOver && cancelScheduled)) end(books, subscription, at);
  else if (isOver) renew(books, subscription, at);
  else retry(books, subscription, at);
}

/** Begins a month and charges it. */
function renew(books: Books, subscription: SubscriptionRecord, at: Date): void {
  const problem = collect(books, issueMonth(books, subscription, at), at);
  subscription.state = problem ? 'past_due' : 'active';
  tell(books, subscription, 'customer.subscription.updated', at);
}

/** Begins the month after the last one, and writes what it costs. */
export function issueMonth(books: Books, subscription: SubscriptionRecord, at: Date): InvoiceRecord {
  beginNextMonth(subscription);
  Object.assign(subscription, { ...subscription.next, next: null });
  const { planId, businessSize, periodStartsAt: from, periodEndsAt: until } = subscription;
  const net = monthlyPriceInPence(planId, businessSize);
  const line = { description: describePeriod(subscription, { from, until }), net };
  return issueInvoice(books, subscription, [line], at);
}

/** A larger plan whose charge no bank has approved is given up. */
export function dropPending(books: Books, subscription: SubscriptionRecord, at: Date): void {
  const invoice = books.invoices.find(({ id }) => id === subscription.pending?.invoiceId);
  if (invoice?.status === 'open') voidInvoice(books, invoice);
  subscription.pending = null;
  tell(books, subscription, 'customer.subscription.updated', at);
}

function retry(books: Books, subscription: SubscriptionRecord, at: Date): void {
  for (const invoice of openInvoicesOf(books, subscription)) {
    if (!invoice.nextAttemptAt || invoice.nextAttemptAt > at) continue;
    if (collect(books, invoice, at) && !invoice.nextAttemptAt)
      Object.assign(subscription, { state: 'suspended', suspendedAt: at });
  }
  if (openInvoicesOf(books, subscription).length === 0) subscription.state = 'active';
  tell(books, subscription, 'customer.subscription.updated', at);
}

/** What is open then is given up, or taken back where somebody ends it at once. */
export function end(
  books: Books,
  subscription: SubscriptionRecord,
  at: Date,
  leftOver: 'uncollectible' | 'void' = 'uncollectible',
): void {
  Object.assign(subscription, {
    state: 'canceled',
    endedAt: at,
    suspendedAt: null,
    expiresAt: null,
    pending: null,
  });
  for (const invoice of openInvoicesOf(books, subscription)) {
    if (leftOver === 'void') voidInvoice(books, invoice);
    else Object.assign(invoice, { status: leftOver, nextAttemptAt: null, asked: null });
  }
  tell(books, subscription, 'customer.subscription.deleted', at);
}

export function tell({ news }: Books, subscription: SubscriptionRecord, type: EventType, at: Date): void {
  news.push({ type, object: aboutSubscription(subscription), at });
}

export function refuseIf(problem: string | undefined): void {
  if (problem) throw new AppError('card_refused', { message: problem });
}
