import { invalid, Refused } from '../requests/refusals.ts';
import { asksBank, bankRefused, type EnteredCard, keepCard, readCard, type TypedCard } from './cards.ts';
import { createCustomer } from './customers.ts';
import type { Metadata, PendingCheckout, Session } from './objects.ts';
import { startSubscription } from './subscriptions.ts';
import type { World } from './world.ts';

/** In seconds, how long the page can be used: https://docs.stripe.com/api/checkout/sessions/object (expires_at) */
const openFor = 24 * 3_600;

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
    id: pendingIdOf(id),
    object: 'pending_checkout',
    checkout: id,
    asked: null,
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
    expires_at: world.now + openFor,
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

export type CheckoutOutcome = {
  status: 'complete' | 'requires_action' | 'requires_payment_method';
  message?: string;
};

export const pendingIdOf = (id: string) => `${id}_pending`;

/** Pays on the hosted page. A second press finds it complete, and makes nothing more. */
export function payCheckout(world: World, id: string, typed: TypedCard): CheckoutOutcome {
  const session = world.find('checkout.session', id);
  if (session.status === 'complete') return { status: 'complete' };
  const pending = world.find('pending_checkout', pendingIdOf(id));
  const card = readCard(typed, world.now);
  const asks = !('words' in card) && asksBank(card);
  pending.asked = asks ? card : null;
  if (asks) return { status: 'requires_action' };
  // The page says so, and stays open for another card.
  if ('words' in card) return { status: 'requires_payment_method', message: card.words };
  return complete(world, session, pending, card);
}

export function answerCheckoutBank(world: World, id: string, approved: boolean): CheckoutOutcome {
  const session = world.find('checkout.session', id);
  if (session.status === 'complete') return { status: 'complete' };
  const pending = world.find('pending_checkout', pendingIdOf(id));
  const { asked } = pending;
  pending.asked = null;
  if (!asked) return { status: 'requires_payment_method' };
  if (!approved) return { status: 'requires_payment_method', message: bankRefused.words };
  return complete(world, session, pending, asked);
}

export function expireCheckout(world: World, session: Session): void {
  Object.assign(session, { status: 'expired', url: null });
  world.tell('checkout.session.expired', session);
}

function complete(
  world: World,
  session: Session,
  { starts }: PendingCheckout,
  card: EnteredCard,
): CheckoutOutcome {
  const customer = createCustomer(world, session.customer_email ? { email: session.customer_email } : {});
  const method = keepCard(world, card, customer.id);
  const started = startOrRefusal(() =>
    startSubscription(world, { ...starts, customer: customer.id, default_payment_method: method.id }),
  );
  if (started instanceof Refused) return { status: 'requires_payment_method', message: started.message };
  world.tell('payment_method.attached', method);
  Object.assign(session, {
    status: 'complete',
    url: null,
    customer: customer.id,
    subscription: started.id,
  });
  world.tell('checkout.session.completed', session);
  return { status: 'complete' };
}

function startOrRefusal<Started>(start: () => Started): Started | Refused {
  try {
    return start();
  } catch (error) {
    if (error instanceof Refused && error.status === 402) return error;
    throw error;
  }
}
