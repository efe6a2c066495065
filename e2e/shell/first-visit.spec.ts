import type { Page } from '@playwright/test';
import { companyWithOwner } from '../support/accounts.ts';
import { expect, holdBack, test } from '../support/fixtures.ts';
import { watchShifts } from '../support/layout-shifts.ts';

const application = /\/assets\/main-.*\.js$/;
const pages = ['', '/team', '/settings', '/company', '/billing', '/audit'];

test('[MECH-12] a page behind the login shows its heading before any script, its content after twelve requests, and never moves', {
  tag: '@phone',
}, async ({ browser, context, server, contextOptions }) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  const cookies = await context.cookies();
  for (const path of pages) {
    const visitor = await browser.newContext({ ...contextOptions, baseURL: server.url });
    await visitor.addCookies(cookies);
    const page = await visitor.newPage();
    for (const visit of ['first', 'next']) {
      const { asked, shifts } = await open(page, `/${companyIdentifier}${path}`);
      // With the script held back the browser keeps nothing, and the typeface comes on top for whoever has it.
      const needed = asked.filter((each) => !each.endsWith('.woff2'));
      expect(needed.length, `${visit} visit of ${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(12);
      expect(needed.length).toBeGreaterThan(2);
      expect([path, visit, shifts]).toEqual([path, visit, []]);
    }
    await visitor.close();
  }
});

async function open(page: Page, address: string): Promise<{ asked: string[]; shifts: number[] }> {
  const script = await holdBack(page, application);
  await page.goto(address);
  await script.asked;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-awake');
  const shifts = await watchShifts(page, { sinceStart: true });
  script.release();
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  await page.unroute(application);
  const asked = await page.evaluate(() => {
    const at = performance.getEntriesByName('content')[0]?.startTime ?? 0;
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ startTime }) => startTime < at)
      .map(({ name }) => new URL(name).pathname);
  });
  return { asked, shifts: await shifts() };
}
