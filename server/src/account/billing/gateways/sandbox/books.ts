import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { KeptCard } from './cards.ts';
import { recordNews } from './events.ts';
import { dueAt, earliestDue, settle } from './life.ts';
import type { Books, CustomerRecord, SubscriptionRecord } from './records.ts';
import { findRecord, listRecords, lockRecord, putRecord } from './store.ts';
import type { Workings } from './workings.ts';

/** Holds the books of a customer, brings them up to date and keeps what is done to them; a refusal leaves them. */
export async function openBooks<T>(
  workings: Workings,
  customerId: string,
  work: (books: Books, now: Date, tx: Tx) => T | Promise<T>,
): Promise<T> {
  const { happened, result } = await workings.db.asSystem(async (tx) => {
    const books = await lockBooks(tx, customerId);
    const now = await workings.now(tx);
    const before = snapshot(books);
    settle(books, now);
    const result = await work(books, now, tx);
    await keepBooks(tx, books, before);
    return { result, happened: books.news.length > 0 };
  });
  if (happened) workings.announce();
  return result;
}

/** The books of whoever has the subscription. */
export async function openBooksOf<T>(
  workings: Workings,
  subscriptionId: string,
  work: (books: Books, subscription: SubscriptionRecord, now: Date, tx: Tx) => T | Promise<T>,
): Promise<T> {
  const known = await findRecord(workings.db.global, 'subscription', subscriptionId);
  if (!known) throw new AppError('no_subscription');
  return openBooks(workings, known.customerId, (books, now, tx) => {
    const subscription = books.subscriptions.find(({ id }) => id === subscriptionId);
    if (!subscription) throw new AppError('no_subscription');
    return work(books, subscription, now, tx);
  });
}

/** Looks without holding anything up, unless something has fallen due meanwhile. */
export async function readBooks(workings: Workings, customerId: string): Promise<Books | undefined> {
  const { books, isCurrent } = await workings.db.asSystem(async (tx) => {
    const books = await loadBooks(tx, await findRecord(tx, 'customer', customerId));
    const due = books && earliestDue(books)?.at;
    return { books, isCurrent: !due || due > (await workings.now(tx)) };
  });
  return isCurrent ? books : openBooks(workings, customerId, (current) => current);
}

async function lockBooks(tx: Tx, customerId: string): Promise<Books> {
  const books = await loadBooks(tx, await lockRecord(tx, 'customer', customerId));
  if (!books) throw new AppError('no_subscription');
  return books;
}

async function loadBooks(tx: Tx, customer: CustomerRecord | undefined): Promise<Books | undefined> {
  if (!customer) return undefined;
  const subscriptions = await listRecords(tx, 'subscription', customer.id);
  const invoices = await listRecords(tx, 'invoice', customer.id);
  return { customer, subscriptions, invoices: invoices.sort((a, b) => a.sequence - b.sequence), news: [] };
}

/** Those of a customer who is new. */
export function newBooks(
  details: Omit<CustomerRecord, 'card' | 'credit' | 'invoices'>,
  card: KeptCard | null = null,
): Books {
  return {
    customer: { ...details, card, credit: 0, invoices: 0 },
    subscriptions: [],
    invoices: [],
    news: [],
  };
}

type Snapshot = Map<string, string>;

function snapshot({ customer, subscriptions, invoices }: Books): Snapshot {
  return new Map([customer, ...subscriptions, ...invoices].map((each) => [each.id, JSON.stringify(each)]));
}

export async function keepBooks(tx: Tx, books: Books, before: Snapshot = new Map()): Promise<void> {
  const { customer, subscriptions, invoices, news } = books;
  const changed = (record: { id: string }) => before.get(record.id) !== JSON.stringify(record);
  const filed = { customerId: customer.id };
  if (changed(customer))
    await putRecord(tx, 'customer', customer, { ...filed, createdAt: customer.createdAt });
  for (const invoice of invoices.filter(changed))
    await putRecord(tx, 'invoice', invoice, { ...filed, createdAt: invoice.issuedAt });
  for (const subscription of subscriptions) {
    const due = { dueAt: dueAt(books, subscription), createdAt: subscription.createdAt };
    if (changed(subscription) || news.length > 0)
      await putRecord(tx, 'subscription', subscription, { ...filed, ...due });
  }
  await recordNews(tx, news);
}
