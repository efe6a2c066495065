import type { PaymentGateway } from '../../account/billing/gateways/gateway.ts';
import type { TestCard } from '../../account/billing/simulator/world/cards.ts';
import type { SetupIntent } from '../../account/billing/simulator/world/objects.ts';

/** A payment provider under test, and what people, time and banks do to it. */
export type GatewayDriver = {
  gateway: PaymentGateway;
  /** Enters a card into the form of a client secret. */
  enterCard(clientSecret: string, card: TestCard): Promise<SetupIntent['status']>;
  /** Answers their bank when it asks. */
  answerBank(clientSecret: string, approved: boolean): Promise<SetupIntent['status']>;
  /** Answers it about a payment. */
  answerPaymentBank(
    clientSecret: string,
    approved: boolean,
  ): Promise<'succeeded' | 'requires_payment_method'>;
  /** Pays on the hosted page. */
  payCheckout(checkoutId: string, card: TestCard): Promise<void>;
  /** Time passes at the provider, and what falls due is done. */
  advance(days: number): Promise<void>;
  /** Messages that the provider has sent since they were last taken, signed as they would arrive. */
  takeMessages(): Promise<{ body: Buffer; signature: string }[]>;
  /** The signature that the provider would have put on a message so many seconds ago. */
  signatureOf(body: Buffer, secondsAgo: number): string;
  stop(): Promise<void>;
};
