import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  chosen,
  expectQuestion,
  failure,
  openQuizAt,
  openWaitingList,
  resultsUrl,
  skipFrom,
  success,
  waitlistUrl,
  watchEntries,
} from './waiting-list.ts';

test.use({ expectedProblems: /status of (500|400)|ERR_(FAILED|INTERNET_DISCONNECTED)|dynamically imported/ });

const failureToast = (page: Page) => page.getByRole('listitem').filter({ hasText: failure });

async function openLastQuestion(page: Page) {
  const parts = await openQuizAt(page, 8);
  await parts.text.fill('Hello');
  return parts;
}

test('[WAIT-5] a failure is told over the quiz, which stays with its answers and can be sent again', async ({
  page,
}) => {
  const entries = watchEntries(page);
  const { dialog, submit, back, text } = await openLastQuestion(page);
  await page.route(waitlistUrl, (route) => route.fulfill({ status: 500, body: 'down' }));
  await submit.click();
  await expect(failureToast(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(failureToast(page)).toContainText('Error');
  await failureToast(page).getByRole('button', { name: 'Close' }).click();
  await expect(failureToast(page)).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(text).toHaveValue('Hello');
  await back.click();
  await expect(page.getByRole('radio', { name: '£200-400' })).toBeChecked();
  await page.getByRole('radio', { name: '£200-400' }).click();
  await expectQuestion(page, 8);
  await page.unroute(waitlistUrl);
  await submit.click();
  await expect(page).toHaveURL(resultsUrl);
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  expect(entries.at(-1)?.body).toEqual({ name: '', email: '', quizAnswers: { ...chosen, '8': 'Hello' } });
});

test('[WAIT-5] a network that is cut is told the same way', async ({ page, context }) => {
  const { dialog, submit, text } = await openLastQuestion(page);
  await context.setOffline(true);
  await submit.click();
  await expect(failureToast(page)).toBeVisible();
  await expect(text).toHaveValue('Hello');
  await context.setOffline(false);
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(resultsUrl);
});

test('[WAIT-5] an entry whose answer was lost on the way is sent again under the same key', async ({
  page,
}) => {
  const entries = watchEntries(page);
  const { submit } = await openLastQuestion(page);
  await page.route(waitlistUrl, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  await expect(failureToast(page)).toBeVisible();
  await page.unroute(waitlistUrl);
  await submit.click();
  await expect(page).toHaveURL(resultsUrl);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toEqual(entries[1]);
  expect(entries[0]?.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('[API-4] a field the server refused is named in the quiz, and beside the field', async ({ page }) => {
  const { name, goOn, submit, contactLink, dialog } = await openWaitingList(page);
  await name.fill('A'.repeat(201));
  await goOn.click();
  await skipFrom(page, 1);
  await submit.click();
  await expect(failureToast(page)).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('Name: Please keep this to 200 characters.');
  await contactLink.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/200 characters/);
});

test('[WAIT-1] a dialog whose code does not load says so, and opens with the next press', async ({
  page,
}) => {
  const code = /\/assets\/waitlist-dialog-.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/');
  const join = page.getByRole('button', { name: 'Join Waiting List' }).first();
  await join.click();
  await expect(failureToast(page)).toBeVisible();
  await page.unroute(code);
  await join.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
