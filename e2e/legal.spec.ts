import AxeBuilder from '@axe-core/playwright';
import { expect, openAwake, test } from './fixtures.ts';

const pages = [
  {
    path: '/privacy',
    title: 'Privacy',
    sections: ['How long we keep it', 'Cookies and storage', 'Your rights'],
  },
  { path: '/terms', title: 'Terms', sections: ['The waiting list', 'The savings report', 'Cancelling'] },
];

for (const { path, title, sections } of pages) {
  test.describe(path, () => {
    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('is whole: a date, sections with anchors, a way to reach us', async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByText(/^Last updated \d+ \w+ 20\d\d$/)).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toHaveAttribute(
          'href',
          /^mailto:/,
        );
        const contents = page.getByRole('navigation', { name: 'On this page' });
        for (const section of sections) {
          const anchor = await contents.getByRole('link', { name: section }).getAttribute('href');
          await expect(page.locator(anchor ?? '').getByRole('heading', { level: 2 })).toHaveText(section);
        }
      });
    });

    test('leads from its contents to a section, which the header does not cover', async ({ page }) => {
      await openAwake(page, path);
      const contents = page.getByRole('navigation', { name: 'On this page' });
      for (const section of sections) {
        await contents.getByRole('link', { name: section }).click();
        await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
        const header = await page.getByRole('banner').boundingBox();
        const heading = await page.getByRole('heading', { level: 2, name: section }).boundingBox();
        expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
      }
    });

    test('fits 320 px without scrolling sideways', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openAwake(page, path);
      const overflow = await page
        .getByRole('main')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(overflow).toBe(0);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`in ${colorScheme}`, () => {
        test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

        test('has no accessibility violation', async ({ page }) => {
          await openAwake(page, path);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
        });
      });
    }
  });
}

test('the privacy page names whatever the site keeps in the browser', async ({ page, context }) => {
  await openAwake(page, '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toBe('fetched');
  await page.getByRole('button', { name: 'Theme: system. Change to light' }).click();
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goto('/privacy');
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept).toEqual(expect.arrayContaining(['theme', 'typeface', 'react-router-scroll-positions']));
  const section = page.getByRole('region', { name: 'Cookies and storage' });
  for (const name of kept) await expect(section.getByText(name, { exact: true })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});
