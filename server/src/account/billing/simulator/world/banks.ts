import { subscriptionOf } from './invoicing.ts';
import { settle } from './paying.ts';
import type { World } from './world.ts';

/** What somebody tells their bank about a payment. */
export function answerPaymentBank(world: World, clientSecret: string, approved: boolean) {
  const invoice = world
    .all('invoice')
    .find(({ confirmation_secret }) => confirmation_secret?.client_secret === clientSecret);
  if (!invoice) throw new Error('No payment has this client secret');
  if (approved && invoice.status !== 'paid') settle(world, invoice, subscriptionOf(world, invoice));
  if (!approved) world.tell('invoice.payment_failed', invoice);
  return approved ? ('succeeded' as const) : ('requires_payment_method' as const);
}
