import type { BillingInvoice } from '@heliodesk/core/contracts/billing';
import type { BillingDetails } from '@heliodesk/core/contracts/billing-details';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { billing, billingAnswers, openBilling, parts } from '../../testing/billing.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const address = '/bright-roofs/billing';
const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' });

it('billing that cannot be loaded is said, and can be tried again', async () => {
  const server = await openPage(address, { ...billingAnswers(), 'GET /api/billing': refusal('unavailable') });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your billing couldn’t be loaded');
  server.answer(billingAnswers());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(parts.plan).toBeVisible();
});

it('a company that we have set up ourselves is told that it pays nothing', async () => {
  await openPage(address, billingAnswers({ ...billing(), subscription: null }));
  await expect.element(page.getByText('Your company has no subscription')).toBeVisible();
});

it('[SEC-2] an admin reads billing, and is offered nothing that would change it', async () => {
  await openPage(address, billingAnswers(billing(), signedIn({ role: 'admin' })));
  await expect.element(parts.plan).toMatchTextContent('Only an owner of your company can change this.');
  await expect.element(parts.card).toMatchTextContent('Visa ending in 4242');
  await expect.element(link).toBeVisible();
  for (const name of ['Change plan', 'Update card', 'Cancel subscription'])
    expect(parts.button(name).elements()).toEqual([]);
});

it('[SEC-2] a member sees nothing of billing, and the server is not asked for it', async () => {
  await openPage(address, { 'GET /api/auth/me': { json: signedIn({ role: 'member' }) } });
  await expect.element(page.getByText('For owners and admins')).toBeVisible();
  expect(link.elements()).toEqual([]);
});

const owing = billing({ state: 'past_due', nextCharge: null }, [], {
  invoices: [
    { id: 'in_1', number: 'HD-000042', issuedAt: '2026-11-10T09:00:00.000Z', gross: 5_400, due: 4_400 },
  ],
  renewal: null,
  total: 4_400,
  endsAt: '2026-11-25T09:00:00.000Z',
});
const pay = 'POST /api/billing/payment';

it('[SIGN-12] what is due stands first with its exact amount and its date, and is paid once, as shown', async () => {
  const server = await openBilling({}, owing);
  const regions = page.getByRole('region').elements();
  expect(regions.indexOf(parts.due.element())).toBeLessThan(regions.indexOf(parts.plan.element()));
  await expect.element(parts.due).toMatchTextContent('Pay by 25 November 2026.');
  await expect.element(parts.due).toMatchTextContent('HD-000042');
  await expect.element(parts.due).toMatchTextContent('less £10.00 from your credit');
  const held = server.hold(pay, { json: { status: 'paid' } });
  server.answer({ 'GET /api/billing': { json: billing({ state: 'active' }) } });
  await parts.button('Pay £44.00 now').dblClick();
  held.release();
  await expect.element(toasts()).toMatchTextContent('Thank you, £44.00 is paid');
  await expect.element(parts.due).not.toBeInTheDocument();
  expect(server.callsTo(pay).map(({ body }) => body)).toEqual([{ agreedTotal: 4_400 }]);
});

it('[SIGN-12] a bank that asks about a payment is answered on the page; one that says no is told, and can be asked again', async () => {
  const asks = { json: { status: 'requires_action', clientSecret: 'pi_1_secret_2' } };
  const answer = 'POST /api/sandbox/payment-authentication';
  const server = await openBilling(
    {
      [pay]: asks,
      [answer]: { json: { status: 'requires_payment_method', message: 'We are unable to authenticate.' } },
    },
    owing,
  );
  await parts.button('Pay £44.00 now').click();
  await parts.inDialog('Fail').click();
  await expect.element(parts.due).toMatchTextContent('We are unable to authenticate.');
  server.answer({ [answer]: { json: { status: 'succeeded' } } });
  await parts.button('Pay £44.00 now').click();
  server.answer({ [pay]: { json: { status: 'paid' } } });
  await parts.inDialog('Approve').click();
  await expect.element(toasts()).toMatchTextContent('Thank you, £44.00 is paid');
});

it('whoever may not pay sees what is due, and no way to pay it', async () => {
  await openPage(address, billingAnswers(owing, signedIn({ role: 'admin' })));
  await expect.element(parts.due).toMatchTextContent('£44.00');
  expect(parts.due.getByRole('button').elements()).toEqual([]);
});

