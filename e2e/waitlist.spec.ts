import type { Page } from '@playwright/test';
import { expect, holdBack, test } from './fixtures.ts';

const contacts = /\/api\/waitlist-contacts$/;
const join = { name: 'Join Waiting List' };

async function openDialog(page: Page) {
  const toasts = page.waitForResponse(/\/assets\/toaster-/);
  await page.goto('/');
  await page.getByRole('button', join).first().click();
  await toasts;
  const dialog = page.getByRole('dialog', { name: 'Join the waiting list' });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    send: dialog.getByRole('button', join),
    name: dialog.getByLabel('Name'),
    email: dialog.getByLabel('Email'),
  };
}

function countRequests(page: Page) {
  const sent: unknown[] = [];
  page.on('request', (request) => contacts.test(request.url()) && sent.push(request.postDataJSON()));
  return sent;
}

const success = "You've been added to our waiting list. We'll be in touch soon!";
const failure = 'Something went wrong. Please try again.';

test('[API-5] a visitor joins: the dialog closes, a toast says so, the focus returns', async ({ page }) => {
  const sent = countRequests(page);
  const { dialog, send, name, email } = await openDialog(page);
  await expect(name).toBeFocused();
  await expect(email).toHaveAttribute('type', 'email');
  await name.fill('Ada Lovelace');
  await email.fill('ada@example.com');
  const answer = page.waitForResponse(contacts);
  await send.click();
  expect((await answer).ok()).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', join).first()).toBeFocused();
  expect(sent).toEqual([{ name: 'Ada Lovelace', email: 'ada@example.com' }]);
});

test('[API-5] name and e-mail may be left empty, and an odd e-mail is taken as it is', async ({ page }) => {
  const sent = countRequests(page);
  const first = await openDialog(page);
  await first.send.click();
  await expect(first.dialog).toBeHidden();
  await page.getByRole('button', join).first().click();
  await first.email.fill('not quite an address');
  await first.send.click();
  await expect(first.dialog).toBeHidden();
  expect(sent).toEqual([
    { name: '', email: '' },
    { name: '', email: 'not quite an address' },
  ]);
});

test('it can be closed by its control, by Escape and by a press beside it, and keeps what was typed', async ({
  page,
}) => {
  const { dialog, name } = await openDialog(page);
  await name.fill('Ada');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', join).first().click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', join).first()).toBeFocused();
  await page.getByRole('button', join).first().click();
  await expect(name).toHaveValue('Ada');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('[API-5] the button reads Submitting... meanwhile, and however often it is pressed sends once', async ({
  page,
}) => {
  const sent = countRequests(page);
  const { dialog, send, name } = await openDialog(page);
  await name.fill('Ada');
  const answer = await holdBack(page, contacts);
  await send.dblclick();
  await name.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  answer.release();
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);
});

test.describe('when it cannot be sent', () => {
  test.use({ expectedProblems: /status of (500|400)|ERR_(FAILED|INTERNET_DISCONNECTED)/ });

  test('[API-5] a failure is told over the dialog, nothing typed is lost, and a second try succeeds', async ({
    page,
  }) => {
    const { dialog, send, name, email } = await openDialog(page);
    await page.route(contacts, (route) => route.fulfill({ status: 500, body: 'down' }));
    await name.fill('Ada');
    await email.fill('ada@example.com');
    await send.click();
    const toast = page.getByRole('listitem').filter({ hasText: failure });
    await expect(toast).toHaveAttribute('data-variant', 'destructive');
    await expect(toast).toContainText('Error');
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(name).toHaveValue('Ada');
    await expect(email).toHaveValue('ada@example.com');
    await page.unroute(contacts);
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(success, { exact: true })).toBeVisible();
  });

  test('[API-5] a network that is cut is told the same way', async ({ page, context }) => {
    const { dialog, send, name } = await openDialog(page);
    await name.fill('Ada');
    await context.setOffline(true);
    await send.click();
    await expect(page.getByText(failure, { exact: true })).toBeVisible();
    await expect(name).toHaveValue('Ada');
    await context.setOffline(false);
    await send.click();
    await expect(dialog).toBeHidden();
  });

  test('[API-4] a refused field is named beside the field', async ({ page }) => {
    const { send, name } = await openDialog(page);
    await name.fill('A'.repeat(201));
    await send.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/200 characters/);
  });
});
