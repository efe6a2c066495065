import type { Page, Request } from '@playwright/test';
import { expect, holdBack, openAwake, test } from '../support/fixtures.ts';
import { card, join, sizes, toastSaying } from '../support/get-started.ts';
import { drawn } from '../support/layout-shifts.ts';
import { expectToFit } from '../support/narrow.ts';

test.use({ expectedProblems: /ERR_FAILED|dynamically imported/ });

const failure = 'Something went wrong. Please try again.';
const waitingList = (page: Page) => page.getByRole('dialog', { name: 'Join the waiting list' });
const scriptOf = (request: Request) => (request.resourceType() === 'script' ? [request] : []);

test('[PRICE-7] [PRICE-9] [SITE-9] the page takes at most 115 KiB of script, and fetches its dialogs when they are asked for, or says that it cannot', async ({
  page,
}) => {
  const scripts: Request[] = [];
  page.on('request', (request) => scripts.push(...scriptOf(request)));
  await openAwake(page, '/pricing');
  await drawn(page);
  const sizesOfScripts = await Promise.all(scripts.map((request) => request.sizes()));
  const bytes = sizesOfScripts.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(115 * 1024);

  const opener = card(page, 'Solar Suite').getByRole('button', join);
  const sales = page.getByRole('button', { name: 'Talk to Sales' });
  const code = /\/assets\/(sign-up-dialogs|sales-dialog)-.*\.js$/;
  await page.route(code, (route) => route.abort());
  for (const pressed of [opener, sales]) {
    await pressed.click();
    await expect(toastSaying(page, failure)).toBeVisible();
    await toastSaying(page, failure).getByRole('button', { name: 'Close' }).click();
    await expect(toastSaying(page, failure)).toBeHidden();
  }
  await page.unroute(code);
  await sales.click();
  const contacts = page.getByRole('dialog', { name: 'Talk to Sales' });
  await expect(contacts).toBeVisible();
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await expect(contacts).toBeHidden();
  await sizes(page).getByText('Large').click();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Get Started' });
  await expect(dialog).toContainText('Solar Suite £3,790 per month');
  await expectToFit(page);

  const list = await holdBack(page, /\/assets\/waitlist-dialog-.*\.js$/);
  const listOnly = dialog.getByRole('button', { name: 'Only join the waiting list' });
  await listOnly.click();
  await list.asked;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // It is fetched first and imported then.
  const came = page.waitForResponse(
    (response) =>
      /\/assets\/waitlist-dialog-/.test(response.url()) && response.request().resourceType() === 'script',
  );
  list.release();
  await (await came).finished();
  // Whoever has left before its code came is not shown the list; whoever asks again is.
  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(listOnly).not.toHaveAttribute('aria-busy');
  await expect(waitingList(page)).toBeHidden();
  await listOnly.click();
  await expect(waitingList(page)).toBeVisible();
  await expectToFit(page);
});
