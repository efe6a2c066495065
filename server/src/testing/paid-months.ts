import type { BillingInvoice } from '@heliodesk/core/contracts/billing';
import { paymentsOf } from '../account/billing/payments.ts';
import { createCreditNote } from '../account/billing/simulator/world/credit-notes.ts';
import type { World } from '../account/billing/simulator/world/world.ts';
import { createVisitors } from './subscribers.ts';
import type { TestProduct } from './test-product.ts';

type Message = { body: string; signature: string };

/** Companies that have paid a month, and what is done to it in the payment provider's own pages. */
export async function createPaidMonths(product: TestProduct) {
  const visitors = createVisitors(product);
  const found = paymentsOf(product.platform).sandbox;
  if (!found) throw new Error('These tests need the sandbox');
  const sandbox = found;
  let withheld: Message[] | undefined;
  await product.app.ready();
  sandbox.deliverThrough(async (message) => {
    if (!withheld) return deliver(message);
    withheld.push(message);
    return { statusCode: 200 };
  });

  const deliver = ({ body, signature }: Message) =>
    product.app.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      payload: body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });

  /** Messages of the provider that come later or never. */
  async function withhold(work: () => Promise<unknown>): Promise<Message[]> {
    const messages: Message[] = [];
    withheld = messages;
    await work();
    withheld = undefined;
    return messages;
  }

  async function paidMonth(card: 'good' | 'disputed' = 'good') {
    const subscriber = await visitors.subscriber({}, card);
    await visitors.advance(31);
    const shown = async () => (await visitors.overview(subscriber.headers)).invoices[0];
    const { id, number } = await shown();
    const atProvider = async (work: (world: World) => unknown) => {
      await sandbox.open([id], 'change', (world) => void work(world));
      await sandbox.deliver();
    };
    const file = (note: string) =>
      product.app.inject({ url: `/api/billing/credit-notes/${note}`, ...subscriber });
    return { ...subscriber, id, number, shown, atProvider, file };
  }

  const asked = async (query: string) => (await product.db.asSystem((tx) => tx.execute(query))).rows;

  /** Ends all subscriptions, so that months pass quickly for the next. */
  async function endAll(): Promise<void> {
    const living = await asked(`select subscription_id as id from subscriptions where state <> 'canceled'`);
    for (const { id } of living) await paymentsOf(product.platform).gateway.cancelNow(String(id));
    await sandbox.deliver();
  }

  const mailsAbout = async (address: string, words: string) =>
    (await product.mailsTo(address)).filter(({ subject }) => subject.includes(words));

  return { visitors, sandbox, deliver, withhold, paidMonth, asked, endAll, mailsAbout };
}

/** So much before VAT of the first line. */
export const creditOf = (world: World, invoice: string, amount: number, how: object) =>
  createCreditNote(world, {
    ...{ invoice, ...how },
    lines: [
      {
        type: 'invoice_line_item',
        invoice_line_item: world.find('invoice', invoice).lines.data[0]?.id ?? '',
        amount,
      },
    ],
  });

export const grossOf = ({ creditNotes }: BillingInvoice) =>
  creditNotes.map(({ status, gross }) => `${status} ${gross}`);
