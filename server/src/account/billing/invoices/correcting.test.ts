import type { BillingInvoice } from '@heliodesk/core/contracts/billing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { pdfText } from '#testing/pdf-text.ts';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createSimulatedGateway, paymentsOf } from '../payments.ts';
import { createCreditNote } from '../simulator/world/credit-notes.ts';
import {
  acceptDispute,
  answerDispute,
  createRefund,
  dispute,
  paymentIdOf,
} from '../simulator/world/payments.ts';
import type { World } from '../simulator/world/world.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
let withholds = false;
const withheld: { body: string; signature: string }[] = [];
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
  await product.app.ready();
  sandbox().deliverThrough(async (message) => {
    if (!withholds) return deliver(message);
    withheld.push(message);
    return { statusCode: 200 };
  });
});
// Whoever has been looked at pays no more, so that months pass quickly for the next.
afterEach(async () => {
  const living = await asked(`select subscription_id as id from subscriptions where state <> 'canceled'`);
  for (const { id } of living) await paymentsOf(product.platform).gateway.cancelNow(String(id));
  await sandbox().deliver();
});
afterAll(() => product.stop());

function sandbox() {
  const found = paymentsOf(product.platform).sandbox;
  if (!found) throw new Error('These tests need the sandbox');
  return found;
}

const deliver = ({ body, signature }: { body: string; signature: string }) =>
  product.app.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });

/** Somebody who has paid a month, and what is done to it in the provider's own pages. */
async function paidMonth(card: 'good' | 'disputed' = 'good') {
  const subscriber = await visitors.subscriber({}, card);
  await visitors.advance(31);
  const shown = async () => (await visitors.overview(subscriber.headers)).invoices[0];
  const { id, number } = await shown();
  const atProvider = async (work: (world: World) => unknown) => {
    await sandbox().open([id], 'change', (world) => void work(world));
    await sandbox().deliver();
  };
  const file = (note: string) =>
    product.app.inject({ url: `/api/billing/credit-notes/${note}`, ...subscriber });
  return { ...subscriber, id, number, shown, atProvider, file };
}

const asked = async (query: string) => (await product.db.asSystem((tx) => tx.execute(query))).rows;

const mailsAbout = async (address: string, words: string) =>
  (await product.mailsTo(address)).filter(({ subject }) => subject.includes(words));

it('[SIGN-21] [SIGN-22] a refund made at the provider shows on its invoice, with a credit note that is mailed and stays as it was issued', async () => {
  const { id, number, email, headers, shown, atProvider, file } = await paidMonth();
  await atProvider((world) =>
    createRefund(world, {
      payment_intent: paymentIdOf(world.find('invoice', id)),
      amount: 1_200,
      metadata: { reason: 'A day without service' },
    }),
  );
  const invoice = await shown();
  expect(invoice).toMatchObject({
    ...{ status: 'paid', corrections: { refunded: 1_200, credited: 0, dispute: null } },
    creditNotes: [{ number: 'HD-CN-000001', status: 'issued', gross: 1_200 }],
  });
  const [mail, ...others] = await mailsAbout(email, 'We’ve refunded £12.00');
  expect(others).toEqual([]);
  const [attached] = mail?.attachments ?? [];
  expect(attached?.name).toBe('credit-note-HD-CN-000001.pdf');
  const words = pdfText(attached?.content ?? Buffer.alloc(0));
  for (const part of ['HD-CN-000001', number, 'Reason: A day without service', '£10.00', '£2.00', '£12.00'])
    expect(words).toContain(part);
  const details = { name: 'Renamed Ltd', address: '1 New Street, Leeds', vatNumber: '', email };
  const url = '/api/billing/details';
  await product.app.inject({ method: 'PUT', url, payload: details, headers });
  expect(pdfText((await file(invoice.creditNotes[0].id)).rawPayload)).toBe(words);
  const other = await visitors.subscriber();
  const theirs = { url: `/api/billing/credit-notes/${invoice.creditNotes[0].id}`, headers: other.headers };
  expect((await product.app.inject(theirs)).statusCode).toBe(404);
});

