import type { PendingEmailChange } from '@heliodesk/core/contracts/account';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { settingsAnswers } from '../../testing/settings.ts';
import { colleague, ownMember } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const saveProfile = 'PUT /api/account/profile';
const changePassword = 'PUT /api/account/password';
const deleteAccount = 'POST /api/account/deletion';

const firstName = page.getByLabelText('First name');
const saveButton = page.getByRole('button', { name: 'Save' });
const problem = page.getByRole('alert');
const current = page.getByRole('textbox', { name: 'Current password' });

const open = () => openPage('/bright-roofs/settings', settingsAnswers());

async function typePasswords(typed: string, chosen: string, again = chosen) {
  await current.fill(typed);
  await page.getByRole('textbox', { name: 'New password' }).fill(chosen);
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

it('the profile needs both names, and says so before asking the server', async () => {
  const server = await open();
  await firstName.fill(' ');
  await page.getByLabelText('Last name').fill('');
  await saveButton.click();
  await expect.element(firstName).toHaveAccessibleDescription('First name is required');
  await expect.element(page.getByLabelText('Last name')).toHaveAccessibleDescription('Last name is required');
  await expect.element(firstName).toHaveFocus();
  const { release } = server.hold(saveProfile, { json: { success: true } });
  await firstName.fill('  Anna ');
  await page.getByLabelText('Last name').fill('Sparks');
  await saveButton.dblClick();
  await expect.element(page.getByRole('button', { name: 'Saving …' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(saveProfile).map(({ body }) => body)).toEqual([
    { firstName: 'Anna', lastName: 'Sparks' },
  ]);
});

it('a profile that cannot be saved stays as it was typed', async () => {
  const server = await open();
  server.answer({ [saveProfile]: refusal('internal') });
  await firstName.fill('Anna');
  await saveButton.click();
  await expect.element(toasts(refusal('internal').json.message)).toBeVisible();
  server.answer({ [saveProfile]: 'cut' });
  await saveButton.click();
  await expect.element(toasts('We couldn’t reach the server.')).toBeVisible();
  await expect.element(firstName).toHaveValue('Anna');
});

it('[SITE-9] the password must be the same twice, and long enough', async () => {
  const server = await open();
  await typePasswords('Roof-Survey-12', 'Another-Roof-34', 'Another-Roof-35');
  await expect.element(problem).toHaveTextContent("Passwords don't match");
  await typePasswords('Roof-Survey-12', 'short');
  await expect.element(problem).toMatchTextContent('at least 8 characters');
  await expectNoViolations();
  expect(server.callsTo(changePassword)).toEqual([]);
});

it('a password that is not the current one is refused beside its field', async () => {
  const server = await open();
  const words = 'That isn’t your current password';
  server.answer({ [changePassword]: refusal('validation_failed', { currentPassword: words }) });
  await typePasswords('Not-My-Password-1', 'Another-Roof-34');
  await expect.element(problem).toHaveTextContent(words);
  await expect.element(current).toHaveAccessibleDescription(words);
  await expect.element(current).toHaveFocus();
});

it('deleting one’s account wants the password, and is refused to the last owner in words', async () => {
  const left = catchLeaving();
  const server = await open();
  await page.getByRole('button', { name: 'Delete your account' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByRole('textbox', { name: 'Your password' });
  const deleteButton = dialog.getByRole('button', { name: 'Delete your account' });
  const words = 'That isn’t your password';
  server.answer({ [deleteAccount]: refusal('validation_failed', { password: words }) });
  await password.fill('Wrong-one-1');
  await deleteButton.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(words);
  server.answer({ [deleteAccount]: refusal('last_owner') });
  await password.fill('Roof-Survey-12');
  await deleteButton.click();
  await expect.element(toasts('Not deleted')).toMatchTextContent('Every company needs an owner');
  expect(left).toEqual([]);
});

it('[STUCK-5] the only owner of a company is led to another owner, or to closing it', async () => {
  const members = [ownMember(), colleague(1, 'Olga', 'member')];
  await openPage('/bright-roofs/settings', {
    ...settingsAnswers(),
    'GET /api/team': { json: { members, invitations: [] } },
  });
  await expect.element(page.getByText('You’re the only owner of Bright Roofs')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'close the company' }))
    .toHaveAttribute('href', '/bright-roofs/company#close');
  await expect.element(page.getByRole('button', { name: 'Delete your account' })).not.toBeInTheDocument();
  await expectNoViolations();
});

it('[SITE-9] [STUCK-6] another email address is asked for with the password, waits for both mailboxes, and can be stopped', async () => {
  const address = 'POST /api/account/email-change';
  const read = 'GET /api/account/email-change';
  const server = await open();
  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send the links' });
  await send.click();
  await expect
    .element(dialog.getByLabelText('New email address'))
    .toHaveAccessibleDescription('Please enter a valid email address');
  await dialog.getByLabelText('New email address').fill('ann@new.example');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('Roof-Survey-12');
  await expectNoViolations();
  const pending: PendingEmailChange = {
    ...{ email: 'ann@new.example', oldAgrees: false, newAgrees: true },
    expiresAt: '2026-11-18T09:00:00.000Z',
  };
  server.answer({ [address]: { json: { success: true } }, [read]: { json: { pending } } });
  await send.click();
  await expect.element(toasts('Emails sent')).toBeVisible();
  expect(server.callsTo(address).map(({ body }) => body)).toEqual([
    { email: 'ann@new.example', password: 'Roof-Survey-12' },
  ]);
  await expect.element(page.getByText('Changing to ann@new.example')).toBeVisible();
  await expect.element(page.getByText(/link we’ve sent to ann@example\.com\. It works/)).toBeVisible();
  server.answer({
    'DELETE /api/account/email-change': { json: { success: true } },
    [read]: { json: { pending: null } },
  });
  await page.getByRole('button', { name: 'Keep my current address' }).click();
  await expect.element(page.getByRole('button', { name: 'Change email address' })).toBeVisible();
});

it('[STUCK-6] whoever comes back from the last of both mailboxes sees the new address', async () => {
  const server = await open();
  await expect.element(page.getByRole('button', { name: 'Change email address' })).toBeVisible();
  server.answer({ 'GET /api/auth/me': { json: signedIn({ email: 'ann@new.example' }) } });
  dispatchEvent(new Event('focus'));
  await expect.element(page.getByText('ann@new.example', { exact: true })).toBeVisible();
});

it('[STUCK-6] an address that was not confirmed yet says so where it stands, and gets its link again', async () => {
  const send = 'POST /api/account/email-confirmation';
  const server = await openPage('/bright-roofs/settings#email', {
    ...settingsAnswers(signedIn({ emailConfirmed: false })),
    [send]: { json: { success: true } },
  });
  const section = page.getByRole('region', { name: 'Email address' });
  await expect.element(section).toMatchTextContent('Not confirmed yet');
  await section.getByRole('button', { name: 'Send the link again' }).click();
  await expect.element(toasts('Email sent')).toBeVisible();
  expect(server.callsTo(send)).toHaveLength(1);
});
