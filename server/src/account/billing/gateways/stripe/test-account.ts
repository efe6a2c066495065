import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { StripeConfig } from '#platform/config/config.ts';
import type { PaymentGateway } from '../gateway.ts';
import { connect } from './connection.ts';
import { createStripeGateway } from './index.ts';
import { dateOf } from './references.ts';

/** Names that stand for cards in test mode: https://docs.stripe.com/testing */
const cards = { good: 'pm_card_visa', failsLater: 'pm_card_chargeCustomerFail' } as const;

export type TestAccount = ReturnType<typeof openTestAccount>;

/** The adapter before a test account of Stripe, with what only such an account has: a clock, and a customer on it. */
export function openTestAccount(config: StripeConfig) {
  const connecting = { timeout: 20_000 };
  const call = connect(config, connecting);
  let now = new Date(Math.floor(Date.now() / 1000) * 1000);
  let clock = '';
  const gateway: PaymentGateway = createStripeGateway(config, { now: () => now }, { ...connecting });

  /** Ends once everything up to then is done, as a clock of Stripe needs some time for. */
  async function advanceTo(to: Date): Promise<void> {
    const frozen_time = Math.ceil(to.getTime() / 1000);
    let { status } = await call((stripe) => stripe.testHelpers.testClocks.advance(clock, { frozen_time }));
    for (let asked = 0; status === 'advancing'; asked += 1) {
      if (asked === 150) throw new Error('The test clock hasn’t moved within five minutes');
      if (asked > 0) await delay(2_000);
      ({ status } = await call((stripe) => stripe.testHelpers.testClocks.retrieve(clock)));
    }
    if (status !== 'ready') throw new Error(`The test clock answers ${status}`);
    now = dateOf(frozen_time);
  }

  return {
    gateway,
    now: () => now,
    advanceTo,

    /** A customer whose time is that of a clock of its own. */
    async createCustomer() {
      const companyId = randomUUID();
      const frozen_time = now.getTime() / 1000;
      const name = 'stripe:check';
      ({ id: clock } = await call((stripe) => stripe.testHelpers.testClocks.create({ frozen_time, name })));
      const details = { name, email: 'check@example.com', metadata: { companyId }, test_clock: clock };
      const { id: customerId } = await call((stripe) => stripe.customers.create(details));
      return { companyId, customerId };
    },

    /** Fills in a card form as a cardholder. */
    async fillForm(setupId: string, card: keyof typeof cards): Promise<void> {
      const confirmed = { payment_method: cards[card], return_url: 'https://example.com' };
      await call((stripe) => stripe.setupIntents.confirm(setupId, confirmed));
    },

    /** The messages that are sent to an address, or none where it is not on Stripe's list. */
    async eventsSentTo(url: string): Promise<string[] | undefined> {
      const endpoints = await call((stripe) =>
        stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 }),
      );
      const ours = endpoints.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled');
      return ours.length > 0 ? ours.flatMap(({ enabled_events }) => enabled_events) : undefined;
    },

    /** The clock, and with it all that was made on it. */
    async cleanUp(): Promise<void> {
      if (clock) await call((stripe) => stripe.testHelpers.testClocks.del(clock));
    },
  };
}
