import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, openAwake, test } from '../support/fixtures.ts';
import { drawn } from '../support/layout-shifts.ts';
import { expectToFit } from '../support/narrow.ts';
import { choose, expectPricesFor, radio } from './prices.ts';

async function wake(page: Page) {
  await page.mouse.move(5, 5);
  await expect(page.locator('html')).toHaveAttribute('data-awake');
}

test('[PRICE-1] [PRICE-2] [SITE-9] a visitor reads the prices from the top, finds their size again when they come back, and goes home', {
  tag: '@phone',
}, async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY);
  await openAwake(page, '/');
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeFocused();
  await expect(page).toHaveTitle('Pricing for solar installers · Heliodesk');
  expect(await scrolled()).toBe(0);
  await expectPricesFor(page, 'Small');
  await choose(page, 'Large');
  await expectPricesFor(page, 'Large');
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(scrolled).toBe(700);

  await page.reload();
  await wake(page);
  await drawn(page);
  expect(await scrolled()).toBe(0);
  await expect(radio(page, 'Small')).toBeChecked();
  await expectPricesFor(page, 'Small');

  await choose(page, 'Large');
  await page.goto('/terms');
  await page.goBack();
  await expect(radio(page, 'Large')).toBeChecked();
  await expectPricesFor(page, 'Large');
  await wake(page);
  await expect(radio(page, 'Large')).toBeChecked();
  await expectPricesFor(page, 'Large');

  await page.getByText('Can I cancel?').click();
  await expectNoViolations(page);
  await expectToFit(page);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
