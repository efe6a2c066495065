import { brand } from '@heliodesk/core/brand';
import type {
  BillingDue,
  BillingInvoice,
  BillingSubscription,
  Card,
  InvoiceStatus,
} from '@heliodesk/core/contracts/billing';
import { standingOf } from '@heliodesk/core/rules/corrections';
import { type BusinessSizeId, businessSizeOf, type PlanId, planOf } from '@heliodesk/core/rules/plans';
import { type SubscriptionState, subscriptionTable, trialDaysLeft } from '@heliodesk/core/rules/subscription';
import { formatDate, formatPence } from '../../lib/format.ts';

export type Tariff = { planId: PlanId; businessSize: BusinessSizeId };

export const tariffWords = ({ planId, businessSize }: Tariff) =>
  `${planOf(planId).name}, ${businessSizeOf(businessSize).label.toLowerCase()} business`;

export const stateTones = {
  pending_payment: 'sun',
  trialing: 'info',
  active: 'success',
  past_due: 'danger',
  suspended: 'danger',
  canceled: 'neutral',
} as const satisfies Record<SubscriptionState, string>;

const invoiceStates = {
  open: { tone: 'sun', label: 'To be paid' },
  paid: { tone: 'success', label: 'Paid' },
  void: { tone: 'neutral', label: 'Void' },
  uncollectible: { tone: 'danger', label: 'Not paid' },
} as const satisfies Record<InvoiceStatus, object>;

/** One below nothing gives back what was paid for a larger plan. */
export function invoiceState({ status, amount, corrections }: BillingInvoice) {
  if (amount.gross < 0) return credited;
  const standing = standingOf(corrections, amount.gross);
  return standing ? { tone: standingTones[standing.kind], label: standing.label } : invoiceStates[status];
}

const standingTones = { refunded: 'neutral', 'partly-refunded': 'info', disputed: 'danger' } as const;

const credited = { tone: 'info', label: 'Credit' } as const;

const brands: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export const cardWords = ({ brand, last4 }: Card) =>
  `${brands[brand.toLowerCase()] ?? brand} ending in ${last4}`;

export const expiryWords = ({ expMonth, expYear }: Card) =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** A card is good until the end of the month on it. */
export function isExpired({ expMonth, expYear }: Card, at: Date): boolean {
  return at.getTime() >= Date.UTC(expYear, expMonth, 1);
}

/** A warning about a card, seen from the day on which it will be charged. */
export function cardWarning({ card, nextCharge }: BillingSubscription, now: Date): string | undefined {
  if (!card) return undefined;
  if (isExpired(card, now)) return 'This card has expired. Please update it.';
  if (!nextCharge || !isExpired(card, new Date(nextCharge.at))) return undefined;
  return `This card expires before your next charge on ${formatDate(nextCharge.at)}. Please update it.`;
}

/** The meaning of a subscription's state for its company; of one that is cancelled, without its consequences. */
export function meaningOf({ state, cancelScheduled }: BillingSubscription): string {
  const isEnding = cancelScheduled && (state === 'trialing' || state === 'active');
  return isEnding ? 'You can still use everything.' : subscriptionTable[state].explanation;
}

/** The next event of a subscription, where its state alone does not say so. */
export function outlook(subscription: BillingSubscription, now: Date): string | undefined {
  const { state, cancelScheduled, trialEndsAt, endedAt } = subscription;
  const end = endOf(subscription);
  if (state === 'canceled') return endedAt ? `It ended on ${formatDate(endedAt)}.` : undefined;
  if (cancelScheduled && end) return `It ends on ${formatDate(end)}, as you asked. ${afterCancelling(state)}`;
  if (state !== 'trialing' || !trialEndsAt) return undefined;
  return `${daysLeft(trialEndsAt, now)} left of your free trial, which ends on ${formatDate(trialEndsAt)}.`;
}

/** Tells of a smaller plan that begins with the next month. */
export function smallerNext({ next, periodEndsAt }: BillingSubscription): string | undefined {
  return next && periodEndsAt
    ? `It changes to ${tariffWords(next)} on ${formatDate(periodEndsAt)}.`
    : undefined;
}

/** When it ends if it is cancelled: with the trial, or with the period that is paid for. */
export function endOf({ state, trialEndsAt, periodEndsAt }: BillingSubscription): string | null {
  return state === 'trialing' ? trialEndsAt : periodEndsAt;
}

function afterCancelling(state: SubscriptionState): string {
  if (state === 'past_due') return 'You still need to pay what’s overdue.';
  return state === 'trialing' ? 'You won’t be charged.' : 'You won’t be charged again.';
}

export function daysLeft(end: string, now: Date): string {
  const days = trialDaysLeft(new Date(end), now);
  return days === 1 ? '1 day' : `${days} days`;
}

/** The consequences of cancelling now. */
export function cancelWords(subscription: BillingSubscription, due: BillingDue | null = null): string {
  if (subscription.state === 'suspended') return cancelSuspendedWords(due);
  const end = endOf(subscription);
  const until = end ? `until ${formatDate(end)}` : 'until the end of the month';
  const after = 'After that your team can still read and export everything, and you can start again anytime.';
  if (subscription.state === 'trialing')
    return `Your free trial runs ${until}, and you won’t be charged. ${after}`;
  const words = `Everything keeps working ${until}. ${afterCancelling(subscription.state)} ${after}`;
  return subscription.credit > 0
    ? `${words} ${creditWords({ ...subscription, cancelScheduled: true })}`
    : words;
}

function cancelSuspendedWords(due: BillingDue | null): string {
  // The month that would begin with the payment does not begin.
  const owed = due ? due.total - (due.renewal?.due ?? 0) : 0;
  const stillOwed = owed > 0 ? ` You’ll still owe ${formatPence(owed)} from before.` : '';
  return `Your subscription ends now.${stillOwed} Your team can still read and export everything, and you can start again anytime.`;
}

/** The consequences for a company that does not pay, with the day. */
export function dueWords({ endsAt }: BillingDue, { state }: BillingSubscription): string {
  const end = endsAt && formatDate(endsAt);
  if (state === 'canceled')
    return 'You still owe this from before. You’ll need to pay it before you start again.';
  if (state === 'past_due' && end)
    return `Pay by ${end}. After that your team can read and export everything, but can’t change anything.`;
  if (state === 'suspended' && end)
    return `Your team can only read and export. If it isn’t paid by ${end}, your subscription ends.`;
  return 'Your bank hasn’t confirmed this payment yet. Please confirm it within a day, or it’s dropped.';
}

/** The use of money that a smaller plan has left over. */
export function creditWords({ credit, state, cancelScheduled }: BillingSubscription): string {
  const have = `You have a credit of ${formatPence(credit)}.`;
  if (state !== 'canceled' && !cancelScheduled) return `${have} We’ll use it before we charge your card.`;
  return `${have} We’ll keep it for you and use it first if you start again. If you’d rather have it back, email ${brand.supportEmail}.`;
}
