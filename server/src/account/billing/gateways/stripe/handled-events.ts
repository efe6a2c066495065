import type Stripe from 'stripe';

/** The messages that Stripe has to send to the product's address; docs/operations.md lists the same. */
export const handledEvents = [
  'setup_intent.succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.updated',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'credit_note.created',
  'credit_note.voided',
] as const satisfies readonly Stripe.Event.Type[];
