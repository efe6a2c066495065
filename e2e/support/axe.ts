import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { standards } from '../../scripts/test/accessibility.ts';
import { everything } from '../../scripts/test/scope.ts';

const schemes = ['light', 'dark'] as const;

/**
 * Fails for whatever axe finds on the page as it is now, in light and in dark. Only colours differ between the two, so
 * all rules are asked in the first and contrast alone in the other. Motion is stilled first: a part that fades in has
 * no contrast yet.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const background: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    background.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (everything || colorScheme === 'light') axe.withTags(standards);
    else axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
      `in ${colorScheme}`,
    ).toEqual([]);
  }
  expect(new Set(background).size, 'the page has a light and a dark look').toBe(schemes.length);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
