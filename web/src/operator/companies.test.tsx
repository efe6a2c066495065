import type { CompanyFacts, CompanyPage } from '@heliodesk/core/contracts/operator';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/accessibility.ts';
import { openPage } from '../testing/open-page.tsx';
import { waitlistAnswers } from '../testing/operator.ts';

const at = '2026-11-03T09:00:00.000Z';
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
    { number: 'H-2', status: 'open', issuedAt: at, gross: 113_760 },
    { number: 'H-1', status: 'paid', issuedAt: '2026-10-03T09:00:00.000Z', gross: 113_760 },
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
    expect.stringMatching(/^H-1.*Paid£1,137\.60$/),
  ]);
  await expectNoViolations();
});
