import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, openAwake, test } from './fixtures.ts';
import { join, openGetStarted, sizes, toastSaying, waitingList } from './get-started.ts';
import { card } from './pricing-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] the page has no accessibility violation', async ({ page }) => {
      await openAwake(page, '/pricing');
      await page.getByText('Can I cancel?').click();
      await expectNoViolations(page);
    });

    test('[SITE-9] nor has Get Started with a toast over it', async ({ page }) => {
      const { go } = await openGetStarted(page);
      await go.click();
      await expect(toastSaying(page, 'Required Information')).toBeVisible();
      await expectNoViolations(page);
    });

    test('[SITE-9] nor has the waiting list', async ({ page }) => {
      const { listOnly } = await openGetStarted(page);
      await listOnly.click();
      await expect(waitingList(page)).toBeVisible();
      await expectNoViolations(page);
    });

    test('[SITE-9] nor has Talk to Sales', async ({ page }) => {
      await page.goto('/pricing');
      await page.getByRole('button', { name: 'Talk to Sales' }).click();
      await expect(page.getByRole('dialog', { name: 'Talk to Sales' })).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

test('[SITE-9] the page and its dialogs fit 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAwake(page, '/pricing');
  const overflow = (selector: string) =>
    page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow('main')).toBe(0);
  await sizes(page).getByText('Large').click();
  expect(await overflow('main')).toBe(0);
  await card(page, 'Solar Suite').getByRole('button', join).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await overflow('dialog[open]')).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Talk to Sales' }).click();
  await expect(page.getByRole('dialog', { name: 'Talk to Sales' })).toBeVisible();
  expect(await overflow('dialog[open]')).toBe(0);
});

async function expectNoViolations(page: Page) {
  const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
