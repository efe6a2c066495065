import type { Card, InvoiceStatus } from '@heliodesk/core/contracts/billing';
import type { DisputeState } from '@heliodesk/core/rules/corrections';
import type { BusinessSizeId, PlanId } from '@heliodesk/core/rules/plans';
import type { SubscriptionState } from '@heliodesk/core/rules/subscription';
import type { Amount } from '@heliodesk/core/rules/vat';
import type { Tx } from '#platform/db/database.ts';

/** A plan at a size: what a price belongs to. Its lookup key at the provider is `plan.size`. */
export type Tariff = { planId: PlanId; businessSize: BusinessSizeId };

export type CardSetup = {
  id: string;
  status: 'waiting' | 'succeeded' | 'canceled';
  customerId: string;
  /** As we gave it when the form was made. */
  companyId: string;
  /** By which the provider tells its card from others, whoever gives it; none before it is taken. */
  fingerprint: string | null;
  /** The provider's words when a card was last refused. */
  problem: string | undefined;
};

export type GatewaySubscription = Tariff & {
  id: string;
  customerId: string;
  /** As we gave it; none of a checkout's, which has no company yet when it is made. */
  companyId: string | undefined;
  /** Incomplete while the bank has not answered about its first charge; it ends by itself if nobody does. */
  state: Exclude<SubscriptionState, 'pending_payment'> | 'incomplete';
  cancelScheduled: boolean;
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  endedAt: Date | null;
  card: Card | null;
  fingerprint: string | null;
  /** Pence a month before VAT, and what the customer is owed, which the next invoices use up. */
  price: number;
  credit: number;
  /** Percent on top of the price. */
  vatRate: number;
  /** A smaller plan, from the end of the month on. */
  next: Tariff | null;
  /** A larger plan about whose charge the bank has not answered. */
  pendingTo: Tariff | null;
};

export type GatewayInvoice = {
  id: string;
  number: string;
  subscriptionId: string | undefined;
  status: InvoiceStatus;
  issuedAt: Date;
  paidAt: Date | null;
  amount: Amount;
  fromCredit: number;
  /** The sum of credit notes from before it was paid. */
  reduced: number;
  lines: { description: string; net: number }[];
  attempts: number;
  nextAttemptAt: Date | null;
};

/** A refund, or a credit note of the provider's: less is charged for an invoice than stands on it. */
export type GatewayCorrection = {
  id: string;
  invoiceId: string;
  at: Date;
  gross: number;
  /** Pence that go back to the card, that are kept as credit, and that come off what was still to be paid. */
  refunded: number;
  credited: number;
  reduced: number;
  /** The refunds that a credit note of the provider's gives back by: each may have been told of before it was made. */
  refunds: string[];
  reason: string;
  /** Of the command that it follows from, where that was ours. */
  key: string | undefined;
};

/** A payment that a cardholder's bank has asked back, or has taken back. What was won is no dispute any more. */
export type GatewayDispute = { invoiceId: string; at: Date; amount: number; state: DisputeState };

export type GatewayCorrections = {
  /** Oldest first; what has failed or was taken back is left out. */
  corrections: GatewayCorrection[];
  disputes: GatewayDispute[];
  /** Why some payments could not be asked about: what is not told may stand all the same. */
  failures: unknown[];
};

export type Checkout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  customerId: string | undefined;
  subscriptionId: string | undefined;
};

export type PlanChangePreview = {
  dueNow: Amount;
  credit: number;
  nextCharge: { amount: Amount; at: Date };
  /** When a smaller one begins; a larger one begins at once. */
  beginsAt: Date | null;
};

/** A charge that is done, or about which the card's bank wants to be asked first, by the secret of this payment. */
export type Payment = { status: 'paid' } | { status: 'requires_action'; clientSecret: string };

/** A message of the provider: which of its objects has changed. What it has changed to is asked for, never believed. */
export type PaymentEvent = {
  id: string;
  type: string;
  subject: PaymentSubject | undefined;
  /** True if it is about a refund, a credit note or a dispute. */
  corrects: boolean;
};
export type PaymentSubject = {
  kind: 'setup' | 'checkout' | 'subscription' | 'customer' | 'payment';
  id: string;
};

