import type { SubscriptionState } from '@heliodesk/core/rules/subscription';
import { and, asc, count, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { invoices, subscriptions } from '../../account/billing/tables.ts';
import { companies } from '../../account/membership/tables.ts';

export function countByState(tx: Tx): Promise<{ state: SubscriptionState; companies: number }[]> {
  return tx
    .select({ state: subscriptions.state, companies: count() })
    .from(subscriptions)
    .groupBy(subscriptions.state);
}

/** Pence a month before VAT. */
export async function sumPrices(tx: Tx, states: readonly SubscriptionState[]): Promise<number> {
  const [sum] = await tx
    .select({ pence: sql<number>`coalesce(sum(${subscriptions.price}), 0)::float8` })
    .from(subscriptions)
    .where(inArray(subscriptions.state, [...states]));
  return sum?.pence ?? 0;
}

const named = { companyName: companies.name, identifier: companies.identifier };

/** Trials, the next to end first. */
export function listTrialsEnding(tx: Tx, { after, until, most }: { after: Date; until: Date; most: number }) {
  return tx
    .select({ ...named, at: subscriptions.trialEndsAt, cancelScheduled: subscriptions.cancelScheduled })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(
      and(
        eq(subscriptions.state, 'trialing'),
        gt(subscriptions.trialEndsAt, after),
        lte(subscriptions.trialEndsAt, until),
      ),
    )
    .orderBy(asc(subscriptions.trialEndsAt), asc(subscriptions.companyId))
    .limit(most);
}

/** An invoice that is still to be paid, whoever has stopped trying. */
const owedBy = sql`${invoices.companyId} = ${subscriptions.companyId}
  and ${invoices.status} in ('open', 'uncollectible') and ${invoices.gross} > ${invoices.fromCredit} + ${invoices.reduced}`;

const owedSince = sql`coalesce(${subscriptions.unpaidSince}, (
  select min(${invoices.issuedAt}) from ${invoices} where ${owedBy}))`;

/** Pence that are still to be paid by card, by all who have a subscription or had one. */
export async function sumOwed(tx: Tx): Promise<number> {
  const [sum] = await owed(tx);
  return sum?.pence ?? 0;
}

export const owed = (tx: Tx) =>
  tx
    .select({
      pence: sql<number>`coalesce(sum(${invoices.gross} - ${invoices.fromCredit} - ${invoices.reduced}), 0)::float8`,
    })
    .from(invoices)
    .innerJoin(subscriptions, owedBy);

/** The oldest first. */
export function listDisputes(tx: Tx, most: number) {
  return tx
    .select({
      ...named,
      invoiceNumber: invoices.number,
      amount: invoices.disputed,
      since: invoices.disputedAt,
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(sql`${invoices.disputeState} = 'open'`)
    .orderBy(asc(invoices.disputedAt), asc(invoices.number))
    .limit(most);
}

/** Debtors, the longest first, each with what is still to be paid by card, also after their end. */
export function listUnpaid(tx: Tx, states: readonly SubscriptionState[], most: number) {
  return tx
    .select({
      ...named,
      state: subscriptions.state,
      since: sql<Date | null>`${owedSince}`.mapWith(subscriptions.unpaidSince),
      gross: sql<number>`coalesce((
        select sum(${invoices.gross} - ${invoices.fromCredit} - ${invoices.reduced}) from ${invoices} where ${owedBy}), 0)::float8`,
    })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(
      or(inArray(subscriptions.state, [...states]), sql`exists (select from ${invoices} where ${owedBy})`),
    )
    .orderBy(sql`${owedSince} nulls last`, asc(subscriptions.companyId))
    .limit(most);
}
