import { invalid } from '../requests/refusals.ts';
import { checkOwner } from './customers.ts';
import { draftInvoice, type LineParameters, voidInvoice } from './invoicing.ts';
import type { Invoice, Metadata, Price, Subscription } from './objects.ts';
import { attempt, methodOf } from './paying.ts';
import { hasEnded, issueAndWait, itemOf } from './subscriptions.ts';
import type { World } from './world.ts';

type ItemParameters = { id?: string; price?: string; tax_rates?: string[] | '' };
type Proration = { proration_behavior?: string; proration_date?: number };

export type ChangeParameters = Proration & {
  items?: ItemParameters[];
  payment_behavior?: string;
  default_payment_method?: string;
  default_tax_rates?: string[] | '';
  cancel_at_period_end?: boolean;
  cancel_at?: number | '';
  metadata?: Metadata;
};

export function changeSubscription(world: World, params: ChangeParameters, id: string): Subscription {
  const subscription = world.find('subscription', id);
  const { metadata, ...rest } = params;
  if (hasEnded(subscription.status) && Object.keys(rest).length > 0)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const card = params.default_payment_method;
  if (card) checkOwner(world, card, subscription.customer);
  if (params.items) changePrice(world, subscription, priceOf(world, subscription, params.items), params);
  const rates = (ids: string[] | '') => (ids || []).map((rate) => world.find('tax_rate', rate));
  const ofItem = params.items?.[0]?.tax_rates;
  if (ofItem !== undefined) itemOf(subscription).tax_rates = rates(ofItem);
  if (params.default_tax_rates !== undefined)
    subscription.default_tax_rates = rates(params.default_tax_rates);
  if (card) subscription.default_payment_method = card;
  if (params.cancel_at_period_end !== undefined) schedule(world, subscription, params.cancel_at_period_end);
  if (params.cancel_at !== undefined) scheduleAt(world, subscription, params.cancel_at || null);
  Object.assign(subscription.metadata, metadata);
  world.tell('customer.subscription.updated', subscription);
  return subscription;
}

export type PreviewParameters = {
  subscription?: string;
  subscription_details?: Proration & { items?: ItemParameters[] };
};

/** The invoice that a change would bring at once. */
export function previewInvoice(world: World, params: PreviewParameters): Invoice {
  const { items, proration_behavior, proration_date } = params.subscription_details ?? {};
  if (!params.subscription || !items || proration_behavior !== 'always_invoice')
    throw invalid('Only what a change of price brings at once is previewed here.');
  const subscription = world.find('subscription', params.subscription);
  const lines = prorate(world, subscription, priceOf(world, subscription, items), proration_date);
  return {
    ...draftInvoice(world, subscription, 'subscription_update', lines),
    id: world.newId('upcoming_in'),
  };
}

/**
 * In seconds: how long Stripe waits for a first payment, or for that of a change, which the end of the period cuts
 * short: https://docs.stripe.com/billing/subscriptions/pending-updates
 */
export const paidWithin = 23 * 3_600;

function changePrice(world: World, subscription: Subscription, price: Price, params: ChangeParameters): void {
  const item = itemOf(subscription);
  if (params.proration_behavior === 'none') {
    item.price = structuredClone(price);
    return;
  }
  if (params.proration_behavior !== 'always_invoice' || params.payment_behavior !== 'pending_if_incomplete')
    throw invalid('A change is invoiced at once here, and waits until it is paid.');
  if (params.metadata) throw invalid('A change that may wait takes no metadata.', { param: 'metadata' });
  if (subscription.pending_update && subscription.latest_invoice)
    voidInvoice(world, {}, subscription.latest_invoice);
  const lines = prorate(world, subscription, price, params.proration_date);
  const invoice = draftInvoice(world, subscription, 'subscription_update', lines);
  const changed = { ...structuredClone(item), price: structuredClone(price) };
  const expires_at = Math.min(world.now + paidWithin, item.current_period_end);
  subscription.pending_update = { expires_at, subscription_items: [changed] };
  issueAndWait(world, invoice);
  if (invoice.status === 'open')
    attempt(world, invoice, { method: methodOf(world, subscription), offSession: false });
}

function prorate(world: World, subscription: Subscription, price: Price, from = world.now): LineParameters[] {
  const { price: old, current_period_start, current_period_end } = itemOf(subscription);
  if (subscription.status === 'trialing') return [];
  if (from < current_period_start || from > current_period_end)
    throw invalid('The proration date is outside of the current period.', { param: 'proration_date' });
  const left = (current_period_end - from) / (current_period_end - current_period_start);
  const day = new Date(from * 1000).toUTCString().slice(5, 16);
  const period = { start: from, end: current_period_end };
  const nameOf = ({ product }: Price) => world.find('product', product).name;
  return [
    {
      description: `Unused time on ${nameOf(old)} after ${day}`,
      amount: -Math.round(old.unit_amount * left),
      period,
    },
    {
      description: `Remaining time on ${nameOf(price)} after ${day}`,
      amount: Math.round(price.unit_amount * left),
      period,
    },
  ];
}

function priceOf(world: World, subscription: Subscription, [params, ...others]: ItemParameters[]): Price {
  if (!params?.price || others.length > 0 || params.id !== itemOf(subscription).id)
    throw invalid('The one item of a subscription is changed here.', { param: 'items' });
  return world.find('price', params.price);
}

function schedule(world: World, subscription: Subscription, cancel: boolean): void {
  // What was set to a date of its own is left as it is.
  if (!cancel && !subscription.cancel_at_period_end) return;
  subscription.cancel_at_period_end = cancel;
  subscription.cancel_at = cancel ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = cancel ? world.now : null;
}

function scheduleAt(world: World, subscription: Subscription, date: number | null): void {
  if (subscription.cancel_at_period_end)
    throw invalid('It ends with its period already.', { param: 'cancel_at' });
  subscription.cancel_at = date;
  subscription.canceled_at = date ? world.now : null;
}
