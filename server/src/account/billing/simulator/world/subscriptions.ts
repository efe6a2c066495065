import { declined, invalid } from '../requests/refusals.ts';
import { checkOwner } from './customers.ts';
import { draftInvoice, finalise, keepDraft, type LineParameters } from './invoicing.ts';
import { periodEnd } from './months.ts';
import type { Invoice, StartParameters, Subscription, SubscriptionItem } from './objects.ts';
import { collect, declineOfFirst } from './paying.ts';
import { listOf, type World } from './world.ts';

export function startSubscription(world: World, params: StartParameters): Subscription {
  world.find('customer', params.customer);
  if (params.default_payment_method) checkOwner(world, params.default_payment_method, params.customer);
  const waits = params.payment_behavior === 'default_incomplete' && !params.trial_period_days;
  if (!waits && params.payment_behavior !== 'error_if_incomplete')
    throw invalid('This is not played here.', { param: 'payment_behavior' });
  const subscription = draftSubscription(world, params);
  const item = itemOf(subscription);
  const invoice = draftInvoice(world, subscription, 'subscription_create', [
    lineOf(world, item, subscription.status === 'trialing' ? 0 : item.price.unit_amount),
  ]);
  const decline = waits ? undefined : declineOfFirst(world, invoice, subscription);
  if (decline) throw declined(decline);
  if (waits) subscription.status = 'incomplete';
  world.keep(subscription);
  world.tell('customer.subscription.created', subscription);
  if (waits) issueAndWait(world, invoice);
  else issue(world, invoice);
  return subscription;
}

/** Made, numbered and collected at once. */
export function issue(world: World, invoice: Invoice): void {
  keepDraft(world, invoice);
  finalise(world, invoice);
  collect(world, invoice);
}

/** Made and numbered, and paid where the balance is enough; otherwise it is for us to have it paid. */
export function issueAndWait(world: World, invoice: Invoice): void {
  keepDraft(world, invoice);
  invoice.auto_advance = false;
  finalise(world, invoice);
  if (invoice.amount_due === 0) collect(world, invoice);
}

export function listSubscriptions(
  world: World,
  params: { customer?: string; status?: string },
): Subscription[] {
  if (params.customer) world.find('customer', params.customer);
  return world
    .all('subscription')
    .filter(({ customer }) => !params.customer || customer === params.customer)
    .filter(({ status }) => params.status === 'all' || status === (params.status ?? status))
    .filter(({ status }) => params.status !== undefined || !hasEnded(status));
}

export const hasEnded = (status: Subscription['status']) =>
  status === 'canceled' || status === 'incomplete_expired';

export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw invalid(`${id} has no items`);
  return item;
}

export function lineOf(world: World, { price, ...item }: SubscriptionItem, amount: number): LineParameters {
  const { name } = world.find('product', price.product);
  const description =
    amount === 0 ? `Trial period for ${name}` : `1 × ${name} (at ${pounds(amount)} / month)`;
  return { description, amount, period: { start: item.current_period_start, end: item.current_period_end } };
}

function draftSubscription(world: World, params: StartParameters): Subscription {
  const [item] = params.items;
  if (!item || params.items.length > 1) throw invalid('One item is played here.', { param: 'items' });
  const id = world.newId('sub');
  const trialEnd = params.trial_period_days ? world.now + params.trial_period_days * 86_400 : null;
  const rates = (ids: string[] = []) => ids.map((rate) => world.find('tax_rate', rate));
  return {
    id,
    object: 'subscription',
    created: world.now,
    livemode: false,
    customer: params.customer,
    status: trialEnd ? 'trialing' : 'active',
    items: listOf(`/v1/subscription_items?subscription=${id}`, [
      {
        id: world.newId('si'),
        object: 'subscription_item',
        price: structuredClone(world.find('price', item.price)),
        quantity: 1,
        tax_rates: rates(item.tax_rates),
        current_period_start: world.now,
        current_period_end: trialEnd ?? periodEnd(world.now, world.now),
      },
    ]),
    default_payment_method: params.default_payment_method ?? null,
    default_tax_rates: rates(params.default_tax_rates),
    billing_cycle_anchor: trialEnd ?? world.now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_start: trialEnd ? world.now : null,
    trial_end: trialEnd,
    latest_invoice: null,
    pending_update: null,
    metadata: params.metadata ?? {},
  };
}

function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}
