import { declined, invalid } from '../requests/refusals.ts';
import { type Decline, declineOf } from './cards.ts';
import { subscriptionOf } from './invoicing.ts';
import type { Invoice, Subscription } from './objects.ts';
import type { World } from './world.ts';

/** Days until a refused card is tried again; after the last one the subscription counts as unpaid. */
const retries = [3, 5, 7];

export function methodOf(world: World, { default_payment_method, customer }: Subscription): string | null {
  return default_payment_method ?? world.find('customer', customer).invoice_settings.default_payment_method;
}

/** Why this invoice, which nobody knows yet, would not be paid. */
export function declineOfFirst(world: World, invoice: Invoice, subscription: Subscription) {
  return invoice.amount_due > 0 ? declineOf(world, methodOf(world, subscription)) : undefined;
}

/** As Stripe collects an invoice by itself. */
export function collect(world: World, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  const method = methodOf(world, subscription);
  const decline = invoice.amount_due > 0 ? declineOf(world, method) : undefined;
  if (decline) fail(world, invoice, subscription);
  else settle(world, invoice, subscription);
}

/** As we ask for it. */
export function payInvoice(
  world: World,
  { payment_method }: { payment_method?: string },
  id: string,
): Invoice {
  const invoice = world.find('invoice', id);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open') throw invalid(`This invoice is ${invoice.status} and cannot be paid.`);
  const subscription = subscriptionOf(world, invoice);
  const decline: Decline | undefined = declineOf(world, payment_method ?? methodOf(world, subscription));
  if (decline) {
    invoice.attempt_count += 1;
    world.tell('invoice.payment_failed', invoice);
    throw declined(decline);
  }
  settle(world, invoice, subscription);
  return invoice;
}

function settle(world: World, invoice: Invoice, subscription: Subscription): void {
  invoice.status = 'paid';
  invoice.attempted = true;
  if (invoice.amount_due > 0) invoice.attempt_count += 1;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.now;
  world.tell('invoice.paid', invoice);
  world.tell('invoice.payment_succeeded', invoice);
  const owed = subscription.status === 'past_due' || subscription.status === 'unpaid';
  if (owed && !hasOpen(world, subscription)) become(world, subscription, 'active');
}

function fail(world: World, invoice: Invoice, subscription: Subscription): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const days = retries[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days ? world.now + days * 86_400 : null;
  world.tell('invoice.payment_failed', invoice);
  become(world, subscription, days ? 'past_due' : 'unpaid');
}

function become(world: World, subscription: Subscription, status: Subscription['status']): void {
  if (subscription.status === status) return;
  subscription.status = status;
  world.tell('customer.subscription.updated', subscription);
}

function hasOpen(world: World, { id }: Subscription): boolean {
  return world
    .all('invoice')
    .some((invoice) => invoice.status === 'open' && subscriptionOf(world, invoice).id === id);
}
