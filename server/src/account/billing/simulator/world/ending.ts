import { missing } from '../requests/refusals.ts';
import { listInvoices, voidInvoice } from './invoicing.ts';
import type { Subscription } from './objects.ts';
import { hasEnded } from './subscriptions.ts';
import type { World } from './world.ts';

export function cancelSubscription(world: World, _: object, id: string): Subscription {
  const subscription = world.find('subscription', id);
  if (hasEnded(subscription.status)) throw missing('subscription', id);
  return end(world, subscription);
}

export function end(world: World, subscription: Subscription): Subscription {
  const neverBegan = subscription.status === 'incomplete';
  subscription.status = neverBegan ? 'incomplete_expired' : 'canceled';
  subscription.pending_update = null;
  subscription.canceled_at ??= world.now;
  subscription.ended_at = world.now;
  // Stripe stops collecting what is open; it stays open all the same.
  for (const invoice of listInvoices(world, { subscription: subscription.id })) {
    if (neverBegan && invoice.status === 'open') voidInvoice(world, {}, invoice.id);
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
  }
  world.tell('customer.subscription.deleted', subscription);
  return subscription;
}
