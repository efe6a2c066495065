import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createPaidMonths, creditOf, grossOf } from '#testing/paid-months.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createRefund, paymentIdOf } from '../simulator/world/payments.ts';
import type { World } from '../simulator/world/world.ts';

let product: TestProduct;
let months: Awaited<ReturnType<typeof createPaidMonths>>;
beforeAll(async () => {
  product = await startTestProduct();
  months = await createPaidMonths(product);
});
afterEach(() => months.endAll());
afterAll(() => product.stop());

it('[SIGN-21] [SIGN-22] a refund made at the provider shows on its invoice, with a credit note that is mailed and stays as it was issued', async () => {
  const { id, number, email, headers, shown, atProvider, file } = await months.paidMonth();
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
  const [mail, ...others] = await months.mailsAbout(email, 'We’ve refunded £12.00');
  expect(others).toEqual([]);
  const [attached] = mail?.attachments ?? [];
  expect(attached?.name).toBe('credit-note-HD-CN-000001.pdf');
  const words = pdfText(attached?.content ?? Buffer.alloc(0));
  for (const part of ['HD-CN-000001', number, 'Reason: A day without service', '£10.00', '£2.00', '£12.00'])
    expect(words).toContain(part);
  const details = { name: 'Renamed Ltd', address: '1 New Street, Leeds', vatNumber: '', email, version: 0 };
  const url = '/api/billing/details';
  await product.app.inject({ method: 'PUT', url, payload: details, headers });
  expect(pdfText((await file(invoice.creditNotes[0].id)).rawPayload)).toBe(words);
  const other = await months.visitors.subscriber();
  const theirs = { url: `/api/billing/credit-notes/${invoice.creditNotes[0].id}`, headers: other.headers };
  expect((await product.app.inject(theirs)).statusCode).toBe(404);
});

it('[SIGN-21] [SIGN-22] messages about refunds have their effect once, in any order, and are made up for at night', async () => {
  const { id, email, shown, atProvider } = await months.paidMonth();
  const withheld = await months.withhold(() =>
    atProvider((world) => {
      const payment_intent = paymentIdOf(world.find('invoice', id));
      createRefund(world, { payment_intent, amount: 1_001 });
      createRefund(world, { payment_intent, amount: 1_003 });
    }),
  );
  expect((await shown()).creditNotes).toEqual([]);
  await product.runTask('billing:reconcile');
  const after = await shown();
  expect(after.corrections.refunded).toBe(2_004);
  for (const message of [...withheld.toReversed(), ...withheld, ...withheld])
    expect((await months.deliver(message)).statusCode).toBe(200);
  expect(withheld.length).toBeGreaterThanOrEqual(4);
  expect(await shown()).toEqual(after);
  expect(await months.mailsAbout(email, 'We’ve refunded')).toHaveLength(2);
  const rows = await months.asked('select number from credit_notes order by number');
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(rows).toEqual(rows.map((_, place) => ({ number: `HD-CN-${String(place + 1).padStart(6, '0')}` })));
});

it('[SIGN-21] a refund that fails afterwards no longer counts, and its credit note keeps its number, which is told', async () => {
  const { id, number, email, headers, shown, atProvider, file } = await months.paidMonth();
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
  const [mail, ...others] = await months.mailsAbout(email, 'Your refund of £12.00 didn’t go through');
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
  const { headers, email, shown, atProvider, file } = await months.paidMonth();
  await months.visitors.changeCard(headers, 'failsLater');
  await months.visitors.advance(31);
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
  expect(await months.mailsAbout(email, `credit note ${note.number} doesn’t count any more`)).toHaveLength(1);
});

