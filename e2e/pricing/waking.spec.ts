import { expect, holdBack, test } from '../support/fixtures.ts';
import { card } from '../support/get-started.ts';
import { choose, expectPricesFor } from './prices.ts';

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

test('[PRICE-2] [PRICE-7] before the page has woken prices follow the selector and a press on a card is kept; waking changes neither, nor the place', async ({
  page,
}) => {
  const script = await holdBack(page, application);
  await page.goto('/pricing');
  await choose(page, 'Medium');
  await script.asked;
  await expectPricesFor(page, 'Medium');
  const opener = card(page, 'Solar Suite').getByRole('button');
  await opener.click();
  await expect(opener).toHaveAttribute('aria-busy', 'true');
  const dialog = page.getByRole('dialog', { name: 'Get Started' });
  await expect(dialog).toBeHidden();
  await page.evaluate(() => scrollTo(0, 600));
  script.release();
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await expect(dialog).toContainText('Solar Suite £948 per month');
  await expect(dialog.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await dialog.getByText('Small').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectPricesFor(page, 'Small');
  await choose(page, 'Medium');
  await expectPricesFor(page, 'Medium');
});
