import { createHash } from 'node:crypto';
import { currency } from '@heliodesk/core/rules/money';
import type Stripe from 'stripe';
import { AppError } from '#platform/errors.ts';
import type { CardSetup, PaymentGateway } from '../gateway.ts';
import type { Call } from './connection.ts';
import { orUndefined } from './failures.ts';
import { idOf } from './references.ts';

type CardCommands = Pick<
  PaymentGateway,
  'createCustomer' | 'giveCredit' | 'beginCardSetup' | 'clientSecretOf' | 'getCardSetup' | 'useCard'
>;

export function cards(call: Call): CardCommands {
  return {
    async createCustomer({ companyId, name, email, key }) {
      // Stripe refuses a key with other words; somebody who corrects their name simply becomes another customer.
      const words = createHash('sha256')
        .update(JSON.stringify([name, email]))
        .digest('hex');
      const customer = await call((stripe) =>
        stripe.customers.create(
          { name, email, metadata: { companyId } },
          { idempotencyKey: `${key}:${words}` },
        ),
      );
      return customer.id;
    },

    async giveCredit(customerId, { pence, reason, key }) {
      // Stripe counts what a customer is owed below zero.
      const gift = { amount: -pence, currency: currency.toLowerCase(), description: reason };
      await call((stripe) =>
        stripe.customers.createBalanceTransaction(customerId, gift, { idempotencyKey: key }),
      );
    },

    async beginCardSetup({ companyId, customerId, key }) {
      const setup = await call((stripe) =>
        stripe.setupIntents.create(
          {
            customer: customerId,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { companyId },
          },
          { idempotencyKey: key },
        ),
      );
      return { setupId: setup.id, clientSecret: secretOf(setup) };
    },

    async clientSecretOf(setupId) {
      return secretOf(await call((stripe) => stripe.setupIntents.retrieve(setupId)));
    },

    async getCardSetup(setupId) {
      const setup = await orUndefined(
        call((stripe) => stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] })),
      );
      return setup && cardSetupOf(setup);
    },

    async useCard(subscriptionId, setupId, key) {
      const { customerId, card } = await takenCard(call, setupId);
      await keepAsDefault(call, customerId, card, `${key}:customer`);
      await call((stripe) =>
        stripe.subscriptions.update(
          subscriptionId,
          { default_payment_method: card },
          { idempotencyKey: `${key}:subscription` },
        ),
      );
    },
  };
}

/** The card that a form has taken; there is none while the cardholder has not finished. */
export async function takenCard(call: Call, setupId: string): Promise<{ customerId: string; card: string }> {
  const setup = await call((stripe) => stripe.setupIntents.retrieve(setupId));
  const customerId = idOf(setup.customer);
  const card = idOf(setup.payment_method);
  if (setup.status !== 'succeeded' || !card || !customerId) throw new AppError('card_refused');
  return { customerId, card };
}

export async function keepAsDefault(call: Call, customerId: string, card: string, key: string) {
  await call((stripe) =>
    stripe.customers.update(
      customerId,
      { invoice_settings: { default_payment_method: card } },
      { idempotencyKey: key },
    ),
  );
}

const ended = ['succeeded', 'canceled'] as const;

function cardSetupOf(setup: Stripe.SetupIntent): CardSetup | undefined {
  const customerId = idOf(setup.customer);
  const companyId = setup.metadata?.companyId;
  // A hosted checkout makes setups too, which are no form of ours.
  if (!customerId || !companyId) return undefined;
  return {
    id: setup.id,
    status: ended.find((status) => status === setup.status) ?? 'waiting',
    customerId,
    companyId,
    fingerprint: fingerprintOf(setup.payment_method),
    problem: setup.last_setup_error?.message,
  };
}

/** Of a card's number, the same for everybody who gives it: https://docs.stripe.com/api/payment_methods/object */
export function fingerprintOf(method: Stripe.PaymentMethod | string | null): string | null {
  return (typeof method === 'object' && method?.card?.fingerprint) || null;
}

function secretOf(setup: Stripe.SetupIntent): string {
  if (!setup.client_secret) throw new Error(`Stripe keeps the client secret of ${setup.id} to itself`);
  return setup.client_secret;
}
