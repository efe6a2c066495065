import type { Page } from '@playwright/test';
import { everything } from '../../scripts/test/scope.ts';
import { companyWithOwner } from '../support/accounts.ts';
import { expect, holdBack, test } from '../support/fixtures.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { addLead } from '../support/leads.ts';

const application = /\/assets\/main-.*\.js$/;
const pages = [
  '',
  '/leads',
  '/leads/board',
  '/projects/board',
  '/projects',
  '/tasks',
  '/calendar',
  '/clock',
  '/lead-magnet-1',
  '/analytics',
  '/import',
  '/templates',
  '/team',
  '/settings',
  '/company',
  '/billing',
  '/audit',
];

test('[MECH-12] a page behind the login shows its heading before any script, its content after twelve requests, and never moves', {
  tag: '@phone',
}, async ({ browser, context, server, contextOptions, hasTouch }) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  const { id: magnet } = await (
    await context.request.post('/api/magnets', { data: { kind: 'savings' } })
  ).json();
  const ofMagnet = ['', '/website', '/figures'].map((path) => `/lead-magnet-1/${magnet}${path}`);
  // A project's page has more parts that load by themselves than any other.
  const addresses = [...pages, ...ofMagnet, `/projects/${await addLead(context.request)}`];
  const cookies = await context.cookies();
  // They have one frame: each page at one width, and every one at both in `test:all`.
  const here = addresses.filter((_, place) => everything || place % 2 === (hasTouch ? 1 : 0));
  for (const path of here) {
    const visitor = await browser.newContext({ ...contextOptions, baseURL: server.url });
    await visitor.addCookies(cookies);
    const page = await visitor.newPage();
    const address = `/${companyIdentifier}${path}`;
    const { asked, shifts } = await openFirst(page, address);
    expect(asked.length, `${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(12);
    expect(asked.length).toBeGreaterThan(2);
    expect([path, shifts.filter(canBeSeen)]).toEqual([path, []]);
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    const later = await (await watchShifts(page, { sinceStart: true }))();
    expect([path, later.filter(canBeSeen)]).toEqual([path, []]);
    await visitor.close();
  }
});

async function openFirst(page: Page, address: string): Promise<{ asked: string[]; shifts: number[] }> {
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

/** Less is a letter of the typeface that comes into the room that was kept for it. */
function canBeSeen(shift: number): boolean {
  return shift >= 0.0005;
}
