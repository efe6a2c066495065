import { isCheaper, monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import { withVat } from '@heliodesk/core/rules/vat';
import { AppError } from '#platform/errors.ts';
import type { Payment, PlanChangePreview, Tariff } from '../gateway.ts';
import { amountOf, issueInvoice } from './charging.ts';
import { answeredWithin, dropPending, tell } from './life.ts';
import { charge } from './paying.ts';
import { daysAfter, describePeriod } from './periods.ts';
import type { Books, InvoiceLine, SubscriptionRecord } from './records.ts';

export function previewChange(
  { customer }: Books,
  subscription: SubscriptionRecord,
  to: Tariff,
  at: Date,
): PlanChangePreview {
  const waits = isSmaller(subscription, to);
  const due = waits ? withVat(0) : amountOf(linesOf(subscription, to, at));
  return {
    beginsAt: waits ? subscription.periodEndsAt : null,
    dueNow: due.gross > 0 ? due : withVat(0),
    credit: Math.max(0, customer.credit - due.gross),
    nextCharge: {
      amount: withVat(monthlyPriceInPence(to.planId, to.businessSize)),
      at: subscription.periodEndsAt,
    },
  };
}

/** At once, or once the card's bank has approved what it costs. */
export function change(books: Books, subscription: SubscriptionRecord, to: Tariff, at: Date): Payment {
  const { planId, businessSize } = to;
  if (subscription.pending) dropPending(books, subscription, at);
  if (isSmaller(subscription, to)) {
    subscription.next = { planId, businessSize };
    tell(books, subscription, 'customer.subscription.updated', at);
    return { status: 'paid' };
  }
  const lines = linesOf(subscription, to, at);
  if (amountOf(lines).gross === 0) {
    Object.assign(subscription, { planId, businessSize, next: null });
    tell(books, subscription, 'customer.subscription.updated', at);
    return { status: 'paid' };
  }
  const invoice = issueInvoice(books, subscription, lines, at);
  const expiresAt = daysAfter(at, answeredWithin);
  subscription.pending = { planId, businessSize, invoiceId: invoice.id, expiresAt };
  return charge(books, invoice, books.customer.card, at);
}

/** The month is paid for as it is, so a smaller plan waits for the next one. */
function isSmaller(subscription: SubscriptionRecord, to: Tariff): boolean {
  return subscription.state === 'active' && isCheaper(to, subscription);
}

/** What is left of the month at the old price is given back, and charged at the new one. */
function linesOf(subscription: SubscriptionRecord, to: Tariff, at: Date): InvoiceLine[] {
  const { state, planId, businessSize, periodStartsAt, periodEndsAt } = subscription;
  if (state === 'trialing') return [];
  if (state !== 'active') throw new AppError('subscription_changed');
  if (planId === to.planId && businessSize === to.businessSize) return [];
  const from = countedFrom(subscription, at);
  const left = secondsBetween(from, periodEndsAt) / secondsBetween(periodStartsAt, periodEndsAt);
  const priced = (tariff: Tariff) =>
    Math.round(monthlyPriceInPence(tariff.planId, tariff.businessSize) * left);
  const period = { from, until: periodEndsAt };
  return [
    { description: `Unused time on ${describePeriod(subscription, period)}`, net: -priced(subscription) },
    { description: `Remaining time on ${describePeriod(to, period)}`, net: priced(to) },
  ];
}

/** The beginning of the day, so that what a preview showed is what is charged some minutes later. */
function countedFrom({ periodStartsAt }: SubscriptionRecord, at: Date): Date {
  return new Date(Math.max(new Date(at).setUTCHours(0, 0, 0, 0), periodStartsAt.getTime()));
}

function secondsBetween(from: Date, until: Date): number {
  return Math.floor(until.getTime() / 1000) - Math.floor(from.getTime() / 1000);
}
