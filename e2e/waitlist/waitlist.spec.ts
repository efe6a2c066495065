import { expect, holdBack, test } from '../support/fixtures.ts';
import {
  choices,
  choose,
  chosen,
  failure,
  keptQuiz,
  partsOf,
  resultsUrl,
  success,
  waitlistUrl,
  watchEntries,
} from '../support/waiting-list.ts';

test('[WAIT-1] [WAIT-2] [WAIT-4] a visitor joins, from a press before the page is awake to the results', {
  tag: '@phone',
}, async ({ page }) => {
  const entries = watchEntries(page);
  const { dialog, name, email, goOn, text, submit } = partsOf(page);
  const script = await holdBack(page, /\/assets\/main-.*\.js$/);
  // A failure may have to be told once the network is gone, so the toasts' code comes with the dialog.
  const toasts = page.waitForResponse(/\/assets\/toaster-/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Waiting List' }).first().click();
  await script.asked;
  script.release();
  await toasts;
  await expect(name).toBeFocused();
  await expect(email).toHaveAttribute('type', 'email');
  await name.fill('Ada Lovelace');
  await email.fill('ada@example.com');
  await goOn.click();
  await choose(page, ...choices);
  await text.fill('Do you cover Wales?');
  const answer = page.waitForResponse(waitlistUrl);
  await submit.click();
  expect((await answer).ok()).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(resultsUrl);
  expect(entries.map(({ body }) => body)).toEqual([
    {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      quizAnswers: { ...chosen, '8': 'Do you cover Wales?' },
    },
  ]);
  expect(await keptQuiz(page)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('when code cannot be fetched', () => {
  test.use({ expectedProblems: /ERR_FAILED|dynamically imported|status of 404/ });

  test('[WAIT-1] a dialog whose code does not load says so, and opens with the next press', async ({
    page,
  }) => {
    const code = /\/assets\/waitlist-dialog-.*\.js$/;
    await page.route(code, (route) => route.abort());
    await page.goto('/');
    const join = page.getByRole('button', { name: 'Join Waiting List' }).first();
    await join.click();
    await expect(page.getByRole('listitem').filter({ hasText: failure })).toBeVisible();
    await page.unroute(code);
    await join.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('[WAIT-1] a dialog whose code is gone with an upgrade offers the new version, where it opens', async ({
    page,
  }) => {
    const code = /\/assets\/waitlist-dialog-.*\.js$/;
    await page.route(code, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    const join = page.getByRole('button', { name: 'Join Waiting List' }).first();
    await join.click();
    const said = page.getByRole('listitem').filter({ hasText: 'There’s a new version' });
    await expect(said).toBeVisible();
    await page.unroute(code);
    await Promise.all([
      page.waitForEvent('load'),
      said.getByRole('button', { name: 'Reload', exact: true }).click(),
    ]);
    await join.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