it('[SIGN-21] [SIGN-22] messages about refunds have their effect once, in any order, and are made up for at night', async () => {
  const { id, email, shown, atProvider } = await paidMonth();
  withholds = true;
  await atProvider((world) => {
    const payment_intent = paymentIdOf(world.find('invoice', id));
    createRefund(world, { payment_intent, amount: 1_001 });
    createRefund(world, { payment_intent, amount: 1_003 });
  });
  withholds = false;
  expect((await shown()).creditNotes).toEqual([]);
  await product.runTask('billing:reconcile');
  const after = await shown();
  expect(after.corrections.refunded).toBe(2_004);
  for (const message of [...withheld.toReversed(), ...withheld, ...withheld])
    expect((await deliver(message)).statusCode).toBe(200);
  expect(withheld.length).toBeGreaterThanOrEqual(4);
  expect(await shown()).toEqual(after);
  expect(await mailsAbout(email, 'We’ve refunded')).toHaveLength(2);
  const rows = await asked('select number from credit_notes order by number');
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(rows).toEqual(rows.map((_, place) => ({ number: `HD-CN-${String(place + 1).padStart(6, '0')}` })));
});

it('[SIGN-21] a refund that fails afterwards no longer counts, and its credit note keeps its number, which is told', async () => {
  const { id, number, email, headers, shown, atProvider, file } = await paidMonth();
  await atProvider((world) => {
    createRefund(world, { payment_intent: paymentIdOf(world.find('invoice', id)), amount: 1_200 });
  });
  const [note] = (await shown()).creditNotes;
  await atProvider((world) => {
    const [refund] = world.all('refund');
    if (!refund) throw new Error('There is no refund');
    const charge = world.find('charge', refund.charge);
    Object.assign(charge, { amount_refunded: 0, refunded: false });
    Object.assign(refund, { status: 'failed' });
    world.tell('refund.failed', refund);
  });
  expect(await shown()).toMatchObject({
    ...{ corrections: { refunded: 0 }, creditNotes: [{ number: note.number, status: 'undone' }] },
  });
  expect(pdfText((await file(note.id)).rawPayload)).toContain('The refund didn’t go through');
  const [mail, ...others] = await mailsAbout(email, 'Your refund of £12.00 didn’t go through');
  expect(others).toEqual([]);
  expect(mail?.text).toContain(note.number);
  expect(pdfText(mail?.attachments?.[0]?.content ?? Buffer.alloc(0))).toContain('doesn’t count');
  const { items } = (await product.app.inject({ url: '/api/audit', headers })).json();
  expect(items).toContainEqual(
    expect.objectContaining({
      action: 'billing.correction-undone',
      subject: `${note.number}, for ${number}`,
    }),
  );
});

it('[SIGN-22] a credit note that is taken back at the provider is told of without a word of a refund', async () => {
  const { headers, email, shown, atProvider, file } = await paidMonth();
  await visitors.changeCard(headers, 'failsLater');
  await visitors.advance(31);
  const { id } = await shown();
  await atProvider((world) => creditOf(world, id, 1_000, {}));
  await atProvider((world) => {
    const made = world.all('credit_note').find(({ invoice }) => invoice === id);
    Object.assign(world.find('invoice', id), { pre_payment_credit_notes_amount: 0, amount_due: 5_400 });
    world.tell('credit_note.voided', Object.assign(made ?? {}, { status: 'void' }));
  });
  const [note] = (await shown()).creditNotes;
  expect(note).toMatchObject({ status: 'undone', refunded: 0 });
  const words = pdfText((await file(note.id)).rawPayload);
  expect(words).toContain('We’ve taken it back');
  expect(words).not.toContain('refund');
  expect(await mailsAbout(email, `credit note ${note.number} doesn’t count any more`)).toHaveLength(1);
});

it('[SIGN-21] a credit note of the provider’s gives credit, or lowers what is due by exactly what it says', async () => {
  const { id, headers, shown, atProvider } = await paidMonth();
  const credit = (invoice: string, how: object) => (world: World) =>
    creditOf(world, invoice, 1_000, { memo: 'Two days away', ...how });
  await atProvider(credit(id, { credit_amount: 1_200 }));
  expect(await shown()).toMatchObject({ corrections: { refunded: 0, credited: 1_200 } });
  expect((await visitors.overview(headers)).subscription.credit).toBe(1_200);
  await visitors.changeCard(headers, 'failsLater');
  await visitors.advance(31);
  const { invoices } = await visitors.overview(headers);
  expect((await visitors.overview(headers)).due.total).toBe(4_200);
  const charged = async () => (await visitors.overview(headers)).subscription.nextCharge.amount;
  expect(await charged()).toEqual({ net: 3_500, vat: 700, gross: 4_200 });
  await atProvider(credit(invoices[0].id, {}));
  expect((await visitors.overview(headers)).due.total).toBe(3_000);
  expect(await charged()).toEqual({ net: 2_500, vat: 500, gross: 3_000 });
  await visitors.changeCard(headers, 'good');
  expect((await visitors.pay(headers)).json()).toEqual({ status: 'paid' });
  const lines = await visitors.newestInvoice(headers);
  expect(lines[lines.indexOf('Paid by card') + 1]).toBe('£30.00');
});

