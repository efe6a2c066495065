import { hash } from 'node:crypto';
import { AppError } from '#platform/errors.ts';
import type { GatewaySubscription, Payment, PaymentGateway, Tariff } from '../gateway.ts';
import { openBooks, openBooksOf, readBooks } from './books.ts';
import { describeSubscription } from './described.ts';
import { begin, end, tell } from './life.ts';
import { renewMonth } from './paying.ts';
import { change } from './plan-change.ts';
import type { Books, SubscriptionRecord } from './records.ts';
import { cardOf } from './setups.ts';
import { findRecord } from './store.ts';
import { expectSameRequest, fingerprint, type Workings } from './workings.ts';

type StartRequest = Parameters<PaymentGateway['startSubscription']>[0];

export function startSubscription(workings: Workings, request: StartRequest): Promise<GatewaySubscription> {
  const { companyId, customerId, setupId, planId, businessSize, trialDays, key } = request;
  const beginning = { companyId, planId, businessSize, trialDays, wish: fingerprint(request) };
  const id = workings.idOf('sub', key);
  return openBooks(workings, customerId, async (books, now, tx) => {
    const known = books.subscriptions.find((each) => each.id === id);
    if (known) expectSameRequest(known, beginning.wish);
    if (!known && setupId) books.customer.card = await cardOf(tx, customerId, setupId);
    if (!books.customer.card) throw new AppError('card_refused');
    return describeSubscription(books, known ?? begin(books, { id, ...beginning }, now));
  });
}

export async function getSubscription(
  workings: Workings,
  subscriptionId: string,
): Promise<GatewaySubscription | undefined> {
  const known = await findRecord(workings.db.global, 'subscription', subscriptionId);
  const books = known && (await readBooks(workings, known.customerId));
  const subscription = books?.subscriptions.find(({ id }) => id === subscriptionId);
  return books && subscription && describeSubscription(books, subscription);
}

export async function findSubscription(
  workings: Workings,
  customerId: string,
): Promise<GatewaySubscription | undefined> {
  const books = await readBooks(workings, customerId);
  const newestFirst = books?.subscriptions.toReversed() ?? [];
  const subscription = newestFirst.find(({ state }) => state !== 'canceled') ?? newestFirst[0];
  return books && subscription && describeSubscription(books, subscription);
}

export function changePlan(workings: Workings, id: string, to: Tariff, key: string): Promise<Payment> {
  return openBooksOf(workings, id, (books, subscription, now) =>
    obeys(subscription, key) ? change(books, subscription, to, now) : { status: 'paid' },
  );
}

export function useCard(workings: Workings, id: string, setupId: string, key: string): Promise<void> {
  return openBooksOf(workings, id, async (books, subscription, now, tx) => {
    if (!obeys(subscription, key)) return;
    books.customer.card = await cardOf(tx, subscription.customerId, setupId);
    tell(books, subscription, 'customer.subscription.updated', now);
  });
}

export function scheduleCancellation(workings: Workings, id: string, scheduled: boolean): Promise<void> {
  return openBooksOf(workings, id, (books, subscription, now) => {
    refuseEnded(subscription);
    if (subscription.cancelScheduled === scheduled) return;
    subscription.cancelScheduled = scheduled;
    tell(books, subscription, 'customer.subscription.updated', now);
  });
}

export function cancelNow(workings: Workings, id: string): Promise<void> {
  return openBooksOf(workings, id, (books, subscription, now) => {
    if (subscription.state !== 'canceled') end(books, subscription, now, 'void');
  });
}

export function endUnpaid(workings: Workings, id: string): Promise<void> {
  return openBooksOf(workings, id, (books, subscription, now) => {
    if (subscription.state !== 'canceled') end(books, subscription, now);
  });
}

export function renewNow(
  workings: Workings,
  id: string,
  { setupId }: { setupId?: string },
): Promise<Payment> {
  return openBooksOf(workings, id, async (books, subscription, now, tx) => {
    const { id: customerId, card } = books.customer;
    return renewMonth(books, subscription, setupId ? await cardOf(tx, customerId, setupId) : card, now);
  });
}

export function claimSubscription(workings: Workings, id: string, companyId: string): Promise<void> {
  return openBooksOf(workings, id, (books: Books, subscription) => {
    subscription.companyId = companyId;
    books.customer.companyId = companyId;
  });
}

/** Whether a command is still to be done: not if its key was used before, and never for what has ended. */
function obeys(subscription: SubscriptionRecord, key: string): boolean {
  const hashed = hash('sha256', key);
  if (subscription.keys.includes(hashed)) return false;
  refuseEnded(subscription);
  subscription.keys.push(hashed);
  return true;
}

function refuseEnded({ state }: SubscriptionRecord): void {
  if (state === 'canceled') throw new AppError('no_subscription');
}
