import type Stripe from 'stripe';
import type { Checkout, PaymentGateway } from '../gateway.ts';
import type { Catalogue } from './catalogue.ts';
import type { Call } from './connection.ts';
import { orUndefined } from './failures.ts';
import { idOf } from './references.ts';
import { tariffMetadata } from './tariffs.ts';
import { trialOf } from './trials.ts';

type CheckoutCommands = Pick<PaymentGateway, 'createCheckout' | 'getCheckout'>;

export function checkouts(call: Call, { priceOf, vat }: Catalogue): CheckoutCommands {
  return {
    async createCheckout({ companyName, email, trialDays, successUrl, cancelUrl, key, ...tariff }) {
      const price = await priceOf(tariff);
      const tax = await vat();
      const metadata = { companyName, ...tariffMetadata(tariff) };
      const session = await call((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            ui_mode: 'hosted_page',
            locale: 'en-GB',
            allowed_payment_method_types: ['card'],
            payment_method_collection: 'always',
            customer_email: email,
            line_items: [{ price, quantity: 1, tax_rates: [tax] }],
            subscription_data: { ...trialOf(trialDays), metadata },
            metadata,
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: key },
        ),
      );
      if (!session.url) throw new Error(`The checkout ${session.id} at Stripe has no page`);
      return { id: session.id, url: session.url };
    },

    async getCheckout(id) {
      const session = await orUndefined(call((stripe) => stripe.checkout.sessions.retrieve(id)));
      return session && checkoutOf(session);
    },
  };
}

const ended = ['complete', 'expired'] as const;

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    status: ended.find((status) => status === session.status) ?? 'open',
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
  };
}