/** So much before VAT of the first line. */
const creditOf = (world: World, invoice: string, amount: number, how: object) =>
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

const grossOf = ({ creditNotes }: BillingInvoice) =>
  creditNotes.map(({ status, gross }) => `${status} ${gross}`);

it('[SIGN-22] a refund and the provider’s credit note for it get one credit note, and what is left of it another', async () => {
  const { id, email, shown, atProvider } = await paidMonth();
  const made: string[] = [];
  const refund = (amount: number) => (world: World) =>
    made.unshift(createRefund(world, { payment_intent: paymentIdOf(world.find('invoice', id)), amount }).id);
  const linked = () => ({ refunds: [{ refund: made[0], type: 'refund' }] });
  await atProvider(refund(1_200));
  await atProvider((world) => creditOf(world, id, 1_000, linked()));
  expect(grossOf(await shown())).toEqual(['issued 1200']);
  await atProvider(refund(600));
  await atProvider((world) => creditOf(world, id, 1_000, { ...linked(), credit_amount: 600 }));
  const invoice = await shown();
  expect(grossOf(invoice)).toEqual(['issued 1200', 'issued 600', 'issued 600']);
  expect(invoice.corrections).toEqual({ refunded: 1_800, credited: 600, dispute: null });
  await product.runTask('billing:reconcile');
  expect(await shown()).toEqual(invoice);
  expect(await mailsAbout(email, 'credit note')).toHaveLength(1);
  expect(await mailsAbout(email, 'We’ve refunded')).toHaveLength(2);
});

it('[SIGN-22] the credit notes of an invoice never add up to more than it has charged', async () => {
  const { id, shown, atProvider } = await paidMonth();
  await atProvider((world) => creditOf(world, id, 4_000, { credit_amount: 4_800 }));
  await atProvider((world) =>
    createRefund(world, { payment_intent: paymentIdOf(world.find('invoice', id)), amount: 1_200 }),
  );
  await atProvider((world) =>
    createRefund(world, { payment_intent: paymentIdOf(world.find('invoice', id)), amount: 1_200 }),
  );
  expect(grossOf(await shown())).toEqual(['issued 4800', 'issued 600']);
  const kept = await asked(`select sum(vat)::int as vat from credit_notes where invoice_id = '${id}'`);
  expect(kept).toEqual([{ vat: 900 }]);
});

it('[SIGN-21] a payment that the bank asks back is shown as disputed until it is won or lost', async () => {
  const disputeOf = (work: typeof acceptDispute | typeof answerDispute, given: object) => (world: World) =>
    work(world, given, world.all('dispute')[0]?.id ?? '');
  const [winner, loser] = [await paidMonth('disputed'), await paidMonth('disputed')];
  const open = { amount: 5_400, state: 'open' };
  for (const { shown } of [winner, loser])
    expect(await shown()).toMatchObject({ status: 'paid', corrections: { dispute: open } });
  const evidence = { uncategorized_text: 'winning_evidence' };
  await winner.atProvider(disputeOf(answerDispute, { evidence }));
  await loser.atProvider(disputeOf(acceptDispute, {}));
  expect((await winner.shown()).corrections.dispute).toBeNull();
  // What was taken back was not given back: nothing that was charged is corrected.
  expect(await loser.shown()).toMatchObject({
    ...{ creditNotes: [], corrections: { refunded: 0, dispute: { amount: 5_400, state: 'lost' } } },
  });
});

it('[SIGN-14] nobody is thanked for a payment of which their credit has paid everything', async () => {
  const { id, email, number, shown, atProvider } = await paidMonth();
  await atProvider((world) => creditOf(world, id, 4_500, { credit_amount: 5_400 }));
  await visitors.advance(31);
  const settled = await shown();
  expect(settled).toMatchObject({ status: 'paid', amount: { gross: 5_400 } });
  const receipt = async (of: string) => (await mailsAbout(email, `invoice ${of}`))[0]?.text;
  expect(await receipt(number)).toContain('Thank you for your payment');
  expect(await receipt(settled.number)).not.toContain('Thank you');
  expect(await receipt(settled.number)).toContain('haven’t charged your card');
});

