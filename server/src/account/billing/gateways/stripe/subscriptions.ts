import type Stripe from 'stripe';
import { AppError } from '#platform/errors.ts';
import type { PaymentGateway } from '../gateway.ts';
import { keepAsDefault, takenCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import type { Call } from './connection.ts';
import { orUndefined } from './failures.ts';
import { idOf } from './references.ts';
import { hasEnded, shown, subscriptionOf } from './subscription-states.ts';
import { trialOf } from './trials.ts';

type SubscriptionCommands = Pick<
  PaymentGateway,
  'startSubscription' | 'claimSubscription' | 'getSubscription' | 'findSubscription'
>;

export function subscriptions(call: Call, { priceOf, vat }: Catalogue): SubscriptionCommands {
  return {
    async startSubscription({ companyId, customerId, setupId, trialDays, key, ...tariff }) {
      // Stripe forgets keys after a day or so; what was started under this one stays named on it.
      const earlier = (await subscriptionsOf(call, customerId)).find(({ metadata }) => metadata.key === key);
      if (earlier) return subscriptionOf(earlier);
      const card = setupId ? (await takenCard(call, setupId)).card : await defaultCard(call, customerId);
      const price = await priceOf(tariff);
      const tax = await vat();
      await keepAsDefault(call, customerId, card, `${key}:customer`);
      const started = await call((stripe) =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            default_payment_method: card,
            default_tax_rates: [tax],
            ...trialOf(trialDays),
            payment_behavior: 'error_if_incomplete',
            payment_settings: { payment_method_types: ['card'] },
            off_session: true,
            metadata: { companyId, key },
            expand: shown,
          },
          { idempotencyKey: `${key}:subscription` },
        ),
      );
      return subscriptionOf(started);
    },

    async claimSubscription(subscriptionId, companyId) {
      const claimed = await call((stripe) =>
        stripe.subscriptions.update(subscriptionId, { metadata: { companyId } }),
      );
      // A checkout leaves its card on the subscription alone; whoever starts again later has it on the customer.
      const card = idOf(claimed.default_payment_method);
      await call((stripe) =>
        stripe.customers.update(idOf(claimed.customer), {
          metadata: { companyId },
          ...(card && { invoice_settings: { default_payment_method: card } }),
        }),
      );
    },

    async getSubscription(id) {
      const found = await orUndefined(call((stripe) => stripe.subscriptions.retrieve(id, { expand: shown })));
      return found && subscriptionOf(found);
    },

    async findSubscription(customerId) {
      const newestFirst = (await orUndefined(subscriptionsOf(call, customerId))) ?? [];
      const found = newestFirst.find((each) => !hasEnded(each)) ?? newestFirst[0];
      return found && subscriptionOf(found);
    },
  };
}

async function subscriptionsOf(call: Call, customer: string): Promise<Stripe.Subscription[]> {
  const expand = shown.map((path) => `data.${path}`);
  const { data } = await call((stripe) =>
    stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand }),
  );
  return data;
}

async function defaultCard(call: Call, customerId: string): Promise<string> {
  const customer = await call((stripe) => stripe.customers.retrieve(customerId));
  const card = customer.deleted ? undefined : idOf(customer.invoice_settings.default_payment_method);
  if (!card) throw new AppError('card_refused');
  return card;
}
