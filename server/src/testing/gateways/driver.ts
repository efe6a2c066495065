import type { PaymentGateway } from '../../account/billing/gateways/gateway.ts';

/** The cards of the provider's test mode, which the sandbox knows too. */
export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  /** Its bank wants to be asked first. */
  asksBank: '4000 0025 0000 3155',
  /** Its bank wants to be asked about each charge too. */
  asksEachTime: '4000 0027 6000 3184',
  /** Can be kept, and is refused when it is charged. */
  failsLater: '4000 0000 0000 0341',
} as const;

export type TestCard = keyof typeof testCards;
export type CardOutcome = 'succeeded' | 'requires_action' | 'requires_payment_method';

/** A payment provider under test, and what people, time and banks do to it. */
export type GatewayDriver = {
  gateway: PaymentGateway;
  /** What a cardholder types into the form of a client secret. */
  enterCard(clientSecret: string, card: TestCard): Promise<CardOutcome>;
  /** What they tell their bank when it asks. */
  answerBank(clientSecret: string, approved: boolean): Promise<CardOutcome>;
  /** What they tell it about a payment. */
  answerPaymentBank(
    clientSecret: string,
    approved: boolean,
  ): Promise<'succeeded' | 'requires_payment_method'>;
  /** What a visitor does on the hosted page. */
  payCheckout(checkoutId: string, card: TestCard): Promise<void>;
  /** Time passes at the provider, and what falls due is done. */
  advance(days: number): Promise<void>;
  /** Messages that the provider has sent since they were last taken, signed as they would arrive. */
  takeMessages(): Promise<{ body: Buffer; signature: string }[]>;
  /** The signature that the provider would have put on a message so many seconds ago. */
  signatureOf(body: Buffer, secondsAgo: number): string;
  stop(): Promise<void>;
};
