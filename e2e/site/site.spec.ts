import { expect, openAwake, test } from '../support/fixtures.ts';

const scripts = /\/assets\/.*\.js$/;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[SITE-10] the pages are whole and laid out', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('slowing your solar business down');
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(sections).toHaveCount(7);
    for (const section of await sections.all()) {
      await expect(section).toBeVisible();
      await expect(section).toHaveCSS('font-weight', '600');
    }
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByText(/^Last updated \d+ \w+ 20\d\d$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Your rights' })).toBeVisible();
  });
});

test.describe('a visitor', () => {
  test.use({ expectedProblems: /ERR_FAILED|dynamically imported module/ });

  test('[SITE-10] chooses a theme, which is there before the first paint, and reads what else the site keeps', async ({
    page,
    context,
    server,
  }) => {
    await openAwake(page, '/');
    const html = page.locator('html');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toBe('fetched');
    await page.getByRole('button', { name: 'Theme: system. Change to light' }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    const light = await background();
    await page.getByRole('button', { name: 'Theme: light. Change to dark' }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await background()).not.toBe(light);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/pricing`);

    await page.route(scripts, (route) => route.abort());
    await page.goto('/privacy');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await background()).not.toBe(light);
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept).toEqual(expect.arrayContaining(['theme', 'typeface', 'react-router-scroll-positions']));
    const section = page.getByRole('region', { name: 'Cookies and storage' });
    for (const name of kept) await expect(section.getByText(name, { exact: true })).toBeVisible();
    expect(await context.cookies()).toEqual([]);

    await page.unroute(scripts);
    await openAwake(page, '/privacy');
    await page.getByRole('button', { name: 'Theme: dark. Change to system' }).click();
    await expect(html).not.toHaveAttribute('data-theme');
  });
});

test('the small print leads from its contents to a section, which the header does not cover', async ({
  page,
}) => {
  for (const [path, sections] of [
    ['/privacy', ['How long we keep it', 'Cookies and storage', 'Your rights']],
    ['/terms', ['The waiting list', 'The savings report', 'Cancelling']],
  ] as const) {
    await openAwake(page, path);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const section of sections) {
      await contents.getByRole('link', { name: section }).click();
      const heading = page.getByRole('heading', { level: 2, name: section });
      await expect(heading).toBeInViewport();
      const header = await page.getByRole('banner').boundingBox();
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    }
  }
});

test.describe('an address that does not exist', () => {
  test.use({ expectedProblems: /status of 404|ERR_FAILED|dynamically imported module/ });

  test('[SITE-3] has a way home, which needs no script and says nothing of one that does not load', async ({
    page,
  }) => {
    await page.route(scripts, (route) => route.abort());
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    const failed = page.waitForEvent('requestfailed', (request) => scripts.test(request.url()));
    await page.mouse.move(5, 5);
    await failed;
    await expect(page.locator('html')).not.toHaveAttribute('data-waking');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('slowing your solar business down');
  });
});
