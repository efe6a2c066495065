import { expect, openAwake, test } from '../support/fixtures.ts';
import { drawn, watchShifts } from '../support/layout-shifts.ts';
import { expectToFit } from '../support/narrow.ts';
import { answer, banner, choice, counted, fakeTag, mainLink, session, tagAddress } from './fake-tag.ts';

test.use({ serverSettings: counted, expectedProblems: /status of 404/ });
// One after the other on one server: starting a worker, a browser and a server for each costs as much as a journey.
test.describe.configure({ mode: 'default' });

test('[ANA-4] nothing is asked of anyone else on any page until a visitor agrees, nor after they declined, which is remembered', async ({
  page,
  context,
  server,
}) => {
  const tag = await fakeTag(page, server.url);
  for (const path of ['/', '/privacy', '/terms', '/no/such/page', '/pricing']) {
    await openAwake(page, path);
    await expect(banner(page)).toBeVisible();
  }
  expect(await session(page)).toBeNull();
  await answer(page, 'Decline');
  await expect(banner(page)).toBeHidden();
  await mainLink(page, 'Home').click();
  await expect(page).toHaveURL(/\/$/);
  const measured = page.waitForResponse(/\/assets\/measured-/);
  await page.reload();
  await page.mouse.move(9, 9);
  await (await measured).finished();
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  await drawn(page);
  await expect(banner(page)).toBeHidden();
  await openAwake(page, '/privacy');
  await expect(page.getByText('You’ve declined, so we don’t count your visits.')).toBeVisible();
  expect(await session(page)).toBeNull();
  expect(await context.cookies()).toEqual([]);
  expect(tag.strangers).toEqual([]);
  // With the change of mind the counting begins, and knows of nothing before it.
  await choice(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => tag.events('page_view')).toMatchObject([{ page_path: '/privacy' }]);
  expect(tag.strangers[0]).toBe(tagAddress);
});

test('[ANA-4] the question moves nothing as it comes, covers nothing, takes the focus from nobody and goes once it is answered', {
  tag: '@phone',
}, async ({ page, server }) => {
  await fakeTag(page, server.url);
  for (const path of ['/', '/no/such/page']) {
    await page.goto(path);
    // What the typeface moves, if anything, is not the question's doing.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toBe('fetched');
    const shifts = await watchShifts(page);
    await page.mouse.move(5, 5);
    await expect(banner(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await drawn(page);
    const footer = await page.getByRole('contentinfo').boundingBox();
    const question = await banner(page).boundingBox();
    expect(footer?.height).toBeGreaterThan(0);
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((question?.y ?? 0) + 1);
  }
  await expectToFit(page);
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.reload();
  await page.keyboard.press('Tab');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'A question about cookies' })).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Privacy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Decline' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Your choice is saved' })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
});
