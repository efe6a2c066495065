import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../testing/open-page.tsx';

const wayIn = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();

it.for([375, 1280])(
  'the header’s links stand equally far apart at %i px, signed in or not',
  async (width) => {
    await page.viewport(width, 800);
    onTestFinished(() => page.viewport(1280, 800));
    await openPage('/privacy');
    await expect.element(wayIn).toHaveTextContent('Login');
    const visitors = await places();
    document.documentElement.dataset.signedIn = '';
    dispatchEvent(new Event('signed-in-here'));
    await expect.element(wayIn).toHaveTextContent('Dashboard');
    const theirs = await places();
    expect(theirs.map(({ left }) => left)).toEqual(visitors.map(({ left }) => left));
    for (const [home, pricing, last] of [visitors, theirs]) {
      const gaps = [(pricing?.left ?? 0) - (home?.right ?? 0), (last?.left ?? 0) - (pricing?.right ?? 0)];
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(2);
    }
  },
);

/** The positions of the links' words. */
async function places(): Promise<{ left: number; right: number }[]> {
  await document.fonts.ready;
  return [...document.querySelectorAll('header nav a')].map((link) => {
    const words = document.createRange();
    words.selectNodeContents(link);
    const { left, right } = words.getBoundingClientRect();
    return { left, right };
  });
}
