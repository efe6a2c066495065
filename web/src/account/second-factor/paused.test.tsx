import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { secondFactor, settingsAnswers } from '../../testing/settings.ts';
import { toasts } from '../../testing/toasts.ts';

const resume = 'POST /api/account/second-factor/resumption';
const send = 'POST /api/account/email-confirmation';
const at = '2026-11-17T09:00:00.000Z';
const id = '01a1de6f-5280-7f3d-a19f-3c4bb8099928';
const phone = { id, name: 'Phone', createdAt: at, lastUsedAt: null, pausedAt: at };
const notice = page.getByText('Please check what we’ve paused');

it('[SITE-9] [DOOR-3] what a reset has paused is shown, and used again with the password', async () => {
  const paused = secondFactor({ totpPausedAt: at, passkeys: [phone] });
  const server = await openPage(
    '/bright-roofs/settings',
    settingsAnswers(signedIn({ factorsToReview: true }), paused),
  );
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove the app' })).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Use it again: Phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use Phone again?' });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('Roof-Survey-12');
  const own = secondFactor({ passkeys: [{ ...phone, pausedAt: null }] });
  server.answer({ ...settingsAnswers(signedIn(), own), [resume]: { json: { success: true } } });
  await dialog.getByRole('button', { name: 'Use it again' }).click();
  await expect.element(toasts('Back in use: Phone')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  expect(server.callsTo(resume).map(({ body }) => body)).toEqual([
    { password: 'Roof-Survey-12', passkeyId: id },
  ]);
});

it('[SITE-9] [DOOR-3] whoever has not confirmed their address is told to, and gets the link again', async () => {
  const server = await openPage('/bright-roofs/settings', {
    ...settingsAnswers(signedIn({ emailConfirmed: false })),
    [send]: { json: { success: true } },
  });
  await expect.element(page.getByText('Confirm your email address first')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set up an app' })).not.toBeInTheDocument();
  await expectNoViolations();
  const ofSecondFactor = page.getByRole('region', { name: 'Second factor' });
  await ofSecondFactor.getByRole('button', { name: 'Send the link again' }).click();
  await expect.element(toasts('Email sent')).toBeVisible();
  expect(server.callsTo(send)).toHaveLength(1);
  // Opened in another tab, which they come back from.
  server.answer(settingsAnswers(signedIn()));
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
});
