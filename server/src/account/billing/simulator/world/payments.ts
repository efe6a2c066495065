import { invalid } from '../requests/refusals.ts';
import { isDisputed } from './cards.ts';
import type { Charge, Dispute, Invoice, InvoicePayment, PaymentIntent, Refund } from './objects.ts';
import type { World } from './world.ts';

/** A payment has the id that its client secret begins with. */
export const paymentIdOf = (invoice: Invoice) => `pi_${invoice.id}`;

/** Records a payment's charge, from which refunds are made. */
export function keepPayment(world: World, invoice: Invoice, method: string | null): void {
  const { amount_due: amount, currency, customer } = invoice;
  const common = { created: world.now, livemode: false as const, currency };
  const charge = world.keep<Charge>({
    ...{ ...common, id: world.newId('ch'), object: 'charge', amount, customer },
    ...{ amount_refunded: 0, refunded: false, disputed: false, paid: true, status: 'succeeded' },
    ...{ payment_intent: paymentIdOf(invoice), payment_method: method },
  });
  world.keep<PaymentIntent>({
    ...{ ...common, id: paymentIdOf(invoice), object: 'payment_intent', amount, amount_received: amount },
    ...{ customer, payment_method: method, latest_charge: charge.id, status: 'succeeded' },
  });
  world.keep<InvoicePayment>({
    ...{ ...common, id: world.newId('inpay'), object: 'invoice_payment', invoice: invoice.id },
    ...{ amount_paid: amount, amount_requested: amount, is_default: true, status: 'paid' },
    payment: { type: 'payment_intent', payment_intent: paymentIdOf(invoice) },
  });
  world.tell('charge.succeeded', charge);
  if (isDisputed(world, method)) dispute(world, charge);
}

type PaymentQuery = { invoice?: string; payment?: { payment_intent?: string } };

export function listPayments(world: World, { invoice, payment }: PaymentQuery): InvoicePayment[] {
  const wanted = payment?.payment_intent;
  return world
    .all('invoice_payment')
    .filter((each) => !invoice || each.invoice === invoice)
    .filter((each) => !wanted || each.payment.payment_intent === wanted);
}

export function listCharges(world: World, params: { customer?: string }): Charge[] {
  return world.all('charge').filter(({ customer }) => !params.customer || customer === params.customer);
}

export type RefundParameters = {
  payment_intent?: string;
  charge?: string;
  amount?: number;
  reason?: string;
  metadata?: Record<string, string>;
};

/** Of a card, a refund is done as it is asked for: https://docs.stripe.com/refunds */
export function createRefund(world: World, params: RefundParameters): Refund {
  const charge = chargeOf(world, params);
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (charge.disputed)
    throw invalid('This charge has been charged back.', { code: 'charge_disputed', param: 'charge' });
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount <= 0 || amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = world.keep<Refund>({
    ...{ id: world.newId('re'), object: 'refund', amount, created: world.now, currency: charge.currency },
    ...{ charge: charge.id, customer: charge.customer, payment_intent: charge.payment_intent },
    ...{ metadata: params.metadata ?? {}, reason: params.reason ?? null, status: 'succeeded' },
  });
  world.tell('refund.created', refund);
  world.tell('charge.refunded', charge);
  return refund;
}

export function listRefunds(world: World, params: { payment_intent?: string; charge?: string }): Refund[] {
  return world
    .all('refund')
    .filter(({ charge }) => !params.charge || charge === params.charge)
    .filter((refund) => !params.payment_intent || refund.payment_intent === params.payment_intent);
}

/** Disputes a charge as a cardholder: https://docs.stripe.com/disputes/how-disputes-work */
export function dispute(world: World, charge: Charge): Dispute {
  charge.disputed = true;
  const made = world.keep<Dispute>({
    ...{ id: world.newId('du'), object: 'dispute', amount: charge.amount, created: world.now },
    ...{ livemode: false, currency: charge.currency, charge: charge.id, metadata: {} },
    ...{ payment_intent: charge.payment_intent, reason: 'fraudulent', status: 'needs_response' },
    is_charge_refundable: false,
  });
  world.tell('charge.dispute.created', made);
  world.tell('charge.dispute.funds_withdrawn', made);
  return made;
}

export function listDisputes(world: World, params: { payment_intent?: string; charge?: string }): Dispute[] {
  return world
    .all('dispute')
    .filter(({ charge }) => !params.charge || charge === params.charge)
    .filter((each) => !params.payment_intent || each.payment_intent === params.payment_intent);
}

/** In test mode these words decide it: https://docs.stripe.com/testing#evidence */
const decisions: Record<string, Dispute['status']> = { winning_evidence: 'won', losing_evidence: 'lost' };

export function answerDispute(
  world: World,
  { evidence }: { evidence?: { uncategorized_text?: string } },
  id: string,
): Dispute {
  const answered = world.find('dispute', id);
  const status = decisions[evidence?.uncategorized_text ?? ''];
  return status ? closeDispute(world, answered, status) : answered;
}

/** To give in is to lose it. */
export function acceptDispute(world: World, _: object, id: string): Dispute {
  return closeDispute(world, world.find('dispute', id), 'lost');
}

function closeDispute(world: World, closed: Dispute, status: Dispute['status']): Dispute {
  if (closed.status !== 'needs_response') throw invalid('This dispute is already closed.');
  closed.status = status;
  if (status === 'won') {
    world.find('charge', closed.charge).disputed = false;
    world.tell('charge.dispute.funds_reinstated', closed);
  }
  world.tell('charge.dispute.closed', closed);
  return closed;
}

function chargeOf(world: World, { payment_intent, charge }: RefundParameters): Charge {
  if (payment_intent) return world.find('charge', world.find('payment_intent', payment_intent).latest_charge);
  if (charge) return world.find('charge', charge);
  throw invalid('One of payment_intent or charge is needed.', { param: 'payment_intent' });
}
