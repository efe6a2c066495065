import type { Page } from '@playwright/test';
import { fakeTag, measurementId } from './fake-tag.ts';
import { expect, openAwake, test } from './fixtures.ts';

test.use({ serverSettings: { ANALYTICS_ID: measurementId } });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const answer = (page: Page, name: 'Accept' | 'Decline') => banner(page).getByRole('button', { name }).click();
const choice = (page: Page) => page.getByRole('group', { name: 'Your choice in this browser' });
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const session = (page: Page) => page.evaluate(() => sessionStorage.getItem('measuring-session'));

test('[ANA-4] a change of mind on the privacy page stops the counting at once and for good, and removes the cookies', async ({
  page,
  context,
  server,
}) => {
  const tag = await fakeTag(page, server.url);
  await openAwake(page, '/privacy');
  await answer(page, 'Accept');
  await expect(page.getByText('You have accepted: your visits are counted.')).toBeVisible();
  await expect(choice(page).getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true');
  await context.addCookies(
    ['_ga', '_ga_TEST123', 'other'].map((name) => ({ name, value: '1', url: server.url })),
  );
  await expect.poll(() => tag.events('page_view')).toHaveLength(1);
  await choice(page).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('You have declined: your visits are not counted.')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['other']);
  expect(await page.evaluate((id) => window[`ga-disable-${id}` as keyof Window], measurementId)).toBe(true);
  expect(await session(page)).toBeNull();
  const asked = tag.strangers.length;
  await mainLink(page, 'Pricing').click();
  await expect(page).toHaveURL(/\/pricing$/);
  await openAwake(page, '/terms');
  await expect(banner(page)).toBeHidden();
  expect(await tag.events('page_view')).toHaveLength(1);
  expect(await tag.events('time_on_page')).toHaveLength(0);
  expect(tag.strangers).toHaveLength(asked);
});

test('[ANA-4] a change of mind the other way starts it again', async ({ page, server }) => {
  const tag = await fakeTag(page, server.url);
  await openAwake(page, '/');
  await answer(page, 'Decline');
  await openAwake(page, '/privacy');
  await choice(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => tag.events('page_view')).toHaveLength(1);
});

test('[ANA-4] a change of mind holds in the other tabs too', async ({ page, context, server }) => {
  const tag = await fakeTag(page, server.url);
  await openAwake(page, '/');
  await answer(page, 'Accept');
  await expect.poll(() => tag.events('page_view')).toHaveLength(1);
  const tab = await context.newPage();
  await fakeTag(tab, server.url);
  await openAwake(tab, '/privacy');
  await choice(tab).getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => session(page)).toBeNull();
  await mainLink(page, 'Pricing').click();
  await expect(page).toHaveURL(/\/pricing$/);
  expect(await tag.events('page_view')).toHaveLength(1);
});

test('[ANA-2] the privacy page names what counting keeps in the browser', async ({ page, server }) => {
  const tag = await fakeTag(page, server.url);
  await openAwake(page, '/privacy');
  await answer(page, 'Accept');
  await expect.poll(() => tag.events('page_view')).toHaveLength(1);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const ours = kept.filter((name) => name.startsWith('measuring-'));
  expect(ours.sort()).toEqual(['measuring-consent', 'measuring-session']);
  const section = page.getByRole('region', { name: 'Cookies and storage' });
  for (const name of ours) await expect(section.getByText(name, { exact: true })).toBeVisible();
});
