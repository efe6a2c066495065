import { monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import { AppError } from '#platform/errors.ts';
import type { Tariff } from '../gateway.ts';
import type { KeptCard } from './cards.ts';
import { collect, issueInvoice, openInvoicesOf } from './charging.ts';
import { aboutSubscription } from './events.ts';
import { beginAnew, beginNextMonth, daysAfter, describePeriod } from './periods.ts';
import type { Books, EventType, SubscriptionRecord } from './records.ts';

/** How long a subscription stays suspended before it ends. */
const suspendedDays = 30;

type Beginning = Tariff & {
  id: string;
  wish: string;
  companyId: string | null;
  trialDays: number;
};

/** With a trial nothing is charged; without one the first month is, and nothing begins if that is refused. */
export function begin(books: Books, beginning: Beginning, at: Date): SubscriptionRecord {
  const { trialDays, ...rest } = beginning;
  const trialEndsAt = trialDays > 0 ? daysAfter(at, trialDays) : null;
  const subscription: SubscriptionRecord = {
    ...rest,
    ...{ customerId: books.customer.id, state: 'trialing', cancelScheduled: false, trialEndsAt },
    ...{ anchorAt: trialEndsAt ?? at, months: 0, periodStartsAt: at, periodEndsAt: trialEndsAt ?? at },
    ...{ suspendedAt: null, endedAt: null, createdAt: at, keys: [] },
  };
  books.subscriptions.push(subscription);
  tell(books, subscription, 'customer.subscription.created', at);
  if (!trialEndsAt) refuseIf(renew(books, subscription, at));
  return subscription;
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
  const { state, suspendedAt, cancelScheduled, periodEndsAt } = subscription;
  if (state === 'canceled') return null;
  if (suspendedAt)
    return earliest([daysAfter(suspendedAt, suspendedDays), ...(cancelScheduled ? [periodEndsAt] : [])]);
  const attempts = openInvoicesOf(books, subscription).flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  return earliest([periodEndsAt, ...attempts]);
}

function earliest(dates: Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())));
}

function fallDue(books: Books, subscription: SubscriptionRecord, at: Date): void {
  const isOver = at >= subscription.periodEndsAt;
  if (subscription.suspendedAt || (isOver && subscription.cancelScheduled)) end(books, subscription, at);
  else if (isOver) renew(books, subscription, at);
  else retry(books, subscription, at);
}

/** Begins a month and charges it. Answers why the card was refused, if it was. */
function renew(books: Books, subscription: SubscriptionRecord, at: Date): string | undefined {
  beginNextMonth(subscription);
  const { planId, businessSize, periodStartsAt: from, periodEndsAt: until } = subscription;
  const net = monthlyPriceInPence(planId, businessSize);
  const line = { description: describePeriod(subscription, { from, until }), net };
  const problem = collect(books, issueInvoice(books, subscription, [line], at), at);
  subscription.state = problem ? 'past_due' : 'active';
  tell(books, subscription, 'customer.subscription.updated', at);
  return problem;
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

/** Pays what is open with the new card. Refused whole if the card is. */
export function replaceCard(books: Books, subscription: SubscriptionRecord, card: KeptCard, at: Date): void {
  books.customer.card = card;
  for (const invoice of openInvoicesOf(books, subscription)) refuseIf(collect(books, invoice, at));
  if (subscription.state === 'past_due' || subscription.suspendedAt) {
    Object.assign(subscription, { state: 'active', suspendedAt: null });
    if (subscription.periodEndsAt <= at) {
      beginAnew(subscription, at);
      refuseIf(renew(books, subscription, at));
    }
  }
  tell(books, subscription, 'customer.subscription.updated', at);
}

/** What is open then is given up, or taken back where somebody ends it at once. */
export function end(
  books: Books,
  subscription: SubscriptionRecord,
  at: Date,
  leftOver: 'uncollectible' | 'void' = 'uncollectible',
): void {
  Object.assign(subscription, { state: 'canceled', endedAt: at, suspendedAt: null });
  for (const invoice of openInvoicesOf(books, subscription))
    Object.assign(invoice, { status: leftOver, nextAttemptAt: null });
  tell(books, subscription, 'customer.subscription.deleted', at);
}

export function tell({ news }: Books, subscription: SubscriptionRecord, type: EventType, at: Date): void {
  news.push({ type, object: aboutSubscription(subscription), at });
}

export function refuseIf(problem: string | undefined): void {
  if (problem) throw new AppError('card_refused', { message: problem });
}
