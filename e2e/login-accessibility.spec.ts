import { expectNoViolations } from './axe.ts';
import { expect, openAwake, test } from './fixtures.ts';
import { choose, fillIn, formsOf } from './login-page.ts';

test.use({ expectedProblems: /status of (400|401)/ });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] [LOGIN-2] signing in has no accessibility violation, nor has its failure', async ({
      page,
    }) => {
      await openAwake(page, '/login');
      const { signIn, alert } = formsOf(page);
      await signIn.click();
      await expect(alert.first()).toBeVisible();
      await expectNoViolations(page);
      await fillIn(page, 'nobody@example.com');
      await signIn.click();
      await expect(alert).toHaveText(/not right/);
      await expectNoViolations(page);
    });

    test('[SITE-9] [LOGIN-3] nor has asking for a new password', async ({ page }) => {
      await openAwake(page, '/login?view=forgot');
      await formsOf(page).email.fill('nobody@example.com');
      await formsOf(page).send.click();
      await expect(page.getByRole('main').getByRole('status')).toBeVisible();
      await expectNoViolations(page);
    });

    test('[SITE-9] [LOGIN-4] nor has choosing one', async ({ page }) => {
      await openAwake(page, '/login?token=abc');
      await choose(page, 'Ridge-Tile-34');
      await formsOf(page).update.click();
      await expect(formsOf(page).alert).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

for (const path of ['/login', '/login?view=forgot', '/login?token=abc'])
  test(`[SITE-9] ${path} fits 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openAwake(page, path);
    await expect(formsOf(page).heading).toBeVisible();
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
  });
