import { sign } from '../../account/billing/gateways/signature.ts';
import { createSimulatedGateway } from '../../account/billing/payments.ts';
import { createSimulator } from '../../account/billing/simulator/index.ts';
import { type TestCard, typedCard } from '../../account/billing/simulator/world/cards.ts';
import { installedContract } from '../stripe/contract/installed.ts';
import { checksOf } from '../stripe/requests/checks.ts';
import { startTestProduct } from '../test-product.ts';
import type { GatewayDriver } from './driver.ts';

export type SimulatorDriver = Awaited<ReturnType<typeof startSimulatorDriver>>;

/** The adapter before a simulator on a database of its own, which takes only what Stripe would; its messages wait to be taken. */
export async function startSimulatorDriver() {
  const product = await startTestProduct();
  const { platform, clock } = product;
  const checks = checksOf(await installedContract(), 'sk_test_simulator');
  const simulator = createSimulator(platform, checks);

  return {
    product,
    simulator,
    gateway: createSimulatedGateway(simulator, clock),
    enterCard: async (clientSecret: string, card: TestCard) =>
      (await simulator.enterCard(clientSecret, typedCard(card))).status,
    answerBank: async (clientSecret: string, approved: boolean) =>
      (await simulator.answerBank(clientSecret, approved)).status,
    answerPaymentBank: async (clientSecret: string, approved: boolean) =>
      (await simulator.answerPaymentBank(clientSecret, approved)).status,
    async payCheckout(checkoutId: string, card: TestCard) {
      const { status } = await simulator.payCheckout(checkoutId, typedCard(card));
      if (status === 'requires_action') await simulator.answerCheckoutBank(checkoutId, true);
    },
    advance: (days: number) => simulator.advance(days),
    async takeMessages() {
      const taken: { body: Buffer; signature: string }[] = [];
      await simulator.deliverDue(async ({ body, signature }) => {
        taken.push({ body: Buffer.from(body), signature });
        return { statusCode: 200 };
      });
      return taken;
    },
    signatureOf: (body: Buffer, secondsAgo: number) =>
      sign(simulator.keys.webhookSecret, body, new Date(clock.now().getTime() - secondsAgo * 1000)),
    stop: () => product.stop(),
  } satisfies GatewayDriver & Record<string, unknown>;
}
