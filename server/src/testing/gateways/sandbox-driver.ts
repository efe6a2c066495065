import { createSandbox } from '../../account/billing/gateways/sandbox/index.ts';
import { webhookSecretOf } from '../../account/billing/gateways/sandbox/workings.ts';
import { sign } from '../../account/billing/gateways/signature.ts';
import type { CardOutcome } from '../../account/billing/simulator/world/setups.ts';
import { startTestProduct } from '../test-product.ts';
import { type GatewayDriver, type TestCard, testCards } from './driver.ts';

export type SandboxDriver = Awaited<ReturnType<typeof startSandboxDriver>>;

/** A sandbox on a database of its own; its messages wait to be taken. */
export async function startSandboxDriver() {
  const product = await startTestProduct();
  const { platform, clock } = product;
  const sandbox = createSandbox(platform);

  return {
    product,
    sandbox,
    gateway: sandbox.gateway,
    async enterCard(clientSecret: string, card: TestCard): Promise<CardOutcome> {
      return (await sandbox.enterCard(clientSecret, typed(testCards[card]))).status;
    },
    async answerBank(clientSecret: string, approved: boolean): Promise<CardOutcome> {
      return (await sandbox.answerBank(clientSecret, approved)).status;
    },
    async answerPaymentBank(clientSecret: string, approved: boolean) {
      return (await sandbox.answerPaymentBank(clientSecret, approved)).status;
    },
    async payCheckout(checkoutId: string, card: TestCard) {
      await sandbox.payCheckout(checkoutId, typed(testCards[card]));
    },
    advance: (days: number) => sandbox.advance(days),
    async takeMessages() {
      const taken: { body: Buffer; signature: string }[] = [];
      await sandbox.deliverDue(async ({ body, signature }) => {
        taken.push({ body: Buffer.from(body), signature });
        return { statusCode: 200 };
      });
      return taken;
    },
    signatureOf: (body: Buffer, secondsAgo: number) =>
      sign(webhookSecretOf(platform.secret), body, new Date(clock.now().getTime() - secondsAgo * 1000)),
    stop: () => product.stop(),
  } satisfies GatewayDriver & Record<string, unknown>;
}

export function typed(cardNumber: string, expiry = '12/34', cvc = '123') {
  return { cardNumber, expiry, cvc };
}
