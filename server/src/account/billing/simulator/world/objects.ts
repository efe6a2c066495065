/** Parts of Stripe's objects used here; each field has the name and the meaning that Stripe gives it. */
export type Kinds = {
  customer: Customer;
  payment_method: PaymentMethod;
  product: Product;
  price: Price;
  tax_rate: TaxRate;
  setup_intent: SetupIntent;
  subscription: Subscription;
  invoice: Invoice;
  'checkout.session': Session;
  payment_intent: PaymentIntent;
  charge: Charge;
  invoice_payment: InvoicePayment;
  refund: Refund;
  credit_note: CreditNote;
  dispute: Dispute;
  pending_checkout: PendingCheckout;
  kept_answer: KeptAnswer;
};
export type Kind = keyof Kinds;
export type Kept = Kinds[Kind];

type Common<Name extends Kind> = { id: string; object: Name; created: number; livemode: false };
export type Metadata = Record<string, string>;
export type List<Member> = { object: 'list'; url: string; has_more: boolean; data: Member[] };

export type Customer = Common<'customer'> & {
  name: string | null;
  email: string | null;
  /** Below zero is what the customer is owed. */
  balance: number;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null };
  test_clock?: string;
};

export type PaymentMethod = Common<'payment_method'> & {
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string };
};

export type Product = Common<'product'> & { name: string; active: boolean; metadata: Metadata };

export type Price = Common<'price'> & {
  product: string;
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  recurring: { interval: string; interval_count: 1 };
  tax_behavior: string;
  type: 'recurring';
  metadata: Metadata;
};

export type TaxRate = Common<'tax_rate'> & {
  active: boolean;
  display_name: string;
  country: string | null;
  percentage: number;
  inclusive: boolean;
  tax_type: string | null;
  metadata: Metadata;
};

export type SetupIntent = Common<'setup_intent'> & {
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  last_setup_error: { type: 'card_error'; code: string; decline_code: string; message: string } | null;
  metadata: Metadata;
  usage: string;
};

export type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity: 1;
  tax_rates: TaxRate[];
  current_period_start: number;
  current_period_end: number;
};

export type Subscription = Common<'subscription'> & {
  customer: string;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  items: List<SubscriptionItem>;
  default_payment_method: string | null;
  default_tax_rates: TaxRate[];
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_start: number | null;
  trial_end: number | null;
  latest_invoice: string | null;
  /** A change whose invoice is not paid; it is given up at its time. */
  pending_update: { expires_at: number; subscription_items: SubscriptionItem[] } | null;
  metadata: Metadata;
};

export type Line = {
  id: string;
  object: 'line_item';
  description: string;
  amount: number;
  subtotal: number;
  currency: string;
  quantity: 1;
  period: { start: number; end: number };
};

export type Invoice = Common<'invoice'> & {
  customer: string;
  currency: string;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  billing_reason: string;
  lines: List<Line>;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Metadata };
  };
  subtotal: number;
  total: number;
  total_excluding_tax: number;
  /** Not there in those that were made before this was played. */
  default_tax_rates?: TaxRate[];
  total_taxes: {
    amount: number;
    type: 'tax_rate_details';
    tax_behavior: 'exclusive';
    taxable_amount: number;
  }[];
  starting_balance: number;
  ending_balance: number | null;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempted: boolean;
  attempt_count: number;
  auto_advance: boolean;
  pre_payment_credit_notes_amount: number;
  post_payment_credit_notes_amount: number;
  automatically_finalizes_at: number | null;
  next_payment_attempt: number | null;
  /** Of the payment about which a bank is asked. */
  confirmation_secret?: { client_secret: string; type: 'payment_intent' };
  status_transitions: Record<
    'finalized_at' | 'paid_at' | 'voided_at' | 'marked_uncollectible_at',
    number | null
  >;
};

export type PaymentIntent = Common<'payment_intent'> & {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string;
  payment_method: string | null;
  latest_charge: string;
  status: 'succeeded';
};

export type Charge = Common<'charge'> & {
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  paid: true;
  status: 'succeeded';
  currency: string;
  customer: string;
  payment_intent: string;
  payment_method: string | null;
};

export type InvoicePayment = Common<'invoice_payment'> & {
  invoice: string;
  amount_paid: number;
  amount_requested: number;
  currency: string;
  is_default: true;
  status: 'paid';
  payment: { type: 'payment_intent'; payment_intent: string };
};

export type Refund = Omit<Common<'refund'>, 'livemode'> & {
  amount: number;
  currency: string;
  charge: string;
  customer: string;
  payment_intent: string;
  metadata: Metadata;
  reason: string | null;
  status: 'succeeded';
};

export type CreditNote = Common<'credit_note'> & {
  amount: number;
  subtotal: number;
  total: number;
  total_excluding_tax: number;
  total_taxes: Invoice['total_taxes'];
  currency: string;
  customer: string;
  invoice: string;
  memo: string | null;
  reason: string | null;
  metadata: Metadata;
  number: string;
  out_of_band_amount: number;
  post_payment_amount: number;
  pre_payment_amount: number;
  refunds: { amount_refunded: number; refund: string; type: 'refund' }[];
  status: 'issued';
  type: 'pre_payment' | 'post_payment';
};

export type Dispute = Common<'dispute'> & {
  amount: number;
  charge: string;
  currency: string;
  is_charge_refundable: boolean;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
};

export type Session = Common<'checkout.session'> & {
  expires_at: number;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  customer: string | null;
  customer_email: string | null;
  subscription: string | null;
  metadata: Metadata;
  success_url: string;
  cancel_url: string;
};

/** Not one of Stripe's objects: what a checkout starts once it is paid. */
export type PendingCheckout = {
  id: string;
  object: 'pending_checkout';
  checkout: string;
  /** The card whose bank was asked and has not answered. */
  asked: Pick<PaymentMethod['card'], 'last4' | 'exp_month' | 'exp_year'> | null;
  starts: Omit<StartParameters, 'customer' | 'default_payment_method'>;
};

/** Not one of Stripe's objects: what was answered to a request with a key. */
export type KeptAnswer = {
  id: string;
  object: 'kept_answer';
  request: string;
  answer: { status: number; body: object };
  at: number;
};

/** Parameters of a new subscription, by us or by a checkout. */
export type StartParameters = {
  customer: string;
  items: { price: string; tax_rates?: string[] }[];
  default_payment_method?: string;
  default_tax_rates?: string[];
  trial_period_days?: number;
  payment_behavior?: string;
  metadata?: Metadata;
};
