import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { examples } from './report-examples.ts';

// Three rounds of script stand before the report, on machines that may be busy.
const opening = 15_000;
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });

async function openReport(page: Page, code: string) {
  await page.goto(`/?view=results&answers=${code}`);
  await expect(heading(page)).toHaveAccessibleName(/of admin a month/, { timeout: opening });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const address of ['/?view=quiz', '/?view=results&answers=00'])
      test(`[RES-9] [HOME-10] ${address} has no accessibility violation`, async ({ page }) => {
        await page.goto(address);
        await expect(heading(page)).toBeFocused({ timeout: opening });
        const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      });

    for (const name of ['the smallest sliders', 'the largest sliders', 'nothing answered'] as const)
      test(`[RES-9] the report for ${name} prints on one sheet of A4`, async ({ page }) => {
        await openReport(page, examples[name].code);
        for (const printBackground of [false, true])
          expect(sheetsIn(await page.pdf({ format: 'A4', printBackground }))).toBe(1);
      });

    test('[RES-9] paper has dark ink on white, the way back to the report, and nothing to press', async ({
      page,
      server,
    }) => {
      await openReport(page, '00');
      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByText(`${server.url}/?view=results&answers=00`)).toBeVisible();
      const lightness = await heading(page).evaluate((element) => getComputedStyle(element).color);
      expect(Number(/oklch\(([\d.]+)/.exec(lightness)?.[1])).toBeLessThan(0.4);
    });
  });
}

test('[RES-9] the report fits 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openReport(page, examples['the largest sliders'].code);
  const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(overflow).toBe(0);
});

test.describe('the figure that is counted up', () => {
  test('[RES-9] is read out and printed as it will be, from the start', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await openReport(page, '00');
    await expect(heading(page)).toHaveAccessibleName(/8 hours 16 minutes/);
    const counted = heading(page).locator('[aria-hidden]');
    await expect(counted).toHaveText('0 hours 0 minutes');
    await page.emulateMedia({ media: 'print' });
    await expect(counted).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.clock.runFor(1200);
    await expect(counted).toHaveCount(0);
    await expect(heading(page)).toContainText('8 hours 16 minutes');
  });

  test.describe('for those who asked for less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('[RES-9] is there at once', async ({ page }) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await openReport(page, '00');
      await expect(heading(page).locator('[aria-hidden]')).toHaveCount(0);
    });
  });
});

function sheetsIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
