import { expect, holdBack, openAwake, test } from './fixtures.ts';
import { card, choose, expectPricesFor, radio, sizeNames } from './pricing-page.ts';

const application = /\/assets\/main-.*\.js$/;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[PRICE-3] [SITE-10] text, links and prices are there, and the prices follow the selector', async ({
    page,
  }) => {
    await page.goto('/pricing');
    await expectPricesFor(page, 'Small');
    await choose(page, 'Medium');
    await expectPricesFor(page, 'Medium');
    await expect(page.getByRole('link', { name: /sales@/ })).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('The buttons need JavaScript.');
    await page.getByText('Is my payment secure?').click();
    await expect(page.getByText(/never touches our servers/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('before the page has woken', () => {
  test('[PRICE-2] prices follow the selector at once, and the choice outlives the waking', async ({
    page,
  }) => {
    const script = await holdBack(page, application);
    await page.goto('/pricing');
    await choose(page, 'Medium');
    await script.asked;
    await expectPricesFor(page, 'Medium');
    script.release();
    await card(page, 'Essentials').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Get Started' });
    await expect(dialog.getByRole('radio', { name: 'Medium' })).toBeChecked();
    await dialog.getByText('Small').click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectPricesFor(page, 'Small');
    await choose(page, 'Medium');
    await expectPricesFor(page, 'Medium');
  });

  test('a visitor who has scrolled stays where they are as it wakes', async ({ page }) => {
    const script = await holdBack(page, application);
    await page.goto('/pricing');
    await page.evaluate(() => scrollTo(0, 600));
    await script.asked;
    script.release();
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    expect(await page.evaluate(() => scrollY)).toBe(600);
  });

  test('[PRICE-7] a press on a card is kept, for the plan of that card', async ({ page }) => {
    const script = await holdBack(page, application);
    await page.goto('/pricing');
    await card(page, 'Solar Suite').getByRole('button').click();
    await script.asked;
    await expect(page.getByRole('dialog')).toBeHidden();
    script.release();
    await expect(page.getByRole('dialog', { name: 'Get Started' })).toContainText(
      'Solar Suite £379 per month',
    );
  });

  test('[PRICE-2] the prices agree with the selector after a reload', async ({ page }) => {
    await openAwake(page, '/pricing');
    await choose(page, 'Large');
    await page.reload();
    const checked = await Promise.all(sizeNames.map((size) => radio(page, size).isChecked()));
    expect(checked.filter(Boolean)).toHaveLength(1);
    await expectPricesFor(page, sizeNames[checked.indexOf(true)] ?? 'Small');
  });
});

test('the page takes at most 115 KiB of script once awake', async ({ page }) => {
  const sizesOfScripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizesOfScripts.push(request.sizes().then((each) => each.responseBodySize));
  });
  await openAwake(page, '/pricing');
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(sizesOfScripts)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50 * 1024);
  expect(total).toBeLessThanOrEqual(115 * 1024);
});
