import type { BillingInvoice } from '@heliodesk/core/contracts/billing';
import { withVat } from '@heliodesk/core/rules/vat';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { billing, billingAnswers, openBilling, parts } from '../../testing/billing.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';

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

const open: BillingInvoice = {
  id: 'in_1',
  number: 'HD-000042',
  status: 'open',
  issuedAt: '2026-11-15T09:00:00.000Z',
  amount: withVat(4_500),
  payUrl: 'https://pay.example.com/in_1',
};

it('whoever may pay is led to the provider’s page where they can pay an invoice', async () => {
  const left = catchLeaving();
  await openBilling({}, billing({ state: 'past_due' }, [open]));
  await expect.element(parts.invoices).toMatchTextContent('To be paid');
  await parts.invoices.getByRole('link', { name: 'Pay invoice HD-000042 now' }).click();
  await expect.poll(() => left).toEqual([open.payUrl]);
});

it('whoever may not pay is not led there', async () => {
  const overview = billing({ state: 'past_due' }, [open]);
  await openPage(address, billingAnswers(overview, signedIn({ role: 'admin' })));
  await expect.element(parts.invoices.getByRole('link', { name: /^PDF of invoice/ })).toBeVisible();
  expect(parts.invoices.getByRole('link', { name: /^Pay/ }).elements()).toEqual([]);
});
