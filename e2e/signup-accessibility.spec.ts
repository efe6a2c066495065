import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { cards, fillCard, openPayment, stepsOf } from './signup-page.ts';

test.use({ expectedProblems: /status of 404/, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 60_000 });

async function expectFit(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
  if (size) await page.setViewportSize(size);
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('[SITE-9] [SIGN-2] the details have no accessibility violation, and fit 320 px', async ({
      page,
    }) => {
      await page.goto('/signup');
      await page.getByText('Test cards').click();
      await stepsOf(page).toPayment.click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectNoViolations(page);
      await expectFit(page);
    });

    test('[SITE-9] [SIGN-6] nor has the payment, a bank’s question and the end', async ({ page }) => {
      // The longest of its figures.
      await openPayment(page, '?plan=solar_suite&businessSize=large');
      const form = stepsOf(page);
      await form.start.click();
      await expect(form.number).toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(page);
      await expectFit(page);
      await fillCard(page, cards.asksBank);
      await form.start.click();
      await expect(form.bank).toBeVisible();
      await expectNoViolations(page);
      await expectFit(page);
      await form.approve.click();
      await expect(form.dashboard).toBeVisible();
      await expectNoViolations(page);
      await expectFit(page);
    });

    test('[SITE-9] nor have the pages of the sandbox', async ({ page }) => {
      await openPayment(page);
      await fillCard(page, cards.asksBank);
      await stepsOf(page).start.click();
      await page.getByRole('link', { name: 'Continue on the bank’s page' }).click();
      await expect(stepsOf(page).approve).toBeVisible();
      await expectNoViolations(page);
      await expectFit(page);
      await page.goto('/sandbox/checkout/cs_none');
      await expect(stepsOf(page).heading).toHaveText('404 Page Not Found');
      await expectNoViolations(page);
      await page.goto('/signup-success');
      await expect(stepsOf(page).heading).toBeVisible();
      await expectNoViolations(page);
      await expectFit(page);
    });
  });
