import type Stripe from 'stripe';
import type { Payment, PaymentGateway } from '../gateway.ts';
import { takenCard } from './cards.ts';
import type { Call } from './connection.ts';
import { isRefusal, needsAction } from './failures.ts';
import { taxRatesOf } from './subscription-states.ts';

type PayCommands = Pick<PaymentGateway, 'payInvoice' | 'renewNow'>;

export function paying(call: Call): PayCommands {
  const cardOf = async (setupId: string | undefined) => setupId && (await takenCard(call, setupId)).card;
  return {
    async payInvoice(id, { setupId }) {
      return payInvoice(call, id, await cardOf(setupId));
    },

    async renewNow(subscription, { setupId }) {
      const card = await cardOf(setupId);
      const { data } = await call((stripe) => stripe.invoices.list({ subscription, limit: 100 }));
      // While nothing is paid Stripe leaves each month's invoice a draft; only the one that runs now is paid for.
      const [current, ...missed] = data.filter(({ status }) => status === 'draft');
      for (const { id } of missed) {
        await finalise(call, id);
        await call((stripe) => stripe.invoices.voidInvoice(id));
      }
      if (!current) return { status: 'paid' };
      await followVat(call, subscription, current);
      await finalise(call, current.id);
      return payInvoice(call, current.id, card);
    },
  };
}

/** On session, so that the card's bank can be asked. No key: what is paid is not paid again, and a refusal is tried anew. */
export async function payInvoice(call: Call, id: string, card?: string): Promise<Payment> {
  try {
    const paid = { off_session: false, ...(card && { payment_method: card }) };
    await call((stripe) => stripe.invoices.pay(id, paid));
    return { status: 'paid' };
  } catch (error) {
    if (isRefusal(error, 'invoice_already_paid')) return { status: 'paid' };
    if (!isRefusal(error, needsAction)) throw error;
    return { status: 'requires_action', clientSecret: await secretOf(call, id) };
  }
}

/** A draft has the VAT of where the company was as it was made; its subscription's is what is shown. */
async function followVat(call: Call, subscription: string, draft: Stripe.Invoice): Promise<void> {
  const { id, lines, subtotal, total } = draft;
  const rates = taxRatesOf(await call((stripe) => stripe.subscriptions.retrieve(subscription)));
  const percent = rates.reduce((sum, { percentage }) => sum + percentage, 0);
  if (total - subtotal === Math.round((subtotal * percent) / 100)) return;
  const default_tax_rates = rates.length > 0 ? rates.map((rate) => rate.id) : ('' as const);
  await call((stripe) => stripe.invoices.update(id, { default_tax_rates }));
  // Tax rates from a checkout's item would come first.
  const inherited = lines.data.map((line) => ({ id: line.id, tax_rates: '' as const }));
  await call((stripe) => stripe.invoices.updateLines(id, { lines: inherited }));
}

async function finalise(call: Call, id: string): Promise<void> {
  await call((stripe) => stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
}

async function secretOf(call: Call, id: string): Promise<string> {
  const expand = ['confirmation_secret'];
  const { confirmation_secret } = await call((stripe) => stripe.invoices.retrieve(id, { expand }));
  if (!confirmation_secret) throw new Error(`Stripe keeps the client secret of ${id} to itself`);
  return confirmation_secret.client_secret;
}
