import type { CompanyFacts, CompanyPage } from '@heliodesk/core/contracts/operator';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/accessibility.ts';
import { openPage } from '../testing/open-page.tsx';
import { waitlistAnswers } from '../testing/operator.ts';
import { refusal } from '../testing/refusal.ts';
import { toasts } from '../testing/toasts.ts';

const at = '2026-11-03T09:00:00.000Z';
const untouched = { corrections: { refunded: 0, credited: 0, dispute: null }, creditNotes: [] };
const company: CompanyPage['items'][number] = {
  ...{ id: '0198b4f2-0000-7000-8000-000000000301', identifier: 'bright-roofs', name: 'Bright Roofs' },
  ...{ createdAt: at, state: 'active', people: 4, lastActivityAt: at },
};
const facts: CompanyFacts = {
  owners: [
    { name: 'Ann Sparks', email: 'ann@example.com', lastSeenAt: at },
    { name: 'Cy Watt', email: 'cy@example.com', lastSeenAt: null },
  ],
  subscription: {
    ...{ planId: 'solar_suite', businessSize: 'medium', state: 'active', cancelScheduled: true },
    ...{ price: 94_800, credit: 0, trialEndsAt: null, periodEndsAt: '2026-12-03T09:00:00.000Z' },
  },
  invoices: [
    { ...untouched, id: 'in_2', number: 'H-2', status: 'open', issuedAt: at, gross: 113_760, refundable: 0 },
    {
      ...untouched,
      ...{ id: 'in_1', number: 'H-1', status: 'paid', issuedAt: '2026-10-03T09:00:00.000Z' },
      ...{ gross: 113_760, refundable: 113_760 },
    },
  ],
};
const load = `GET /api/admin/companies/${company.id}` as const;

it('[SITE-9] [STUCK-8] a company opens from its row, with its plan, size, owners, when they were last there, and invoices', async () => {
  await openPage('/admin/companies', {
    ...waitlistAnswers([]),
    'GET /api/admin/companies': { json: { items: [company], next: null } satisfies CompanyPage },
    [load]: { json: facts },
  });
  await page.getByRole('button', { name: 'Bright Roofs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bright Roofs' });
  const fact = (name: string) =>
    dialog.getByText(name, { exact: true }).element().nextElementSibling?.textContent ?? '';
  await expect.element(dialog.getByText('Plan', { exact: true })).toBeVisible();
  expect(fact('Plan')).toBe('Solar Suite, medium, £948.00 a month before VAT');
  expect(fact('Subscription')).toMatch(/^Active, ends on .*3 December 2026$/);
  expect(fact('Owners')).toMatch(/^Ann Sparks, ann@example\.comLast seen: .* ago/);
  expect(fact('Owners')).toMatch(/Cy Watt, cy@example\.comNot seen yet$/);
  const invoices = dialog.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
  expect(invoices.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^H-2.*To be paid£1,137\.60$/),
    expect.stringMatching(/^H-1.*Paid£1,137\.60Refund$/),
  ]);
  await expectNoViolations();
});

it('[SIGN-23] a refund is asked about with its amount and company first, is sent once, and a refusal is told', async () => {
  const send = `POST /api/admin/companies/${company.id}/refund` as const;
  const server = await openPage('/admin/companies', {
    ...waitlistAnswers([]),
    'GET /api/admin/companies': { json: { items: [company], next: null } satisfies CompanyPage },
    [load]: { json: facts },
    [send]: refusal('not_refundable'),
  });
  await page.getByRole('button', { name: 'Bright Roofs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bright Roofs' });
  const invoices = dialog.getByRole('region', { name: 'Invoices' });
  const button = (name: string) => invoices.getByRole('button', { name, exact: true });
  await button('Refund invoice H-1').click();
  const amount = invoices.getByRole('textbox', { name: /Amount, with VAT: up to £1,137\.60/ });
  await expect.element(amount).toHaveValue('1137.60');
  await amount.fill('1,137.61');
  await invoices.getByRole('textbox', { name: 'Reason' }).fill('A day without service');
  await button('Refund').click();
  await expect.element(invoices).toMatchTextContent('There’s only £1,137.60 left to refund');
  await amount.fill('£12');
  await button('Refund').click();
  await expect.element(invoices).toMatchTextContent('Refund £12.00 to Bright Roofs?');
  await expect.element(button('Back')).toHaveFocus();
  await expectNoViolations();
  await button('Refund £12.00').click();
  await expect.element(toasts()).toMatchTextContent('Nothing’s been refunded.');
  const refunded = { ...facts.invoices[1], refundable: 112_560 };
  const note = {
    id: 're_1',
    number: 'HD-CN-000001',
    status: 'issued',
    issuedAt: at,
    gross: 1_200,
    refunded: 1_200,
  };
  const corrections = { refunded: 1_200, credited: 0, dispute: null };
  const after = { ...facts, invoices: [{ ...refunded, corrections, creditNotes: [note] }] };
  await button('Refund').click();
  const held = server.hold(send, { json: { success: true } });
  server.answer({ [load]: { json: after } });
  await button('Refund £12.00').dblClick();
  held.release();
  await expect.element(toasts()).toMatchTextContent('£12.00 refunded to Bright Roofs');
  await expect.element(invoices).toMatchTextContent('Partly refunded');
  await expect.element(invoices).toMatchTextContent('Credit note HD-CN-000001');
  await button('Refund invoice H-1').click();
  await invoices.getByRole('textbox', { name: 'Reason' }).fill('Another day');
  server.answer({ [send]: refusal('payments_unavailable') });
  await button('Refund').click();
  await button('Refund £1,125.60').click();
  await expect.element(invoices).toMatchTextContent('We haven’t heard back from the payment provider');
  await expect.element(invoices).toMatchTextContent('please don’t send it again');
  expect(button('Refund £1,125.60').elements()).toEqual([]);
  await expectNoViolations();
  // A toast above it may still have one too.
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [refused, made, ...more] = server.callsTo(send).map(({ body }) => body as Record<string, unknown>);
  expect(more).toHaveLength(1);
  expect(made).toMatchObject({ invoiceId: 'in_1', pence: 1_200, reason: 'A day without service' });
  expect(made?.key).not.toBe(refused?.key);
});
