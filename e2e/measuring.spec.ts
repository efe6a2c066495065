import type { Page } from '@playwright/test';
import { fakeTag, measurementId } from './fake-tag.ts';
import { expect, openAwake, test } from './fixtures.ts';

test.use({ serverSettings: { ANALYTICS_ID: measurementId }, expectedProblems: /status of 404/ });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const answer = (page: Page, name: 'Accept' | 'Decline') => banner(page).getByRole('button', { name }).click();
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const session = (page: Page) => page.evaluate(() => sessionStorage.getItem('measuring-session'));

test.describe('until a visitor agrees', () => {
  test('[ANA-4] nothing is asked of anyone else, on any page', async ({ page, server }) => {
    const { strangers } = await fakeTag(page, server.url);
    for (const path of ['/', '/pricing', '/privacy', '/terms', '/no/such/page']) {
      await openAwake(page, path);
      await expect(banner(page)).toBeVisible();
    }
    expect(strangers).toEqual([]);
    expect(await session(page)).toBeNull();
  });

  test('[ANA-4] nor after they declined, which is remembered', async ({ page, context, server }) => {
    const { strangers } = await fakeTag(page, server.url);
    await openAwake(page, '/');
    await answer(page, 'Decline');
    await expect(banner(page)).toBeHidden();
    await mainLink(page, 'Pricing').click();
    await expect(page).toHaveURL(/\/pricing$/);
    const measured = page.waitForResponse(/\/assets\/measured-/);
    await page.reload();
    await page.mouse.move(9, 9);
    await measured;
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    await expect(banner(page)).toBeHidden();
    expect(strangers).toEqual([]);
    expect(await session(page)).toBeNull();
    expect(await context.cookies()).toEqual([]);
  });
});

test.describe('once a visitor has agreed', () => {
  test('[ANA-4] the tag is loaded, once for each load of a page, and the question is not put again', async ({
    page,
    server,
  }) => {
    const tag = await fakeTag(page, server.url);
    await openAwake(page, '/');
    await answer(page, 'Accept');
    await expect.poll(() => tag.events('page_view')).toHaveLength(1);
    await mainLink(page, 'Pricing').click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect.poll(() => tag.events('page_view')).toHaveLength(2);
    expect(tag.tagRequests()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${measurementId}`]);
    await openAwake(page, '/');
    await expect.poll(() => tag.events('page_view')).toHaveLength(3);
    await expect(banner(page)).toBeHidden();
    expect(tag.tagRequests()).toHaveLength(2);
    const config = (await tag.commands()).find(([name]) => name === 'config');
    expect(config).toEqual(['config', measurementId, expect.objectContaining({ send_page_view: false })]);
  });

  test('[ANA-1] each page is counted as it is shown, with its path and title', async ({ page, server }) => {
    const tag = await fakeTag(page, server.url);
    await openAwake(page, '/');
    await answer(page, 'Accept');
    await mainLink(page, 'Pricing').click();
    await expect.poll(() => tag.events('page_view')).toHaveLength(2);
    await page.goBack();
    await expect.poll(() => tag.events('page_view')).toHaveLength(3);
    await openAwake(page, '/no/such/page');
    await expect.poll(() => tag.events('page_view')).toHaveLength(4);
    const views = (await tag.events('page_view')).map(({ page_path, page_title }) => [page_path, page_title]);
    expect(views).toEqual([
      ['/', 'Heliodesk: software for UK solar installers'],
      ['/pricing', 'Pricing for solar installers · Heliodesk'],
      ['/', 'Heliodesk: software for UK solar installers'],
      ['/*', 'Page not found · Heliodesk'],
    ]);
  });

  test('[ANA-1] of an address only its path is told, and the campaign that led to it', async ({
    page,
    server,
  }) => {
    const tag = await fakeTag(page, server.url);
    await openAwake(page, '/?token=geheim-1&answers=geheim-2&utm_source=linkedin&utm_term=geheim-3#geheim-4');
    await answer(page, 'Accept');
    await expect.poll(() => tag.events('page_view')).toHaveLength(1);
    const told = await tag.commands();
    expect(told).toContainEqual([
      'set',
      expect.objectContaining({ page_location: `${server.url}/?utm_source=linkedin` }),
    ]);
    expect(JSON.stringify(told)).not.toContain('geheim');
  });

  test('[ANA-1] the time on a page is counted in whole seconds, for the page that is left', async ({
    page,
    server,
  }) => {
    await page.clock.install();
    const tag = await fakeTag(page, server.url);
    await openAwake(page, '/');
    await expect(banner(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await answer(page, 'Accept');
    await expect.poll(() => tag.events('page_view')).toHaveLength(1);
    await page.clock.runFor(7_900);
    await mainLink(page, 'Pricing').click();
    await expect.poll(() => tag.events('page_view')).toHaveLength(2);
    await page.clock.runFor(900);
    await mainLink(page, 'Home').click();
    await expect.poll(() => tag.events('page_view')).toHaveLength(3);
    await page.clock.runFor(3_000);
    await page.goto('/terms');
    const times = (await tag.events('time_on_page')).map(({ page_path, value }) => [page_path, value]);
    expect(times).toEqual([
      ['/', 7],
      ['/', 3],
    ]);
  });

  test('[ANA-2] one session in session storage ties together what happens in a tab', async ({
    page,
    context,
    server,
  }) => {
    const tag = await fakeTag(page, server.url);
    await openAwake(page, '/');
    expect(await session(page)).toBeNull();
    await answer(page, 'Accept');
    await mainLink(page, 'Pricing').click();
    await expect.poll(() => tag.events('page_view')).toHaveLength(2);
    const kept = await session(page);
    expect(kept).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    await openAwake(page, '/');
    await expect.poll(() => tag.events('page_view')).toHaveLength(3);
    expect((await tag.events('page_view')).map(({ visit_id }) => visit_id)).toEqual([kept, kept, kept]);
    const tab = await context.newPage();
    const other = await fakeTag(tab, server.url);
    await openAwake(tab, '/');
    await expect.poll(() => other.events('page_view')).toHaveLength(1);
    expect(await session(tab)).not.toBe(kept);
  });

  test('[ANA-3] no event is recorded on our own server', async ({ page, server }) => {
    const tag = await fakeTag(page, server.url);
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await openAwake(page, '/');
    await answer(page, 'Accept');
    await mainLink(page, 'Pricing').click();
    await expect.poll(() => tag.events('page_view')).toHaveLength(2);
    expect(sent.filter((url) => url.startsWith(server.url))).toEqual([]);
  });
});
