import { expectNoViolations } from './axe.ts';
import { expect, openAwake, test } from './fixtures.ts';

const pages = ['/', '/pricing', '/login', '/privacy', '/terms', '/dev/ui', '/dev/data', '/no/such/page'];

test.use({ expectedProblems: /status of 404/ });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    // Whatever fades in would be measured half-way.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of pages) {
      test(`[SITE-9] ${path} has no accessibility violation`, async ({ page }) => {
        await openAwake(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page);
      });
    }

    test('[SITE-9] neither has a dialog with a toast over it', async ({ page }) => {
      await page.goto('/dev/ui');
      await page.getByRole('button', { name: 'Open a dialog' }).click();
      await page.getByRole('button', { name: 'Raise a toast over the dialog' }).click();
      await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

for (const path of pages) {
  test(`[SITE-9] ${path} fits 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openAwake(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
  });
}

test('[SITE-9] the keyboard alone is enough to skip to the content and to open the waiting list', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const opener = page.getByRole('button', { name: 'Join Waiting List' }).first();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
