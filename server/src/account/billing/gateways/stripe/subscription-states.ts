import type { Card } from '@heliodesk/core/contracts/billing';
import type Stripe from 'stripe';
import type { GatewaySubscription } from '../gateway.ts';
import { fingerprintOf } from './cards.ts';
import { dateOf, idOf } from './references.ts';
import { itemOf, tariffOf, tariffsOf } from './tariffs.ts';

/** Fields to expand for a subscription to be read. */
export const shown = [
  'default_payment_method',
  'customer.invoice_settings.default_payment_method',
  'latest_invoice',
];

const states: Record<string, GatewaySubscription['state']> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'suspended',
  // Nothing is worked with that nobody has paid for.
  paused: 'incomplete',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  canceled: 'canceled',
};

export function subscriptionOf(subscription: Stripe.Subscription): GatewaySubscription {
  const state = states[subscription.status];
  if (!state) throw new Error(`Stripe has a state that we do not know: ${subscription.status}`);
  const item = itemOf(subscription);
  return {
    ...tariffsOf(subscription),
    id: subscription.id,
    customerId: idOf(subscription.customer),
    companyId: subscription.metadata.companyId,
    state,
    cancelScheduled: state !== 'canceled' && isCancelScheduled(subscription),
    trialEndsAt: dateOf(subscription.trial_end),
    periodEndsAt: dateOf(isUnbilled(subscription) ? item.current_period_start : item.current_period_end),
    endedAt: dateOf(subscription.ended_at),
    card: cardOf(subscription),
    fingerprint: fingerprintOf(methodOf(subscription)),
    price: item.price.unit_amount ?? 0,
    credit: creditOf(subscription.customer),
    vatRate: vatRateOf(subscription),
    pendingTo: pendingTo(subscription),
  };
}

export function hasEnded({ status }: Stripe.Subscription): boolean {
  return states[status] === 'canceled';
}

/** A month that has begun while nothing was paid, and whose invoice Stripe leaves a draft, has not begun for us. */
function isUnbilled({ status, latest_invoice }: Stripe.Subscription): boolean {
  return status === 'unpaid' && typeof latest_invoice === 'object' && latest_invoice?.status === 'draft';
}

function pendingTo({ pending_update }: Stripe.Subscription) {
  const [item] = pending_update?.subscription_items ?? [];
  return item ? tariffOf(item.price) : null;
}

function isCancelScheduled({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean {
  return cancel_at_period_end || cancel_at !== null;
}

function methodOf({ default_payment_method, customer }: Stripe.Subscription) {
  return default_payment_method ?? defaultOf(customer);
}

function cardOf(subscription: Stripe.Subscription): Card | null {
  const method = methodOf(subscription);
  const card = method && typeof method !== 'string' ? method.card : undefined;
  if (!card) return null;
  return { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

function vatRateOf(subscription: Stripe.Subscription): number {
  return taxRatesOf(subscription).reduce((sum, { percentage }) => sum + percentage, 0);
}

/** The tax rates of the item, or else of the subscription. */
export function taxRatesOf(subscription: Stripe.Subscription): Stripe.TaxRate[] {
  const { tax_rates } = itemOf(subscription);
  return tax_rates?.length ? tax_rates : (subscription.default_tax_rates ?? []);
}

type CustomerShown = Stripe.Subscription['customer'];

function defaultOf(customer: CustomerShown) {
  if (typeof customer === 'string' || customer.deleted) return null;
  return customer.invoice_settings.default_payment_method;
}

function creditOf(customer: CustomerShown): number {
  return typeof customer === 'string' || customer.deleted ? 0 : Math.max(0, -customer.balance);
}