/**
 * The payment provider. Every command takes a key: given twice, it has its effect once and answers the same. Failures
 * are AppErrors: card_refused with the provider's words, payments_unavailable where it cannot be reached.
 */
export type PaymentGateway = {
  readonly provider: 'stripe' | 'sandbox';
  readonly publishableKey: string | undefined;
  /** The time by which it counts; a sandbox can be moved on. */
  now(tx?: Tx): Promise<Date>;

  createCustomer(details: { companyId: string; name: string; email: string; key: string }): Promise<string>;
  beginCardSetup(request: {
    companyId: string;
    customerId: string;
    key: string;
  }): Promise<{ setupId: string; clientSecret: string }>;
  /** The secret of a form that was made before, so that it can be shown again. */
  clientSecretOf(setupId: string): Promise<string>;
  getCardSetup(setupId: string): Promise<CardSetup | undefined>;
  /** With the card of a setup that has succeeded. Without a trial it is charged at once. */
  startSubscription(
    request: Tariff & {
      companyId: string;
      customerId: string;
      setupId?: string;
      trialDays: number;
      /** Percent; the usual rate unless it is given. */
      vatRate?: number;
      key: string;
    },
  ): Promise<GatewaySubscription>;

  createCheckout(
    request: Tariff & {
      companyName: string;
      email: string;
      trialDays: number;
      /** With {CHECKOUT_SESSION_ID} where its id goes. */
      successUrl: string;
      cancelUrl: string;
      key: string;
    },
  ): Promise<{ id: string; url: string }>;
  getCheckout(id: string): Promise<Checkout | undefined>;
  /** Puts the company's id on what a checkout has made, so that later messages name it. */
  claimSubscription(subscriptionId: string, companyId: string): Promise<void>;

  getSubscription(id: string): Promise<GatewaySubscription | undefined>;
  /** The newest of a customer, the one that has not ended first. */
  findSubscription(customerId: string): Promise<GatewaySubscription | undefined>;
  /** Newest first; drafts are left out. */
  listInvoices(customerId: string): Promise<GatewayInvoice[]>;

  /** A customer's refunds, credit notes and disputes. */
  listCorrections(customerId: string): Promise<GatewayCorrections>;
  /** The payer, where it is known and anybody. */
  customerOfPayment(paymentId: string): Promise<string | undefined>;
  /** Gives back so much of what was paid by card. Throws not_refundable where the provider would not. */
  refundInvoice(invoiceId: string, refund: { pence: number; reason: string; key: string }): Promise<void>;

  /** Pence that a customer is given, and that the next invoices use up. */
  giveCredit(customerId: string, gift: { pence: number; reason: string; key: string }): Promise<void>;

  previewPlanChange(subscriptionId: string, to: Tariff): Promise<PlanChangePreview>;
  /**
   * In a trial without a charge. Otherwise a larger plan begins and is charged at once, and is refused whole if the
   * card is; where its bank has to be asked, the plan changes once it has approved. A smaller one begins with the next
   * month, since this one is paid for, until the present one is chosen again.
   */
  changePlan(subscriptionId: string, to: Tariff, key: string): Promise<Payment>;
  /** On everything that is invoiced from now on. */
  useVatRate(subscriptionId: string, percent: number): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  resume(subscriptionId: string): Promise<void>;
  /** At once, with nothing more to be charged. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** At once. What is open is no longer tried, and stays owed. */
  endUnpaid(subscriptionId: string): Promise<void>;
  /** From now on. It charges nothing: `payInvoice` pays what is open. */
  useCard(subscriptionId: string, setupId: string, key: string): Promise<void>;
  /** By somebody who is there to answer their bank, with the card of a form or the one that is kept. */
  payInvoice(invoiceId: string, by: { setupId?: string }): Promise<Payment>;
  /** Begins the month of a suspended subscription whose last one is over, once nothing else is open. */
  renewNow(subscriptionId: string, by: { setupId?: string }): Promise<Payment>;

  /** Throws webhook_refused unless the provider has signed exactly this, not long ago. */
  parseWebhook(body: Buffer, signature: string | undefined): PaymentEvent;
};
