import { missing } from '../requests/refusals.ts';
import { bankRefused } from './cards.ts';
import { subscriptionOf } from './invoicing.ts';
import { settle } from './paying.ts';
import { isSecret } from './setups.ts';
import type { World } from './world.ts';

export type PaymentOutcome = { status: 'succeeded' | 'requires_payment_method'; message?: string };

/** The invoice that a payment's client secret is about. */
export const invoiceIdOf = (clientSecret: string) => /^pi_(.+)_secret_/.exec(clientSecret)?.[1] ?? '';

/** Tells a bank about a payment. */
export function answerPaymentBank(world: World, clientSecret: string, approved: boolean): PaymentOutcome {
  const id = invoiceIdOf(clientSecret);
  const invoice = world.find('invoice', id);
  const asked = invoice.confirmation_secret;
  if (!asked || !isSecret(asked.client_secret, clientSecret)) throw missing('payment_intent', id);
  // A second press finds it paid.
  if (invoice.status === 'paid') return { status: 'succeeded' };
  if (invoice.status === 'void') throw missing('payment_intent', id);
  if (!approved) {
    world.tell('invoice.payment_failed', invoice);
    return { status: 'requires_payment_method', message: bankRefused.words };
  }
  settle(world, invoice, subscriptionOf(world, invoice));
  return { status: 'succeeded' };
}
