import { invalid } from '../requests/refusals.ts';
import { behaviours, keepCard, type TestCard } from './cards.ts';
import { createCustomer } from './customers.ts';
import type { Metadata, PendingCheckout, Session } from './objects.ts';
import { startSubscription } from './subscriptions.ts';
import type { World } from './world.ts';

export type CheckoutParameters = {
  mode?: string;
  ui_mode?: string;
  customer_email?: string;
  line_items?: { price?: string; quantity?: number; tax_rates?: string[] }[];
  subscription_data?: { trial_period_days?: number; metadata?: Metadata };
  metadata?: Metadata;
  success_url?: string;
  cancel_url?: string;
};

export function createCheckout(world: World, params: CheckoutParameters): Session {
  const [item] = params.line_items ?? [];
  if (params.mode !== 'subscription' || params.ui_mode !== 'hosted_page' || !item?.price || !item.quantity)
    throw invalid('A hosted page for one subscription is played here.');
  if (!params.success_url || !params.cancel_url)
    throw invalid('Missing required param: success_url.', { param: 'success_url' });
  world.find('price', item.price);
  const id = world.newId('cs_test');
  world.keep<PendingCheckout>({
    id: pendingOf(id),
    object: 'pending_checkout',
    starts: {
      items: [{ price: item.price, ...(item.tax_rates && { tax_rates: item.tax_rates }) }],
      payment_behavior: 'error_if_incomplete',
      ...params.subscription_data,
    },
  });
  return world.keep<Session>({
    id,
    object: 'checkout.session',
    created: world.now,
    livemode: false,
    mode: 'subscription',
    status: 'open',
    url: world.checkoutPage(id),
    customer: null,
    customer_email: params.customer_email ?? null,
    subscription: null,
    metadata: params.metadata ?? {},
    success_url: params.success_url,
    cancel_url: params.cancel_url,
  });
}

/** What a visitor does on the page; they approve whatever their bank asks. */
export function payCheckout(world: World, id: string, card: TestCard): Session {
  const session = world.find('checkout.session', id);
  if (session.status !== 'open') throw invalid('This checkout is over.');
  // The page says so, and stays open for another card.
  if (behaviours[card].entered) return session;
  const customer = createCustomer(world, session.customer_email ? { email: session.customer_email } : {});
  const method = keepCard(world, card, customer.id);
  world.tell('payment_method.attached', method);
  const subscription = startSubscription(world, {
    ...world.find('pending_checkout', pendingOf(id)).starts,
    customer: customer.id,
    default_payment_method: method.id,
  });
  Object.assign(session, {
    status: 'complete',
    url: null,
    customer: customer.id,
    subscription: subscription.id,
  });
  world.tell('checkout.session.completed', session);
  return session;
}

const pendingOf = (id: string) => `${id}_pending`;
