import type { ValidateInvitationAnswer } from '@heliodesk/core/contracts/team';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { parts, validate } from '../../testing/invitation.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const invalid: ValidateInvitationAnswer = { valid: false };
const toLogin = page.getByRole('link', { name: 'Go to Login' });

it('[INV-4] an address without a token says so and leads to Login', async () => {
  await openPage('/accept-invitation');
  await expect.element(parts.heading).toHaveTextContent('Invalid Invitation');
  await expect
    .element(toasts('Invalid invitation'))
    .toMatchTextContent('No invitation token found. Please check your invitation link.');
  await expect.element(toLogin).toHaveAttribute('href', '/login');
});

const refused = [
  { what: 'is not known', answer: { json: invalid } },
  { what: 'is too long to be one', answer: refusal('validation_failed', { token: 'Too long' }) },
];

it.for(refused)('[INV-4] [STUCK-3] a token that $what is told, with what to do', async ({ answer }) => {
  await openPage('/accept-invitation?token=no-such-token', { [validate]: answer });
  await expect.element(parts.heading).toHaveTextContent('Invalid Invitation');
  // Most who come by it again have an account by then.
  await expect.element(page.getByText(/already joined, just sign in/)).toBeVisible();
  await expect.element(page.getByText(/ask the person who invited you for a new one/)).toBeVisible();
  await expect.element(toLogin).toBeVisible();
});

it('[SITE-9] [INV-4] a server that cannot be asked makes no invitation invalid', async () => {
  const server = await openPage('/accept-invitation?token=abc', { [validate]: 'cut' });
  await expect.element(parts.heading).toHaveTextContent('We couldn’t check your link');
  await expectNoViolations();
  server.answer({ [validate]: { json: invalid } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(parts.heading).toHaveTextContent('Invalid Invitation');
});
