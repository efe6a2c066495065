import { declined, invalid, needsAction } from '../requests/refusals.ts';
import { asksEachTime, type Decline, declineOf } from './cards.ts';
import { subscriptionOf } from './invoicing.ts';
import type { Invoice, Subscription } from './objects.ts';
import { keepPayment, paymentIdOf } from './payments.ts';
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
  if (invoice.amount_due > 0) invoice.attempt_count += 1;
  if (decline) fail(world, invoice, subscription);
  else settle(world, invoice, subscription);
}

/** As we ask for it. */
export function payInvoice(
  world: World,
  { payment_method, off_session = true }: { payment_method?: string; off_session?: boolean },
  id: string,
): Invoice {
  const invoice = world.find('invoice', id);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid(`This invoice is ${invoice.status} and cannot be paid.`);
  const method = payment_method ?? methodOf(world, subscriptionOf(world, invoice));
  const outcome = attempt(world, invoice, { method, offSession: off_session });
  if (outcome === 'asks') throw needsAction();
  if (outcome !== 'paid') throw declined(outcome);
  return invoice;
}

type Attempt = { method: string | null; offSession: boolean };

/** Charges once; a bank can only be asked while somebody is there. */
export function attempt(
  world: World,
  invoice: Invoice,
  { method, offSession }: Attempt,
): 'paid' | 'asks' | Decline {
  if (invoice.amount_due > 0 && !offSession && asksEachTime(world, method)) {
    const client_secret = `${paymentIdOf(invoice)}_${world.newId('secret')}`;
    invoice.confirmation_secret ??= { client_secret, type: 'payment_intent' };
    world.tell('invoice.payment_action_required', invoice);
    return 'asks';
  }
  const decline = invoice.amount_due > 0 ? declineOf(world, method) : undefined;
  if (!decline) {
    settle(world, invoice, subscriptionOf(world, invoice), method);
    return 'paid';
  }
  countAsked(invoice);
  world.tell('invoice.payment_failed', invoice);
  return decline;
}

/** After the first attempt only retries count: https://docs.stripe.com/api/invoices/object (attempt_count) */
function countAsked(invoice: Invoice): void {
  invoice.attempted = true;
  invoice.attempt_count ||= 1;
}

export function settle(
  world: World,
  invoice: Invoice,
  subscription: Subscription,
  method = methodOf(world, subscription),
): void {
  invoice.status = 'paid';
  if (invoice.amount_due > 0) {
    countAsked(invoice);
    keepPayment(world, invoice, method);
  }
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.now;
  world.tell('invoice.paid', invoice);
  world.tell('invoice.payment_succeeded', invoice);
  // Whatever older ones are open, the newest decides:
  // https://docs.stripe.com/billing/subscriptions/overview#unpaid-subscriptions
  if (subscription.latest_invoice !== invoice.id) return;
  applyPending(world, subscription);
  if (['past_due', 'unpaid', 'incomplete'].includes(subscription.status))
    become(world, subscription, 'active');
}

function applyPending(world: World, subscription: Subscription): void {
  const [item] = subscription.pending_update?.subscription_items ?? [];
  if (!item) return;
  Object.assign(subscription.items.data[0] ?? {}, { price: item.price });
  subscription.pending_update = null;
  world.tell('customer.subscription.updated', subscription);
}

function fail(world: World, invoice: Invoice, subscription: Subscription): void {
  invoice.attempted = true;
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
