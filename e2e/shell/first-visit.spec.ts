import type { Page } from '@playwright/test';
import { companyWithOwner } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchShifts } from '../support/layout-shifts.ts';

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
      expect(asked.length, `${visit} visit of ${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(12);
      expect([path, visit, shifts]).toEqual([path, visit, []]);
    }
    await visitor.close();
  }
});

async function open(page: Page, address: string): Promise<{ asked: string[]; shifts: number[] }> {
  const asked: string[] = [];
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/main-/, async (route) => {
    await script.promise;
    await route.continue();
  });
  const note = (request: { url(): string }) => void asked.push(new URL(request.url()).pathname);
  page.on('request', note);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const watch = await watchShifts(page, { sinceStart: true });
  script.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  page.off('request', note);
  await page.unroute(/\/assets\/main-/);
  return { asked: asked.filter(isBefore), shifts: await watch() };
}

/** What the page asks for once its content is there may be heard of before that is known here. */
function isBefore(path: string): boolean {
  return !/^\/api\/(inbox|live)|toaster|\/dist-|\.woff2$/.test(path);
}
