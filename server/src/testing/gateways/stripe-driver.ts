import { sign } from '../../account/billing/gateways/signature.ts';
import { createStripeGateway } from '../../account/billing/gateways/stripe/index.ts';
import { answerPaymentBank } from '../../account/billing/simulator/world/banks.ts';
import { typedCard } from '../../account/billing/simulator/world/cards.ts';
import { answerCheckoutBank, payCheckout } from '../../account/billing/simulator/world/checkouts.ts';
import { answerBank, enterCard, findSetup } from '../../account/billing/simulator/world/setups.ts';
import { type CheckingServer, startCheckingServer } from '../stripe/checking-server.ts';
import type { GatewayDriver } from './driver.ts';

/** None of a real account. */
export const stripeKeys = {
  secretKey: 'sk_test_checkingserver',
  publishableKey: 'pk_test_checkingserver',
  webhookSecret: 'whsec_checkingserver',
};

/** The adapter as it is, with Stripe's own SDK, before the server that checks what it sends. */
export async function startStripeDriver(): Promise<GatewayDriver & { server: CheckingServer }> {
  const server = await startCheckingServer(stripeKeys);
  const { world } = server;
  const setupOf = (clientSecret: string) => findSetup(world, clientSecret);
  return {
    server,
    gateway: createStripeGateway({ ...stripeKeys, apiBase: server.url }, server),
    enterCard: async (clientSecret, card) => enterCard(world, setupOf(clientSecret), typedCard(card)).status,
    answerBank: async (clientSecret, approved) => answerBank(world, setupOf(clientSecret), approved).status,
    answerPaymentBank: async (clientSecret, approved) =>
      answerPaymentBank(world, clientSecret, approved).status,
    payCheckout: async (checkoutId, card) => {
      const { status } = payCheckout(world, checkoutId, typedCard(card));
      if (status === 'requires_action') answerCheckoutBank(world, checkoutId, true);
    },
    advance: async (days) => server.advance(days),
    takeMessages: async () => server.takeMessages(server.now()),
    signatureOf: (body, secondsAgo) =>
      sign(stripeKeys.webhookSecret, body, new Date(server.now().getTime() - secondsAgo * 1000)),
    stop: () => server.stop(),
  };
}