it('[SIGN-14] what goes on invoices is shown, asked for where it is missing, and said where it is wrong', async () => {
  const save = 'PUT /api/billing/details';
  const overview = billing();
  const server = await openBilling(
    { [save]: { json: { ...overview.details, version: 1, confirmed: true } } },
    { ...overview, details: { ...overview.details, address: '' } },
  );
  await expect.element(parts.details).toMatchTextContent('Your address is missing');
  await parts.button('Edit invoice details').click();
  await parts.inDialog('Save details').click();
  await expect.element(parts.dialog).toMatchTextContent('Please enter your address, with the postcode');
  await parts.dialog.getByLabelText('Address').fill('14 Sunny Lane\nLeeds\nLS1 4AB');
  server.answer({ 'GET /api/billing': { json: overview } });
  await parts.inDialog('Save details').click();
  await expect.element(toasts()).toMatchTextContent('Saved');
  await expect.element(parts.details).toMatchTextContent('LS1 4AB');
  expect(toasts().getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  const { confirmed: _confirmed, vatRate: _rate, ...saved } = overview.details;
  expect(server.callsTo(save).map(({ body }) => body)).toEqual([saved]);
});

it('[SIGN-14] [MECH-5] of two who change what goes on invoices, the second reads theirs and mine, and nothing is overwritten unseen', async () => {
  const save = 'PUT /api/billing/details';
  const overview = billing();
  const theirs: BillingDetails = {
    ...{ ...overview.details, version: 1, confirmed: true },
    ...{ name: 'Bright Roofs Ltd', vatNumber: 'GB 123 4567 89' },
  };
  const { status, json } = refusal('changed_meanwhile');
  const server = await openBilling({
    [save]: ({ body }) =>
      (body as BillingDetails).version === theirs.version
        ? { json: { ...theirs, name: 'Bright Holdings', version: 2 } }
        : { status, json: { ...json, current: theirs } },
  });
  await parts.button('Edit invoice details').click();
  const name = parts.dialog.getByLabelText('Company’s full name');
  await name.fill('Bright Holdings');
  await parts.inDialog('Save details').click();
  const conflict = parts.dialog.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect.element(conflict).toMatchTextContent(/Bright Holdings.*Bright Roofs Ltd/);
  await expect.element(name).toHaveValue('Bright Holdings');
  await expect.element(parts.dialog.getByLabelText(/^VAT number/)).toHaveValue('GB 123 4567 89');
  await parts.inDialog('Save details').click();
  await expect.element(toasts()).toMatchTextContent('Saved');
  await expect.element(parts.dialog).not.toBeInTheDocument();
  expect(server.callsTo(save).map(({ body }) => body)).toMatchObject([
    { version: 0, name: 'Bright Holdings', vatNumber: '' },
    { version: 1, name: 'Bright Holdings', vatNumber: 'GB 123 4567 89' },
  ]);
});

it('[SIGN-21] [SIGN-22] an invoice says what became of it, and lists its credit notes with a PDF each', async () => {
  const invoice = (id: string, corrections: Partial<BillingInvoice['corrections']>): BillingInvoice => ({
    ...{ id, number: `HD-${id}`, status: 'paid', issuedAt: '2026-11-10T09:00:00.000Z' },
    ...{ amount: { net: 4_500, vat: 900, gross: 5_400 }, creditNotes: [] },
    corrections: { refunded: 0, credited: 0, dispute: null, ...corrections },
  });
  const note = {
    id: 're_1',
    number: 'HD-CN-000001',
    status: 'issued',
    gross: 1_200,
    refunded: 1_200,
  } as const;
  const creditNotes = [{ ...note, issuedAt: '2026-11-12T09:00:00.000Z' }];
  const partly = { ...invoice('2', { refunded: 1_200 }), creditNotes };
  await openBilling(
    {},
    billing({ state: 'active' }, [
      invoice('4', { dispute: { amount: 5_400, state: 'open' } }),
      invoice('3', { refunded: 5_400 }),
      partly,
      invoice('1', {}),
    ]),
  );
  const rows = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  const row = (number: string) => rows.filter({ hasText: number }).first();
  await expect.element(row('HD-4')).toMatchTextContent('Disputed');
  await expect.element(row('HD-4')).toMatchTextContent('Your bank has asked for £54.00 back');
  await expect.element(row('HD-3')).toMatchTextContent('Refunded £54.00');
  await expect.element(row('HD-2')).toMatchTextContent('Refunded £12.00 of £54.00');
  await expect.element(row('HD-2')).toMatchTextContent('Credit note HD-CN-000001');
  await expect.element(row('HD-1')).toMatchTextContent('Paid');
  const pdf = page.getByRole('link', { name: 'PDF of credit note HD-CN-000001' });
  await expect.element(pdf).toHaveAttribute('href', '/api/billing/credit-notes/re_1?company=bright-roofs');
  await expectNoViolations();
});
