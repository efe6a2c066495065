import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fakeTag, measurementId } from './fake-tag.ts';
import { expect, openAwake, test } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';

test.use({ serverSettings: { ANALYTICS_ID: measurementId }, expectedProblems: /status of 404/ });
test.beforeEach(async ({ page, server }) => {
  await fakeTag(page, server.url);
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[ANA-4] the question has no accessibility violation', async ({ page }) => {
      await openAwake(page, '/privacy');
      await expect(banner(page)).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  });
}

test('[ANA-4] it makes neither answer easier than the other, and leads to the details', async ({ page }) => {
  await openAwake(page, '/');
  await expect(banner(page)).toBeVisible();
  const looks = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return { backgroundColor, color, borderColor, fontWeight, width, height };
      }),
    );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
  await banner(page).getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
});

test('[ANA-4] it takes the focus from nobody, is reached with the keyboard and gives way to the page', async ({
  page,
}) => {
  await page.goto('/no/such/page');
  await page.keyboard.press('Tab');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'A question about cookies' })).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Privacy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Decline' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Your choice is saved' })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
});

test('[ANA-4] whatever the keyboard comes to stands clear of it', async ({ page }) => {
  await openAwake(page, '/privacy');
  await expect(banner(page)).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const card = document.querySelector('.consent-banner > div');
      const focused = document.activeElement;
      if (!card || !focused || card.contains(focused)) return undefined;
      if (focused === document.body) return '';
      const [question, control] = [card.getBoundingClientRect(), focused.getBoundingClientRect()];
      const apart = control.bottom <= question.top || control.right <= question.left;
      return apart ? '' : focused.outerHTML;
    });
  for (let at = await covered(); at !== undefined; at = await covered()) {
    expect(at).toBe('');
    await page.keyboard.press('Tab');
  }
});

test('[ANA-4] it moves nothing as it comes, and at the end of the page it covers nothing', async ({
  page,
}) => {
  for (const path of ['/', '/no/such/page']) {
    await page.goto(path);
    // What the typeface moves, if anything, is not the question's doing.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toBe('fetched');
    await page.screenshot();
    const shifts = await watchShifts(page);
    await page.mouse.move(5, 5);
    await expect(banner(page)).toBeVisible();
    await page.screenshot();
    expect(await shifts()).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    const question = await banner(page).boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((question?.y ?? 0) + 1);
  }
});

test('[ANA-4] it is not printed', async ({ page }) => {
  await openAwake(page, '/');
  await expect(banner(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeHidden();
});
