import type { ValidateTokenAnswer } from '@heliodesk/core/contracts/auth';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { choose, forgot, forms, reset } from '../../testing/login.ts';
import { openPage } from '../../testing/open-page.tsx';
import { toasts } from '../../testing/toasts.ts';

const another = 'Ridge-Tile-34';
const validate = 'POST /api/auth/validate-token';
const valid: ValidateTokenAnswer = {
  valid: true,
  user: { email: 'ann@example.com', companyName: 'Bright Roofs', companyIdentifier: 'bright-roofs' },
};
const done = { json: { success: true } };

it('[LOGIN-3] an empty address is asked for, pressed twice it is sent once', async () => {
  const server = await openPage('/login?view=forgot');
  const answer = server.hold(forgot, done);
  const { email, send, status } = forms;
  await send.click();
  await expect.element(email).toHaveAccessibleDescription('Please enter your email address');
  await expect.element(email).toHaveFocus();
  await email.fill('nobody@example.com');
  await send.dblClick();
  answer.release();
  await expect
    .element(status)
    .toHaveTextContent('Password reset instructions have been sent to your email address.');
  expect(server.callsTo(forgot).map(({ body }) => body)).toEqual([{ email: 'nobody@example.com' }]);
});

it('[LOGIN-4] a password that is too short, too common or not the same twice is told by its field', async () => {
  const server = await openPage('/login?token=abc', { [reset]: done, [validate]: { json: valid } });
  const { newPassword, confirm, update } = forms;
  await choose('short', 'shorter');
  await update.click();
  await expect
    .element(newPassword)
    .toHaveAccessibleDescription('Password must be at least 8 characters long.');
  await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match.');
  await expect.element(newPassword).toHaveFocus();
  await newPassword.fill('password1');
  await expect.element(newPassword).toHaveAccessibleDescription(/most common/);
  await choose(another, 'Ridge-Tile-35');
  await expect.element(newPassword).not.toHaveAttribute('aria-invalid');
  await update.click();
  await expect.element(confirm).toHaveFocus();
  await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match.');
  await confirm.fill(another);
  await expect.element(confirm).not.toHaveAttribute('aria-invalid');
  await update.click();
  await expect.element(toasts('Password Reset Successful')).toBeVisible();
  expect(server.callsTo(reset).map(({ body }) => body)).toEqual([{ token: 'abc', newPassword: another }]);
});

it('[STUCK-3] a link that was used or is too old says so as the page opens, and leads to a new one', async () => {
  await openPage('/login?token=old', { [validate]: { json: { valid: false } } });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This link doesn’t work any more');
  await expectNoViolations();
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect.element(forms.send).toBeVisible();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back');
  expect(location.pathname + location.search).toBe('/login');
});

it('[STUCK-3] a link that cannot be checked is tried by sending the form', async () => {
  await openPage('/login?token=abc', { [validate]: 'cut' });
  await expect.element(forms.newPassword).toBeVisible();
});

it('[STUCK-3] [STUCK-5] whoever was signed out elsewhere is told so, and what to do if they were removed', async () => {
  await openPage('/login?next=%2Fbright-roofs&notice=ended');
  await expect.element(forms.status).toMatchTextContent('You’ve been signed out');
  await expect.element(forms.status).toMatchTextContent('removed from your team');
  await expect.element(forms.status).toMatchTextContent('ask somebody there to invite you again');
});

it('[STUCK-5] whoever has left a company is told so where they end up', async () => {
  await openPage('/login?notice=left');
  await expect.element(forms.status).toMatchTextContent('You’ve left the company');
  await expect.element(forms.status).toMatchTextContent('ask somebody there to invite you');
});