it('[SIGN-21] a credit note of the provider’s gives credit, or lowers what is due by exactly what it says', async () => {
  const { id, headers, shown, atProvider } = await months.paidMonth();
  const credit = (invoice: string, how: object) => (world: World) =>
    creditOf(world, invoice, 1_000, { memo: 'Two days away', ...how });
  await atProvider(credit(id, { credit_amount: 1_200 }));
  expect(await shown()).toMatchObject({ corrections: { refunded: 0, credited: 1_200 } });
  expect((await months.visitors.overview(headers)).subscription.credit).toBe(1_200);
  await months.visitors.changeCard(headers, 'failsLater');
  await months.visitors.advance(31);
  const { invoices } = await months.visitors.overview(headers);
  expect((await months.visitors.overview(headers)).due.total).toBe(4_200);
  const charged = async () => (await months.visitors.overview(headers)).subscription.nextCharge.amount;
  expect(await charged()).toEqual({ net: 3_500, vat: 700, gross: 4_200 });
  await atProvider(credit(invoices[0].id, {}));
  expect((await months.visitors.overview(headers)).due.total).toBe(3_000);
  expect(await charged()).toEqual({ net: 2_500, vat: 500, gross: 3_000 });
  await months.visitors.changeCard(headers, 'good');
  expect((await months.visitors.pay(headers)).json()).toEqual({ status: 'paid' });
  const lines = await months.visitors.newestInvoice(headers);
  expect(lines[lines.indexOf('Paid by card') + 1]).toBe('£30.00');
});

it('[SIGN-22] a refund and the provider’s credit note for it get one credit note, and what is left of it another', async () => {
  const { id, email, shown, atProvider } = await months.paidMonth();
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
  expect(await months.mailsAbout(email, 'credit note')).toHaveLength(1);
  expect(await months.mailsAbout(email, 'We’ve refunded')).toHaveLength(2);
});

it('[SIGN-22] the credit notes of an invoice never add up to more than it has charged', async () => {
  const { id, shown, atProvider } = await months.paidMonth();
  await atProvider((world) => creditOf(world, id, 4_000, { credit_amount: 4_800 }));
  await atProvider((world) =>
    createRefund(world, { payment_intent: paymentIdOf(world.find('invoice', id)), amount: 1_200 }),
  );
  await atProvider((world) =>
    createRefund(world, { payment_intent: paymentIdOf(world.find('invoice', id)), amount: 1_200 }),
  );
  expect(grossOf(await shown())).toEqual(['issued 4800', 'issued 600']);
  const kept = await months.asked(`select sum(vat)::int as vat from credit_notes where invoice_id = '${id}'`);
  expect(kept).toEqual([{ vat: 900 }]);
});

it('[SIGN-14] nobody is thanked for a payment of which their credit has paid everything', async () => {
  const { id, email, number, shown, atProvider } = await months.paidMonth();
  await atProvider((world) => creditOf(world, id, 4_500, { credit_amount: 5_400 }));
  await months.visitors.advance(31);
  const settled = await shown();
  expect(settled).toMatchObject({ status: 'paid', amount: { gross: 5_400 } });
  const receipt = async (of: string) => (await months.mailsAbout(email, `invoice ${of}`))[0]?.text;
  expect(await receipt(number)).toContain('Thank you for your payment');
  expect(await receipt(settled.number)).not.toContain('Thank you');
  expect(await receipt(settled.number)).toContain('haven’t charged your card');
});

it('[SIGN-18] emails call nothing a VAT document that has no VAT on it', async () => {
  const { headers, typed } = await months.visitors.subscriber();
  const email = `accounts-${typed.adminEmail}`;
  const details = { name: 'Jersey Roofs', address: '1 Quay, St Helier JE2 3AB', vatNumber: '', email };
  const payload = { ...details, version: 0 };
  await product.app.inject({ method: 'PUT', url: '/api/billing/details', payload, headers });
  await product.workOff();
  await months.visitors.advance(31);
  const { invoices } = await months.visitors.overview(headers);
  await months.sandbox.open([invoices[0].id], 'change', (world) => {
    const invoice = world.find('invoice', invoices[0].id);
    createRefund(world, { payment_intent: paymentIdOf(invoice), amount: 1_200 });
  });
  await months.sandbox.deliver();
  const [receipt] = await months.mailsAbout(email, invoices[0].number);
  expect(receipt?.text).toContain('Your invoice is attached');
  const [note] = await months.mailsAbout(email, 'We’ve refunded £12.00');
  expect(note?.text).toMatch(/Your credit note HD-CN-\d+ is attached/);
  for (const mail of [receipt, note]) {
    expect(mail?.text).toContain('VAT (outside the UK)');
    expect(mail?.text).not.toMatch(/VAT (invoice|credit note|at)/);
  }
});
