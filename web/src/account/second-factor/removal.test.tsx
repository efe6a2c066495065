import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { secondFactor, settingsAnswers } from '../../testing/settings.ts';
import { toasts } from '../../testing/toasts.ts';

const remove = 'DELETE /api/account/totp';
const enabled = signedIn({ secondFactor: { enabled: true, required: false } });
const withApp = settingsAnswers(enabled, secondFactor({ totp: true, recoveryCodesLeft: 9 }));

it('an authenticator app is removed with the password, and a wrong one is told beside its field', async () => {
  const words = 'That isn’t your password';
  const server = await openPage('/bright-roofs/settings', {
    ...withApp,
    [remove]: refusal('validation_failed', { password: words }),
  });
  await expect.element(page.getByText(/^9 codes are left/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove your authenticator app?' });
  const password = dialog.getByRole('textbox', { name: 'Your password' });
  await password.fill('Not-My-Password-1');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(words);
  await expect.element(password).toHaveFocus();
  server.answer({ ...settingsAnswers(), [remove]: { json: { success: true } } });
  await password.fill('Roof-Survey-12');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(toasts('Your authenticator app is off')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  await expect.element(page.getByText(/codes are left/)).not.toBeInTheDocument();
  expect(server.callsTo(remove).map(({ body }) => body)).toEqual([
    { password: 'Not-My-Password-1' },
    { password: 'Roof-Survey-12' },
  ]);
});
