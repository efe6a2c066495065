import { brand } from '@heliodesk/core/brand';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { fillIn, forms, login, password, welcomed } from '../../testing/login.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';

it('[SITE-9] [LOGIN-2] what is left empty is named by its field, the first of them takes the focus, and nothing is sent', async () => {
  const server = await openPage('/login', { [login]: refusal('invalid_credentials') });
  const { email, password: secret, signIn } = forms;
  await signIn.click();
  await expect.element(email).toHaveAccessibleDescription('Please enter your email address');
  await expect.element(secret).toHaveAccessibleDescription('Please enter your password');
  await expect.element(email).toHaveFocus();
  await expectNoViolations();
  await email.fill('ann@example.com');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await expect.element(secret).toHaveAttribute('aria-invalid', 'true');
  await signIn.click();
  await expect.element(secret).toHaveFocus();
  await secret.fill(password);
  await signIn.click();
  await expect.element(forms.alert).toMatchTextContent(/isn’t right/);
  expect(server.callsTo(login).map(({ body }) => body)).toEqual([{ email: 'ann@example.com', password }]);
});

it('[LOGIN-2] the password can be shown and hidden, and managers know both fields', async () => {
  await openPage('/login');
  const { email, password: secret } = forms;
  await secret.fill('seen');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(secret).toHaveAttribute('type', 'text');
  await expect.element(secret).toHaveValue('seen');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(secret).toHaveAttribute('type', 'password');
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await expect.element(secret).toHaveAttribute('autocomplete', 'current-password');
});

it('[LOGIN-1] [STUCK-9] the link at its foot writes to support', async () => {
  await openPage('/login');
  const support = page.getByRole('link', { name: 'Need help? Contact support' });
  await expect.element(support).toHaveAttribute('href', `mailto:${brand.supportEmail}`);
});

it('[LOGIN-2] pressed twice it is sent once', async () => {
  const left = catchLeaving();
  const server = await openPage('/login');
  const answer = server.hold(login, { json: welcomed });
  await fillIn('ann@example.com');
  await forms.signIn.dblClick();
  await userEvent.keyboard('{Enter}');
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  answer.release();
  await expect.poll(() => left).toEqual(['/bright-roofs']);
  expect(server.callsTo(login).map(({ body }) => body)).toEqual([{ email: 'ann@example.com', password }]);
});
