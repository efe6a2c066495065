import { expect, openAwake, test } from '../support/fixtures.ts';
import { card, join, toastSaying } from '../support/get-started.ts';
import { partsOf, skipFrom } from '../support/waiting-list.ts';
import {
  answer,
  banner,
  choice,
  counted,
  fakeTag,
  mainLink,
  measurementId,
  session,
  tagAddress,
} from './fake-tag.ts';

test.use({ serverSettings: counted, expectedProblems: /status of 404/ });
// One after the other on one server: starting a worker, a browser and a server for each costs as much as a journey.
test.describe.configure({ mode: 'default' });

test('[ANA-1] [ANA-2] [ANA-3] [ANA-4] once a visitor has agreed, their pages are counted by the tag alone, in one session for each tab', async ({
  page,
  context,
  server,
}) => {
  await page.clock.install();
  const tag = await fakeTag(page, server.url);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await openAwake(page, '/?token=geheim-1&answers=geheim-2&utm_source=linkedin&utm_term=geheim-3#geheim-4');
  expect(await session(page)).toBeNull();
  await answer(page, 'Accept');
  await expect.poll(() => tag.events('page_view')).toHaveLength(1);
  const told = await tag.commands();
  const page_location = `${server.url}/?utm_source=linkedin`;
  expect(told).toContainEqual(['set', expect.objectContaining({ page_location })]);
  expect(told).toContainEqual(['config', measurementId, expect.objectContaining({ send_page_view: false })]);
  await mainLink(page, 'Pricing').click();
  await expect.poll(() => tag.events('page_view')).toHaveLength(2);
  await page.goBack();
  await expect.poll(() => tag.events('page_view')).toHaveLength(3);
  expect(tag.tagRequests()).toEqual([tagAddress]);

  // A page that is left for good is reported with its time, and the next load asks for the tag anew, not for consent.
  await page.clock.fastForward(5_000);
  await openAwake(page, '/privacy');
  await expect.poll(() => tag.events('page_view')).toHaveLength(4);
  await expect(banner(page)).toBeHidden();
  expect(tag.tagRequests()).toEqual([tagAddress, tagAddress]);
  const left = (await tag.events('time_on_page')).at(-1);
  expect(left).toMatchObject({ page_path: '/' });
  expect(left?.value).toBeGreaterThanOrEqual(5);
  const views = await tag.events('page_view');
  expect(views.map(({ page_path, page_title }) => [page_path, page_title])).toEqual([
    ['/', 'Heliodesk: software for UK solar installers'],
    ['/pricing', 'Pricing for solar installers · Heliodesk'],
    ['/', 'Heliodesk: software for UK solar installers'],
    ['/privacy', 'Privacy · Heliodesk'],
  ]);
  const kept = await session(page);
  expect(kept).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(new Set(views.map(({ visit_id }) => visit_id))).toEqual(new Set([kept]));
  expect(JSON.stringify(await tag.commands())).not.toContain('geheim');
  expect(sent.some((url) => url.includes('google-analytics.com'))).toBe(true);
  expect(sent.filter((url) => url.startsWith(server.url))).toEqual([]);

  // The page that is shown names what it keeps.
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const ours = stored.filter((name) => name.startsWith('measuring-')).sort();
  expect(ours).toEqual(['measuring-consent', 'measuring-session']);
  const section = page.getByRole('region', { name: 'Cookies and storage' });
  for (const name of ours) await expect(section.getByText(name, { exact: true })).toBeVisible();

  const tab = await context.newPage();
  const other = await fakeTag(tab, server.url);
  await openAwake(tab, '/no/such/page');
  await expect.poll(() => other.events('page_view')).toHaveLength(1);
  expect(await other.events('page_view')).toMatchObject([
    { page_path: '/*', page_title: 'Page not found · Heliodesk', visit_id: await session(tab) },
  ]);
  expect(await session(tab)).not.toBe(kept);
});

test('[ANA-4] a change of mind on the privacy page stops the counting at once in every tab, and removes the cookies', async ({
  page,
  context,
  server,
}) => {
  const tag = await fakeTag(page, server.url);
  await openAwake(page, '/privacy');
  await answer(page, 'Accept');
  await expect(page.getByText('You’ve accepted, so we count your visits.')).toBeVisible();
  await expect(choice(page).getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => tag.events('page_view')).toHaveLength(1);
  const tab = await context.newPage();
  const other = await fakeTag(tab, server.url);
  await openAwake(tab, '/pricing');
  await expect.poll(() => other.events('page_view')).toHaveLength(1);
  await context.addCookies(
    ['_ga', '_ga_TEST123', 'other'].map((name) => ({ name, value: '1', url: server.url })),
  );
  await choice(page).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('You’ve declined, so we don’t count your visits.')).toBeVisible();
  await expect.poll(() => session(tab)).toBeNull();
  expect(await session(page)).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['other']);
  expect(await page.evaluate((id) => window[`ga-disable-${id}` as keyof Window], measurementId)).toBe(true);

  const asked = tag.strangers.length;
  await mainLink(page, 'Pricing').click();
  await expect(page).toHaveURL(/\/pricing$/);
  await openAwake(page, '/terms');
  await expect(banner(page)).toBeHidden();
  await mainLink(tab, 'Home').click();
  await expect(tab).toHaveURL(/\/$/);
  await tab.goBack();
  await expect(tab).toHaveURL(/\/pricing$/);
  // Agreed to again, it goes on in both tabs with the page that each of them shows, and knows of none between.
  await openAwake(page, '/privacy');
  await choice(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => tag.events('page_view')).toHaveLength(2);
  await expect.poll(() => other.events('page_view')).toHaveLength(2);
  const paths = async ({ events }: typeof tag) =>
    (await events('page_view')).map(({ page_path }) => page_path);
  expect(await paths(tag)).toEqual(['/privacy', '/privacy']);
  expect(await paths(other)).toEqual(['/pricing', '/pricing']);
  for (const { events } of [tag, other]) expect(await events('time_on_page')).toEqual([]);
  expect(tag.strangers[asked]).toBe(tagAddress);
});

test('[PRICE-9] [ANA-1] whoever only wants the waiting list joins it from the pricing page, and is counted', async ({
  page,
  server,
}) => {
  const tag = await fakeTag(page, server.url);
  await openAwake(page, '/pricing');
  await answer(page, 'Accept');
  const opener = card(page, 'Essentials').getByRole('button', join);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Get Started' });
  await dialog.getByLabel('Company name').fill('Bright Roofs');
  await dialog.getByLabel('Email').fill('office@brightroofs.example');
  await dialog.getByRole('button', { name: 'Only join the waiting list' }).press('Enter');
  const list = partsOf(page);
  await expect(list.name).toHaveValue('Bright Roofs');
  await expect(list.email).toHaveValue('office@brightroofs.example');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Enter');
  await skipFrom(page, 1);
  await list.dialog.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(toastSaying(page, 'Success!')).toContainText("You've been added to our waiting list.");
  await expect(list.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(opener).toBeFocused();
  await expect.poll(() => tag.events('pricing_page')).toHaveLength(1);
  expect(await tag.events('signup')).toHaveLength(1);
});
