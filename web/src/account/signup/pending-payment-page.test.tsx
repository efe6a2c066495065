import type { CardSetupAnswer } from '@heliodesk/core/contracts/billing';
import type { OwnCompanies } from '@heliodesk/core/contracts/company';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { billing } from '../../testing/billing.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { registered, steps } from '../../testing/signup.ts';

const { company } = signedIn();
const pending = { ...company, subscription: 'pending_payment' } as const;
const companies: OwnCompanies = { companies: [{ ...company, role: 'owner' }] };

it('[SIGN-9] [SITE-9] whoever may not pay is told who has to', async () => {
  const left = catchLeaving();
  await openPage('/bright-roofs', {
    'GET /api/auth/me': { json: signedIn({ role: 'member', company: pending }) },
    'GET /api/auth/companies': { json: companies },
    'POST /api/auth/logout': { status: 204 },
  });
  await expect.element(steps.heading).toHaveTextContent('The sign-up isn’t finished');
  await expect.element(steps.main).toMatchTextContent('An owner of Bright Roofs needs to add a card');
  expect(steps.number.elements()).toEqual([]);
  await expectNoViolations();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => left).toEqual(['/login']);
});

it('[SIGN-9] a card form that could not be loaded is said, and can be tried again', async () => {
  const { companyIdentifier: _, completed: __, ...form } = registered satisfies CardSetupAnswer;
  const server = await openPage('/bright-roofs', {
    'GET /api/auth/me': { json: signedIn({ company: pending }) },
    'GET /api/auth/companies': { json: companies },
    'GET /api/billing': { json: billing({ state: 'pending_payment' }) },
    'POST /api/billing/card-setup': { status: 500 },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('The card form couldn’t be loaded');
  server.answer({ 'POST /api/billing/card-setup': { json: form } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(steps.start).toBeVisible();
});
