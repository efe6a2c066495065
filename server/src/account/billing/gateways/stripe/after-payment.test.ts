import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { medium, small, subscribe, subscribeAndPay } from '#testing/gateways/customers.ts';
import { startStripeDriver, stripeKeys } from '#testing/gateways/stripe-driver.ts';

let driver: Awaited<ReturnType<typeof startStripeDriver>>;
let stripe: Stripe;
beforeAll(async () => {
  driver = await startStripeDriver();
  const { hostname: host, port } = new URL(driver.server.url);
  stripe = new Stripe(stripeKeys.secretKey, { host, port, protocol: 'http', telemetry: false });
});
afterAll(() => driver.stop());

/** A subscriber who has paid a month, and that invoice as Stripe has it. */
async function paidMonth() {
  const subscriber = await subscribeAndPay(driver, small);
  const [paid] = await subscriber.invoices();
  const invoice = await stripe.invoices.retrieve(paid?.id ?? '');
  const { data } = await stripe.invoicePayments.list({ invoice: invoice.id });
  const payment = data[0]?.payment.payment_intent;
  if (typeof payment !== 'string') throw new Error('The invoice was not paid by a card');
  return { subscriber, invoice, payment, line: invoice.lines.data[0]?.id ?? '' };
}

const typesTold = async () =>
  (await driver.takeMessages()).map(({ body }) => JSON.parse(body.toString()).type as string);

describe('a payment', () => {
  it('is refunded in parts until nothing is left, and the invoice stays paid', async () => {
    const { payment, invoice } = await paidMonth();
    await typesTold();
    await stripe.refunds.create({ payment_intent: payment, amount: 1_400 });
    const rest = await stripe.refunds.create({ payment_intent: payment, reason: 'requested_by_customer' });
    expect(rest).toMatchObject({ amount: 4_000, status: 'succeeded', reason: 'requested_by_customer' });
    expect(await typesTold()).toEqual([
      ...['refund.created', 'charge.refunded', 'refund.created', 'charge.refunded'],
    ]);
    await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await stripe.refunds.list({ payment_intent: payment })).data).toHaveLength(2);
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'paid', amount_paid: 5_400 });
  });

  it('is not refunded beyond what was paid', async () => {
    const { payment } = await paidMonth();
    const refunding = stripe.refunds.create({ payment_intent: payment, amount: 5_401 });
    await expect(refunding).rejects.toThrow(/greater than unrefunded amount/);
  });

  it('of some cards is disputed, which can be won or given in to, and not refunded', async () => {
    const dispute = async () => {
      const subscriber = await subscribe(driver, { card: 'disputed' });
      await driver.advance(31);
      const [paid] = await subscriber.invoices();
      expect(paid).toMatchObject({ status: 'paid' });
      const payment = `pi_${paid?.id}`;
      const { data } = await stripe.disputes.list({ payment_intent: payment });
      expect(data).toMatchObject([{ amount: 5_400, status: 'needs_response' }]);
      const refunding = stripe.refunds.create({ payment_intent: payment });
      await expect(refunding).rejects.toMatchObject({ code: 'charge_disputed' });
      return data[0]?.id ?? '';
    };
    const evidence = { uncategorized_text: 'winning_evidence' };
    expect(await stripe.disputes.update(await dispute(), { evidence })).toMatchObject({ status: 'won' });
    expect(await stripe.disputes.close(await dispute())).toMatchObject({ status: 'lost' });
    expect(await typesTold()).toEqual(
      expect.arrayContaining([
        ...['charge.dispute.created', 'charge.dispute.funds_withdrawn'],
        ...['charge.dispute.funds_reinstated', 'charge.dispute.closed'],
      ]),
    );
  });
});