it('[SIGN-18] emails call nothing a VAT document that has no VAT on it', async () => {
  const { headers, typed } = await visitors.subscriber();
  const email = `accounts-${typed.adminEmail}`;
  const details = { name: 'Jersey Roofs', address: '1 Quay, St Helier JE2 3AB', vatNumber: '', email };
  await product.app.inject({ method: 'PUT', url: '/api/billing/details', payload: details, headers });
  await product.workOff();
  await visitors.advance(31);
  const { invoices } = await visitors.overview(headers);
  await sandbox().open([invoices[0].id], 'change', (world) => {
    const invoice = world.find('invoice', invoices[0].id);
    createRefund(world, { payment_intent: paymentIdOf(invoice), amount: 1_200 });
  });
  await sandbox().deliver();
  const [receipt] = await mailsAbout(email, invoices[0].number);
  expect(receipt?.text).toContain('Your invoice is attached');
  const [note] = await mailsAbout(email, 'We’ve refunded £12.00');
  expect(note?.text).toMatch(/Your credit note HD-CN-\d+ is attached/);
  for (const mail of [receipt, note]) {
    expect(mail?.text).toContain('VAT (outside the UK)');
    expect(mail?.text).not.toMatch(/VAT (invoice|credit note|at)/);
  }
});

it('[SIGN-21] payments are asked about one by one, and one that can’t be keeps no other and undoes nothing', async () => {
  const { id, headers, atProvider } = await paidMonth();
  await visitors.advance(31);
  await visitors.advance(31);
  const all = async () => (await visitors.overview(headers)).invoices;
  const refund = (invoice: string) => (world: World) =>
    createRefund(world, { payment_intent: paymentIdOf(world.find('invoice', invoice)), amount: 1_200 });
  await atProvider(refund(id));
  withholds = true;
  const before = withheld.length;
  for (const { id: later } of (await all()).slice(0, 2)) await atProvider(refund(later));
  withholds = false;
  let charge = '';
  await sandbox().open([id], 'read', (world) => {
    charge = world.find('payment_intent', paymentIdOf(world.find('invoice', id))).latest_charge;
  });
  let [underWay, most] = [0, 0];
  const fetch: typeof globalThis.fetch = async (asked, init) => {
    most = Math.max(most, ++underWay);
    const isBroken = String(asked).includes(`/v1/refunds?charge=${charge}`);
    const error = { type: 'invalid_request_error', message: 'Not this one' };
    const answer = isBroken ? Response.json({ error }, { status: 400 }) : await sandbox().fetch(asked, init);
    underWay -= 1;
    return answer;
  };
  const { gateway } = paymentsOf(product.platform);
  const { listCorrections } = gateway;
  Object.assign(gateway, {
    listCorrections: createSimulatedGateway({ ...sandbox(), fetch }, product.clock).listCorrections,
  });
  const told = withheld.slice(before);
  for (const message of told) expect((await deliver(message)).statusCode).toBeGreaterThanOrEqual(500);
  await product.runTask('billing:reconcile');
  const noted = async () => (await all()).map(grossOf);
  expect(await noted()).toEqual([['issued 1200'], ['issued 1200'], ['issued 1200']]);
  expect(most).toBe(1);
  Object.assign(gateway, { listCorrections });
  for (const message of told) expect((await deliver(message)).statusCode).toBe(200);
  expect(await noted()).toEqual([['issued 1200'], ['issued 1200'], ['issued 1200']]);
});

it('[SIGN-21] a dispute whose message was lost is found at night, half a year after the company has ended', async () => {
  const { companyId, id, shown, atProvider } = await paidMonth();
  withholds = true;
  await atProvider((world) => {
    const { latest_charge } = world.find('payment_intent', paymentIdOf(world.find('invoice', id)));
    dispute(world, world.find('charge', latest_charge));
  });
  withholds = false;
  const endedAt = new Date(product.clock.now().getTime() - 170 * 24 * 60 * 60_000);
  await asked(
    `update subscriptions set state = 'canceled', ended_at = '${endedAt.toISOString()}' where company_id = '${companyId}'`,
  );
  await product.runTask('billing:reconcile');
  expect((await shown()).corrections.dispute).toEqual({ amount: 5_400, state: 'open' });
});

it('[SIGN-21] what is told of somebody else’s payment is passed over', async () => {
  const { id, shown, atProvider } = await paidMonth();
  const before = await shown();
  await atProvider((world) => {
    const [charge] = world.all('charge');
    world.tell('charge.refunded', { ...charge, customer: 'cus_of_another_product' });
    world.tell('charge.dispute.created', { id: 'du_1', object: 'dispute', payment_intent: 'pi_of_another' });
    // Another product's, of the same customer, and of an invoice that is none of ours.
    const kept = world.keep({
      ...world.find('charge', charge?.id ?? ''),
      id: 'ch_other',
      payment_intent: 'pi_x',
    });
    Object.assign(kept, { amount_refunded: 100 });
    world.tell('charge.refunded', kept);
    world.find('invoice', id);
  });
  expect(await shown()).toEqual(before);
});
