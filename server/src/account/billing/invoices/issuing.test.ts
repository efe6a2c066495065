import { seller } from '@heliodesk/core/brand';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfText } from '#testing/pdf-text.ts';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { paymentsOf } from '../payments.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

const details = {
  version: 0,
  name: 'Bright Roofs Holdings Ltd',
  address: '14 Sunny Lane\nLeeds\nLS1 4AB',
  vatNumber: 'IE 1234567FA',
  email: 'accounts@bright.example',
};
const save = (headers: object, payload: object) =>
  product.app.inject({ method: 'PUT', url: '/api/billing/details', headers: { ...headers }, payload });

it('[SIGN-14] what stands on an invoice is asked for, is frozen as it is issued, and goes with it to the address that was chosen', async () => {
  const { headers, email, typed } = await visitors.subscriber();
  expect((await visitors.overview(headers)).details).toMatchObject({
    ...{ name: typed.companyName, address: '', confirmed: false },
  });
  expect((await save(headers, details)).statusCode).toBe(200);
  await visitors.advance(31);
  const [mail, ...others] = await product.mailsTo(details.email);
  expect(others).toEqual([]);
  const [file] = mail?.attachments ?? [];
  const attached = pdfText(file?.content ?? Buffer.alloc(0));
  for (const words of [details.name, 'LS1 4AB', 'VAT number IE 1234567FA', seller.legalName, '£54.00'])
    expect(attached).toContain(words);
  const subjects = (await product.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('invoice'))).toEqual([]);
  const renamed = { ...details, name: 'Renamed Roofs Ltd', email: 'new@bright.example' };
  expect((await save(headers, { ...renamed, version: 1 })).statusCode).toBe(200);
  expect((await visitors.newestInvoice(headers)).join('\n')).toBe(attached);
  await visitors.advance(31);
  expect(await visitors.newestInvoice(headers)).toContain('Renamed Roofs Ltd');
  expect(await product.mailsTo('new@bright.example')).toHaveLength(1);
});

it.each([
  ['address', 'x'.repeat(5_000), 'Please keep this to 500 characters'],
  ['address', '', 'Please enter your address, with the postcode'],
  ['vatNumber', 'not a number!', 'That doesn’t look like a VAT number.'],
  ['email', 'accounts', 'Please enter a valid email address'],
])('[SIGN-14] details with the %s “%s” are refused in plain words', async (field, typed, words) => {
  const { headers } = await visitors.subscriber();
  const refused = await save(headers, { ...details, [field]: typed });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields[field]).toContain(words);
});

it('[SIGN-14] [MECH-5] of two who change what stands on invoices at once, the second is shown what the first has saved', async () => {
  const { headers } = await visitors.subscriber();
  const codes = await Promise.all(
    ['One Ltd', 'Two Ltd'].map(async (name) => (await save(headers, { ...details, name })).statusCode),
  );
  expect(codes.sort()).toEqual([200, 409]);
  const { details: kept } = await visitors.overview(headers);
  expect(kept).toMatchObject({ version: 1, confirmed: true, address: details.address });
  const refused = await save(headers, { ...details, name: 'Three Ltd' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'changed_meanwhile', current: kept });
  expect((await visitors.overview(headers)).details).toEqual(kept);
  const saved = await save(headers, { ...details, name: 'Three Ltd', version: 1 });
  expect(saved.json()).toEqual({ ...kept, name: 'Three Ltd', version: 2 });
});

it('[SIGN-14] a charge that is refused whole leaves no invoice, and no hole in the series', async () => {
  const { headers } = await visitors.subscriber();
  await visitors.advance(31);
  const large = { planId: 'solar_suite', businessSize: 'small' } as const;
  const change = async () => {
    const preview = await visitors.post('/api/billing/plan/preview', large, headers);
    const payload = { ...large, agreedGross: preview.json().dueNow.gross };
    const url = '/api/billing/plan';
    return product.app.inject({ method: 'PUT', url, payload, headers: { ...headers } });
  };
  await visitors.changeCard(headers, 'failsLater');
  expect((await change()).json().code).toBe('card_refused');
  await visitors.changeCard(headers, 'good');
  expect((await change()).statusCode).toBe(200);
  const { invoices } = await visitors.overview(headers);
  expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid']);
  const [last, first] = invoices.map(({ number }: { number: string }) => Number(number.slice(3)));
  expect(last).toBe(first + 1);
});

it('[SIGN-14] invoices have numbers of one series without holes, also of companies that are charged at once', async () => {
  const numbersOf = async () => {
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute<{ number: string }>('select number from invoices order by number'),
    );
    return rows.map(({ number }) => number);
  };
  const before = await numbersOf();
  for (let made = 0; made < 3; made += 1) await visitors.subscriber();
  await visitors.advance(31);
  await product.runTask('billing:reconcile');
  const numbers = await numbersOf();
  expect(numbers.length).toBeGreaterThanOrEqual(before.length + 3);
  expect(numbers).toEqual(numbers.map((_, place) => `HD-${String(place + 1).padStart(6, '0')}`));
});

it('[SIGN-14] [SIGN-22] invoices and credit notes outlive their company by six years', async () => {
  const { headers, companyId, typed } = await visitors.subscriber();
  await visitors.advance(31);
  const kept = async () => {
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute<{ kind: string }>(
        `select 'invoice' as kind from invoices where company_id = '${companyId}'
         union select 'credit note' from credit_notes where company_id = '${companyId}' order by kind`,
      ),
    );
    return rows.map(({ kind }) => kind);
  };
  const [invoice] = (await visitors.overview(headers)).invoices;
  const { gateway } = paymentsOf(product.platform);
  await gateway.refundInvoice(invoice.id, { pence: 100, reason: 'Sorry', key: crypto.randomUUID() });
  await product.runTask('billing:reconcile');
  await visitors.post('/api/company/closing', { name: typed.companyName }, headers);
  product.clock.advance({ days: 31 });
  await product.runTask('company:close-due');
  expect((await product.app.inject({ url: '/api/billing', headers: { ...headers } })).statusCode).toBe(401);
  await product.runTask('billing:tidy');
  const issued = ['credit note', 'invoice'];
  expect(await kept()).toEqual(issued);
  product.clock.advance({ days: 6 * 365 });
  await product.runTask('billing:tidy');
  expect(await kept()).toEqual(issued);
  product.clock.advance({ days: 3 });
  await product.runTask('billing:tidy');
  expect(await kept()).toEqual([]);
});