describe('a credit note', () => {
  it('of a paid invoice gives back with VAT, to the card and as credit for the next invoice', async () => {
    const { subscriber, invoice, payment, line } = await paidMonth();
    const lines = [{ type: 'invoice_line_item' as const, invoice_line_item: line, amount: 1_000 }];
    const note = await stripe.creditNotes.create({
      ...{ invoice: invoice.id, lines, refund_amount: 700, credit_amount: 500, memo: 'A day away' },
    });
    expect(note).toMatchObject({
      ...{ total: 1_200, subtotal: 1_000, total_taxes: [{ amount: 200 }], type: 'post_payment' },
      ...{ number: `${invoice.number}-CN-01`, refunds: [{ amount_refunded: 700 }] },
    });
    expect((await stripe.refunds.list({ payment_intent: payment })).data).toMatchObject([{ amount: 700 }]);
    expect((await subscriber.now()).credit).toBe(500);
    await driver.advance(31);
    expect(await subscriber.charges()).toEqual([5_400, 4_900]);
    expect((await stripe.creditNotes.list({ invoice: invoice.id })).data).toHaveLength(1);
  });

  it('is refused where it does not say how all of it is given back, or gives back more than was charged', async () => {
    const { invoice, line } = await paidMonth();
    const credit = (amount: number, credit_amount: number) =>
      stripe.creditNotes.create({
        invoice: invoice.id,
        lines: [{ type: 'invoice_line_item', invoice_line_item: line, amount }],
        credit_amount,
      });
    await expect(credit(1_000, 1_000)).rejects.toThrow(/must equal/);
    await expect(credit(4_501, 5_401)).rejects.toThrow(/greater than/);
    expect(await credit(4_500, 5_400)).toMatchObject({ total: 5_400 });
    await expect(credit(1, 1)).rejects.toThrow(/greater than/);
  });

  it('of an open invoice lowers what is charged, and pays it where nothing is left', async () => {
    const subscriber = await subscribe(driver, { card: 'failsLater' });
    await driver.advance(31);
    const [open] = await subscriber.invoices();
    const invoice = await stripe.invoices.retrieve(open?.id ?? '');
    const credit = (amount: number) =>
      stripe.creditNotes.create({
        invoice: invoice.id,
        lines: [{ type: 'invoice_line_item', invoice_line_item: invoice.lines.data[0]?.id ?? '', amount }],
      });
    await credit(1_000);
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
      ...{ status: 'open', amount_remaining: 4_200, pre_payment_credit_notes_amount: 1_200 },
    });
    await credit(3_500);
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'paid', amount_paid: 0 });
    expect(await subscriber.state()).toBe('active');
  });
});

it('a refusal is repeated under its key, and not tried again', async () => {
  const subscriber = await subscribe(driver, { card: 'failsLater' });
  await driver.advance(31);
  const [open] = await subscriber.invoices();
  const pay = (options = {}) => stripe.invoices.pay(open?.id ?? '', { off_session: false }, options);
  const key = { idempotencyKey: randomUUID() };
  await expect(pay(key)).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  for (const method of driver.server.world.all('payment_method'))
    if (method.customer === subscriber.customerId) method.card.last4 = '4242';
  await expect(pay(key)).rejects.toMatchObject({
    ...{ statusCode: 402, headers: expect.objectContaining({ 'idempotent-replayed': 'true' }) },
  });
  expect(await pay()).toMatchObject({ status: 'paid' });
});

it('while unpaid, later invoices stay drafts, and only the newest brings the subscription back', async () => {
  const subscriber = await subscribe(driver, { tariff: medium, card: 'failsLater' });
  await driver.advance(31 + 62);
  const { data } = await stripe.invoices.list({ subscription: subscriber.id });
  expect(data.map(({ status }) => status)).toEqual(['draft', 'draft', 'open', 'paid']);
  for (const method of driver.server.world.all('payment_method'))
    if (method.customer === subscriber.customerId) method.card.last4 = '4242';
  const statusOf = async () => (await stripe.subscriptions.retrieve(subscriber.id)).status;
  const [newest = '', , oldest = ''] = data.map(({ id }) => id);
  await stripe.invoices.pay(oldest);
  expect(await statusOf()).toBe('unpaid');
  await stripe.invoices.finalizeInvoice(newest, { auto_advance: false });
  expect(await statusOf()).toBe('unpaid');
  await stripe.invoices.pay(newest);
  expect(await statusOf()).toBe('active');
});
