import { vatRate as usual } from '@heliodesk/core/rules/vat';
import type Stripe from 'stripe';
import { AppError } from '#platform/errors.ts';
import type { PaymentGateway } from '../gateway.ts';
import { keepAsDefault, takenCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import type { Call } from './connection.ts';
import { orUndefined } from './failures.ts';
import { payInvoice } from './paying.ts';
import { idOf } from './references.ts';
import { hasEnded, shown, subscriptionOf } from './subscription-states.ts';
import { isOurs, itemOf } from './tariffs.ts';
import { trialOf } from './trials.ts';

type SubscriptionCommands = Pick<
  PaymentGateway,
  'startSubscription' | 'claimSubscription' | 'getSubscription' | 'findSubscription' | 'useVatRate'
>;

export function subscriptions(call: Call, { priceOf, vat }: Catalogue): SubscriptionCommands {
  return {
    async startSubscription({ companyId, customerId, setupId, trialDays, key, vatRate = usual, ...tariff }) {
      // Stripe forgets keys after a day or so; what was started under this one stays named on it.
      const known = await subscriptionsOf(call, customerId);
      const earlier = known.find(({ metadata, status }) => metadata.key === key && status !== neverBegan);
      if (earlier) return subscriptionOf(earlier);
      const card = setupId ? (await takenCard(call, setupId)).card : await defaultCard(call, customerId);
      const price = await priceOf(tariff);
      const taxes = vatRate > 0 ? [await vat()] : [];
      await keepAsDefault(call, customerId, card, `${key}:customer`);
      const started = await call((stripe) =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            default_payment_method: card,
            ...(taxes.length > 0 && { default_tax_rates: taxes }),
            ...trialOf(trialDays),
            // Without a trial it is paid below, by somebody who is there to answer their bank.
            payment_behavior: trialDays > 0 ? 'error_if_incomplete' : 'default_incomplete',
            payment_settings: { payment_method_types: ['card'] },
            off_session: trialDays > 0,
            metadata: { companyId, key },
            expand: shown,
          },
          // After one that was refused another is made, and not the refusal repeated.
          { idempotencyKey: `${key}:subscription:${known.length}` },
        ),
      );
      const invoice = idOf(started.latest_invoice);
      if (started.status !== 'incomplete' || !invoice) return subscriptionOf(started);
      await payFirst(call, started.id, invoice);
      const paid = await call((stripe) => stripe.subscriptions.retrieve(started.id, { expand: shown }));
      return subscriptionOf(paid);
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

    async useVatRate(id, percent) {
      const item = itemOf(await call((stripe) => stripe.subscriptions.retrieve(id)));
      await call(async (stripe) =>
        stripe.subscriptions.update(id, {
          // A checkout leaves the rate on the item, where it would come first.
          items: [{ id: item.id, price: item.price.id, tax_rates: '' }],
          default_tax_rates: percent > 0 ? [await vat()] : '',
          proration_behavior: 'none',
        }),
      );
    },

    async getSubscription(id) {
      const found = await orUndefined(call((stripe) => stripe.subscriptions.retrieve(id, { expand: shown })));
      return found && isOurs(found) ? subscriptionOf(found) : undefined;
    },

    async findSubscription(customerId) {
      const newestFirst = (await orUndefined(subscriptionsOf(call, customerId))) ?? [];
      const begun = newestFirst.filter(({ status }) => status !== neverBegan);
      const found = newestFirst.find((each) => !hasEnded(each)) ?? begun[0];
      return found && subscriptionOf(found);
    },
  };
}

/** The state of one whose first invoice was not paid. */
const neverBegan = 'incomplete_expired';

/** Nothing begins where the card is refused. */
async function payFirst(call: Call, subscriptionId: string, invoice: string): Promise<void> {
  try {
    await payInvoice(call, invoice);
  } catch (error) {
    await call((stripe) => stripe.subscriptions.cancel(subscriptionId));
    throw error;
  }
}

async function subscriptionsOf(call: Call, customer: string): Promise<Stripe.Subscription[]> {
  const expand = shown.map((path) => `data.${path}`);
  const { data } = await call((stripe) =>
    stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand }),
  );
  return data.filter(isOurs);
}

async function defaultCard(call: Call, customerId: string): Promise<string> {
  const customer = await call((stripe) => stripe.customers.retrieve(customerId));
  const card = customer.deleted ? undefined : idOf(customer.invoice_settings.default_payment_method);
  if (!card) throw new AppError('card_refused');
  return card;
}
