import type { Page } from '@playwright/test';
import { expect, holdBack, test } from '../support/fixtures.ts';
import { watchShifts } from '../support/layout-shifts.ts';

const sheet = /\/assets\/page-.*\.css$/;
const heading = (page: Page) => page.locator('#apps');
const isDrawn = (page: Page) => heading(page).evaluate((element) => element.checkVisibility());

test.describe('the parts of a page below its first view', () => {
  test.use({ expectedProblems: /ERR_FAILED|assets/ });

  test.describe('on a screen that shows some of them', () => {
    test.use({ viewport: { width: 2560, height: 1440 } });

    test('are drawn once their rules are there, and move nothing', async ({ page }) => {
      // Who has been here has the typeface. Where that comes in the same frame, Chromium may hold that a part was
      // at the top of the page before.
      await page.addInitScript(() => localStorage.setItem('typeface', 'fetched'));
      const rules = await holdBack(page, sheet);
      // A page is not loaded before its sheets are, if they are asked for in time.
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      expect(await page.evaluate(() => innerWidth)).toBe(2560);
      await rules.asked;
      const shifts = await watchShifts(page);
      expect(await isDrawn(page)).toBe(false);
      rules.release();
      await expect.poll(() => isDrawn(page)).toBe(true);
      await expect(heading(page)).toHaveCSS('font-weight', '600');
      await page.screenshot();
      expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeCloseTo(0, 3);
      await expect(page.locator('html')).not.toHaveAttribute('data-awake');
    });
  });

  test('have kept the room that they take once drawn, and take it when the page wakes', async ({ page }) => {
    const heights = () =>
      page.locator('.later').evaluateAll((parts) => parts.map(({ clientHeight }) => clientHeight));
    await page.goto('/');
    const kept = await heights();
    await page.mouse.move(5, 5);
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    const taken = await heights();
    expect(kept).toHaveLength(6);
    for (const [index, height] of kept.entries()) expect(height / (taken[index] ?? 0)).toBeCloseTo(1, 1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.screenshot();
    expect(await heights()).toEqual(taken);
  });

  test('can be read all the same when their rules or the typeface cannot be had', async ({ page }) => {
    await page.route(sheet, (route) => route.abort());
    await page.goto('/');
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.unroute(sheet);
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await expect(page.locator('.carousel-screen img').first()).toBeVisible();
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 2, name: 'Common questions' })).toBeVisible();
  });

  test('have all their rules when the page wakes before those have come', async ({ page }) => {
    const rules = await holdBack(page, sheet);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await rules.asked;
    expect(await isDrawn(page)).toBe(false);
    await page.mouse.move(5, 5);
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    expect(await isDrawn(page)).toBe(true);
    await expect(heading(page)).toHaveCSS('font-weight', '600');
  });

  test('come with no sheet of their own where the page is awake already', async ({ page }) => {
    await page.goto('/?view=results&answers=00');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toBe('fetched');
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(sheets.filter((href) => href)).toEqual([expect.stringMatching(/\/assets\/all-.*\.css$/)]);
  });
});

test.describe('when the typeface arrives', () => {
  test('nothing on the home page moves', async ({ page }) => {
    expect(await shiftsOfTypeface(page, '/')).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 412, height: 823 } });

    test('no price moves', async ({ page }) => {
      expect(await shiftsOfTypeface(page, '/pricing')).toEqual([]);
    });
  });
});

async function shiftsOfTypeface(page: Page, path: string): Promise<number[]> {
  const typeface = await holdBack(page, /\.woff2$/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await typeface.asked;
  const shifts = await watchShifts(page);
  typeface.release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toBe('fetched');
  await page.screenshot();
  return shifts();
}
