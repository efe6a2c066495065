import type { Clock } from '#platform/clock.ts';
import type { StripeConfig } from '#platform/config/config.ts';
import type { PaymentGateway } from '../gateway.ts';
import { cancelling } from './cancelling.ts';
import { cards } from './cards.ts';
import { catalogue } from './catalogue.ts';
import { checkouts } from './checkouts.ts';
import { type Connecting, connect } from './connection.ts';
import { corrections } from './corrections.ts';
import { invoices } from './invoices.ts';
import { paying } from './paying.ts';
import { planChanges } from './plan-changes.ts';
import { subscriptions } from './subscriptions.ts';
import { parseWebhook } from './webhooks.ts';

/** Stripe as the product sees it. Nothing of its SDK is loaded before the first call. */
export function createStripeGateway(
  config: StripeConfig,
  clock: Clock,
  { now = async () => clock.now(), ...connecting }: Connecting & Partial<Pick<PaymentGateway, 'now'>> = {},
): PaymentGateway {
  const call = connect(config, connecting);
  const { priceOf, vat } = catalogue(call);
  return {
    provider: 'stripe',
    publishableKey: config.publishableKey,
    now,
    ...cards(call),
    ...checkouts(call, { priceOf, vat }),
    ...subscriptions(call, { priceOf, vat }),
    ...planChanges(call, { priceOf }, now),
    ...cancelling(call),
    ...paying(call),
    ...invoices(call),
    ...corrections(call),
    parseWebhook: (body, signature) => parseWebhook(config.webhookSecret, { body, signature }, clock.now()),
  };
}
