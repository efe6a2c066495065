import type { Page } from '@playwright/test';
import { expect, openAwake, test } from './fixtures.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

async function raiseToast(page: Page, name = 'Raise a toast') {
  // With the keyboard, since a pointer that rests on a toast would keep it.
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await expect(toasts(page)).toBeVisible();
}

async function swipeRight(page: Page, distance: number) {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe');
  const [x, y] = [box.x + 30, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

test.describe('a toast', () => {
  test('[SITE-5] has a title, a description and a control that closes it', async ({ page }) => {
    await openAwake(page, '/dev/ui');
    await raiseToast(page);
    await expect(toasts(page)).toContainText('Saved');
    await expect(toasts(page)).toContainText('Everything is where it should be.');
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await expect(toasts(page)).toBeHidden();
  });

  test('[SITE-5] stays for 5000 ms', async ({ page }) => {
    await page.clock.install();
    await openAwake(page, '/dev/ui');
    await page.clock.pauseAt(Date.now() + 60_000);
    await raiseToast(page);
    await page.clock.runFor(4_999);
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(toasts(page)).toBeHidden();
  });

  test('[SITE-5] is the only one: the next replaces it, in its own look', async ({ page }) => {
    await openAwake(page, '/dev/ui');
    await raiseToast(page);
    await expect(toasts(page)).toHaveAttribute('data-variant', 'default');
    await page.getByRole('button', { name: 'Raise a destructive toast' }).press('Enter');
    await expect(toasts(page)).toHaveAttribute('data-variant', 'destructive');
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toContainText('Not saved');
  });

  test('[SITE-5] is dismissed by a swipe to the right past 50 px, not by a shorter one', async ({ page }) => {
    await openAwake(page, '/dev/ui');
    await raiseToast(page);
    await swipeRight(page, 40);
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel');
    await expect(toasts(page)).toBeVisible();
    await swipeRight(page, 70);
    await expect(toasts(page)).toBeHidden();
  });

  test('[SITE-5] is reached with F8', async ({ page }) => {
    await openAwake(page, '/dev/ui');
    await raiseToast(page);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
  });

  test('[SITE-5] is at most 420 px wide from the medium breakpoint up, and as wide as the page below', async ({
    page,
  }) => {
    await openAwake(page, '/dev/ui');
    for (const [width, widest] of [
      [1600, 420],
      [768, 420],
      [767, 767],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await raiseToast(page);
      const list = page.getByRole('region', { name: /Notifications/ }).getByRole('list');
      expect((await list.boundingBox())?.width).toBe(widest);
    }
  });

  test('[SITE-5] can be read and closed over an open dialog', async ({ page }) => {
    await openAwake(page, '/dev/ui');
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await page.getByRole('button', { name: 'Raise a toast over the dialog' }).click();
    await expect(toasts(page)).toContainText('Please try again.');
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await expect(toasts(page)).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('[SITE-6] a tooltip opens after 700 ms, and its neighbour at once if it follows within 300 ms', async ({
  page,
}) => {
  await page.clock.install();
  await openAwake(page, '/dev/ui');
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Tooltip' }).hover();
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('A few words about this button');
  await page.mouse.move(5, 5, { steps: 5 });
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(299);
  await page.getByRole('button', { name: 'Neighbour' }).hover();
  await expect(tooltip).toHaveText('And about its neighbour');
  await page.mouse.move(5, 5, { steps: 5 });
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(300);
  await page.getByRole('button', { name: 'Neighbour' }).hover();
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(700);
  await expect(tooltip).toHaveText('And about its neighbour');
});
