import type { Page } from '@playwright/test';
import { expect, holdBack, openAwake, test } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';

const application = /\/assets\/main-.*\.js$/;
const join = { name: 'Join Waiting List' };

test.describe('a page that has not woken yet', () => {
  test.use({ expectedProblems: /status of 404|ERR_FAILED|dynamically imported module/ });

  test('[SITE-10] has fetched no more script than it takes to wake, and stays within its size', async ({
    page,
  }) => {
    const requests: { type: string; size: Promise<number> }[] = [];
    page.on('requestfinished', (request) => {
      const size = request.sizes().then((sizes) => sizes.responseBodySize);
      requests.push({ type: request.resourceType(), size });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const total = async (list: typeof requests) =>
      (await Promise.all(list.map(({ size }) => size))).reduce((sum, size) => sum + size, 0);
    expect(await total(requests.filter(({ type }) => type === 'script'))).toBeLessThan(5 * 1024);
    expect(await total(requests)).toBeLessThan(110 * 1024);
    expect(requests.length).toBeLessThanOrEqual(10);
  });

  for (const path of ['/', '/pricing', '/login']) {
    test(`[SITE-10] ${path} comes whole with the first packets that a server may send`, async ({ page }) => {
      const response = await page.goto(path);
      const sizes = await response?.request().sizes();
      expect(sizes).toBeDefined();
      if (sizes) expect(sizes.responseHeadersSize + sizes.responseBodySize).toBeLessThan(10 * 1460);
    });
  }

  test('keeps a press for the application, however late that comes', async ({ page }) => {
    const script = await holdBack(page, application);
    await page.goto('/');
    const button = page.getByRole('button', join).first();
    await button.click();
    await script.asked;
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveCSS('opacity', '0.7');
    script.release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).not.toHaveAttribute('aria-busy');
  });

  test('repeats the last of several presses, once', async ({ page }) => {
    const script = await holdBack(page, application);
    await page.goto('/');
    const theme = page.getByRole('button', { name: /^Theme/ });
    await page.getByRole('button', join).first().click();
    await theme.click();
    await theme.click();
    await script.asked;
    script.release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  for (const key of ['Enter', 'Space']) {
    test(`takes ${key} on a button for a press`, async ({ page }) => {
      const script = await holdBack(page, application);
      await page.goto('/');
      await page.getByRole('button', join).first().focus();
      await page.keyboard.press(key);
      await script.asked;
      script.release();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('keeps what was typed, and sends it when the form was sent too early', async ({ page }) => {
    const script = await holdBack(page, application);
    await page.goto('/dev/ui');
    await page.getByLabel('Plain field').fill('typed before waking');
    await page.getByLabel('Plain field').press('Enter');
    await script.asked;
    script.release();
    await expect(page.getByText('Sent: typed before waking')).toBeVisible();
    await expect(page.getByLabel('Plain field')).toHaveValue('typed before waking');
    await expect(page).toHaveURL(/\/dev\/ui$/);
  });

  test('follows links by itself', async ({ page }) => {
    await page.route(application, (route) => route.abort());
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('slowing your solar business down');
  });
});

test.describe('a page whose script does not load', () => {
  test.use({ expectedProblems: /ERR_FAILED|dynamically imported module/ });

  test('lets go of the press, and wakes with the next one once it can', async ({ page }) => {
    await page.route(application, (route) => route.abort());
    await page.goto('/');
    const button = page.getByRole('button', join).first();
    const words = page.getByRole('alert');
    await button.click();
    await expect(words).toHaveText('This did not load. Please check your connection and try again.');
    await expect(words).toBeInViewport();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.unroute(application);
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(words).toHaveCount(0);
  });

  test('says nothing of it to somebody who has pressed nothing', async ({ page }) => {
    await page.route(application, (route) => route.abort());
    await page.goto('/');
    const failed = page.waitForEvent('requestfailed', (request) => application.test(request.url()));
    await page.mouse.move(5, 5);
    await failed;
    await expect(page.locator('html')).not.toHaveAttribute('data-waking');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a page that has woken', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('takes over its HTML without a complaint, and goes on to other pages without loading them anew', async ({
    page,
  }) => {
    await openAwake(page, '/dev/ui');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Link to home' }).click();
    await expect(page).toHaveTitle('Heliodesk: software for UK solar installers');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('goes back to where the visitor was', async ({ page }) => {
    await openAwake(page, '/dev/ui');
    await page.getByRole('link', { name: 'Link to home' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 300));
    await page.getByRole('link', { name: 'Link to home' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('slowing');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  });

  test('starts at once where there is no HTML to wait in', async ({ page }) => {
    await page.goto('/dev/data');
    await expect(page.getByRole('heading', { level: 1, name: 'Loading data' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('404');
  });
});

test.describe('the parts of a page below its first view', () => {
  test.use({ expectedProblems: /ERR_FAILED|could not be loaded/ });
  const sheet = /\/assets\/page-.*\.css$/;
  const heading = (page: Page) => page.locator('#apps');
  const isDrawn = (page: Page) => heading(page).evaluate((element) => element.checkVisibility());

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

  test('can be read all the same when those cannot be had', async ({ page }) => {
    await page.route(sheet, (route) => route.abort());
    await page.goto('/');
    await expect.poll(() => isDrawn(page)).toBe(true);
  });

  test('are shown all the same when the typeface cannot be had', async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('.carousel-screen img').first()).toBeVisible();
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 2, name: 'Common questions' })).toBeVisible();
  });

  test('have all their rules when the page wakes first', async ({ page }) => {
    await page.route(sheet, () => {});
    await openAwake(page, '/');
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

test('nothing on the page moves when its typeface arrives', async ({ page }) => {
  expect(await shiftsOfTypeface(page, '/')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('no price moves when the typeface arrives', async ({ page }) => {
    expect(await shiftsOfTypeface(page, '/pricing')).toEqual([]);
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
