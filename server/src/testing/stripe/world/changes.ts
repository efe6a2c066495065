import { declined, invalid } from '../requests/refusals.ts';
import { checkOwner } from './customers.ts';
import { draftInvoice, type LineParameters } from './invoicing.ts';
import type { Invoice, Metadata, Price, Subscription } from './objects.ts';
import { declineOfFirst } from './paying.ts';
import { issue, itemOf } from './subscriptions.ts';
import type { World } from './world.ts';

type ItemParameters = { id?: string; price?: string };
type Proration = { proration_behavior?: string; proration_date?: number };

export type ChangeParameters = Proration & {
  items?: ItemParameters[];
  payment_behavior?: string;
  default_payment_method?: string;
  cancel_at_period_end?: boolean;
  metadata?: Metadata;
};

export function changeSubscription(world: World, params: ChangeParameters, id: string): Subscription {
  const subscription = world.find('subscription', id);
  const { metadata, ...rest } = params;
  if (subscription.status === 'canceled' && Object.keys(rest).length > 0)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const card = params.default_payment_method;
  if (card) checkOwner(world, card, subscription.customer);
  if (params.items) changePrice(world, subscription, priceOf(world, subscription, params.items), params);
  if (card) subscription.default_payment_method = card;
  if (params.cancel_at_period_end !== undefined) schedule(world, subscription, params.cancel_at_period_end);
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

function changePrice(world: World, subscription: Subscription, price: Price, params: ChangeParameters): void {
  const item = itemOf(subscription);
  if (params.proration_behavior !== 'none') {
    if (params.proration_behavior !== 'always_invoice' || params.payment_behavior !== 'error_if_incomplete')
      throw invalid('A change is invoiced at once here, and refused whole where it is not paid.');
    const lines = prorate(world, subscription, price, params.proration_date);
    const invoice = draftInvoice(world, subscription, 'subscription_update', lines);
    const decline = declineOfFirst(world, invoice, subscription);
    if (decline) throw declined(decline);
    issue(world, invoice);
  }
  item.price = structuredClone(price);
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
  subscription.cancel_at_period_end = cancel;
  subscription.cancel_at = cancel ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = cancel ? world.now : null;
}
