import type { InvoiceStatus } from '@heliodesk/core/contracts/billing';
import type { Amount } from '@heliodesk/core/rules/vat';
import type { GatewaySubscription, Tariff } from '../gateway.ts';
import type { KeptCard } from './cards.ts';

/** What the sandbox keeps, by kind. A name that ends in `At` is a moment, and is read back from JSON as one. */
export type Records = {
  customer: CustomerRecord;
  setup: SetupRecord;
  checkout: CheckoutRecord;
  subscription: SubscriptionRecord;
  invoice: InvoiceRecord;
  event: EventRecord;
};

export type Kind = keyof Records;

/** Made by a command with a key: `wish`, as it is stored, is the fingerprint of its request, so that the key cannot be used for something else. */
type Requested = { id: string; wish: string };

export type CustomerRecord = Requested & {
  companyId: string | null;
  name: string;
  email: string;
  card: KeptCard | null;
  /** Pence with VAT. */
  credit: number;
  /** Keys of what it was given. */
  gifts?: string[];
  /** How many it has been sent. */
  invoices: number;
  createdAt: Date;
};

export type SetupRecord = Requested & {
  customerId: string;
  companyId: string;
  clientSecret: string;
  status: 'waiting' | 'succeeded' | 'canceled';
  card: KeptCard | null;
  /** The card whose bank has been asked and has not answered. */
  askedFor: KeptCard | null;
  problem: string | null;
};

export type CheckoutRecord = Requested &
  Tariff & {
    customerId: string | null;
    subscriptionId: string | null;
    companyName: string;
    email: string;
    trialDays: number;
    successUrl: string;
    cancelUrl: string;
    expiresAt: Date;
    askedFor: KeptCard | null;
  };

export type SubscriptionRecord = Requested &
  Tariff & {
    customerId: string;
    companyId: string | null;
    state: GatewaySubscription['state'];
    cancelScheduled: boolean;
    trialEndsAt: Date | null;
    /** From where its months are counted, and how many have begun. */
    anchorAt: Date;
    months: number;
    periodStartsAt: Date;
    periodEndsAt: Date;
    suspendedAt: Date | null;
    /** When one ends whose first charge nobody's bank has approved. */
    expiresAt: Date | null;
    /** A smaller plan, which the next month begins with. */
    next: Tariff | null;
    /** A larger plan that waits for a bank's approval of its invoice. */
    pending: (Tariff & { invoiceId: string; expiresAt: Date }) | null;
    endedAt: Date | null;
    createdAt: Date;
    /** Commands that it has obeyed. */
    keys: string[];
  };

export type InvoiceRecord = {
  id: string;
  number: string;
  /** Counted by customer. */
  sequence: number;
  customerId: string;
  subscriptionId: string;
  status: InvoiceStatus;
  issuedAt: Date;
  paidAt: Date | null;
  amount: Amount;
  fromCredit: number;
  lines: InvoiceLine[];
  attempts: number;
  nextAttemptAt: Date | null;
  /** What a bank has been asked about it and has not answered, with the card in question. */
  asked: { secret: string; card: KeptCard } | null;
};

export type InvoiceLine = { description: string; net: number };

export type EventRecord = { id: string; type: EventType; createdAt: Date; object: EventObject };

export type EventType =
  | 'setup_intent.succeeded'
  | 'checkout.session.completed'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed';

export type EventObject = { id: string; object: string; customer?: string; subscription?: string };

export type News = { type: EventType; object: EventObject; at: Date };

/** All that is known of a customer, and what has happened since the books were opened. */
export type Books = {
  customer: CustomerRecord;
  subscriptions: SubscriptionRecord[];
  /** In the order in which they were issued. */
  invoices: InvoiceRecord[];
  news: News[];
};
