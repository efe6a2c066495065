import { expect, test } from '../support/fixtures.ts';
import { watchShifts } from '../support/layout-shifts.ts';

test('[HOME-2] [HOME-3] [HOME-9] a visitor reads the home page to its end while nothing moves, and goes on from its top', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { total, left } = await (await request.get('/api/beta-places')).json();
  await page.goto('/', { waitUntil: 'load' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toBe('fetched');
  const shifts = await watchShifts(page);
  await page.mouse.move(5, 5);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveCount(7);
  for (const heading of await headings.all()) {
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeVisible();
  }
  expect([total, left > 0]).toEqual([30, true]);
  if (left < total) await expect(page.getByText(`${left} of 30 places left`, { exact: true })).toBeVisible();
  await page.screenshot();
  expect(await shifts()).toEqual([]);

  const wide = (page.viewportSize()?.width ?? 0) >= 768;
  const screens = page.getByRole('region', { name: 'One job on three screens' });
  await screens.scrollIntoViewIfNeeded();
  const pictures = screens.getByRole('img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(500);
    await expect(picture).toHaveAttribute('alt', /.{40}/);
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(source).toMatch(wide ? /-wide-/ : /-tall-/);
  }
  for (const name of ['Lead Magnet', 'Solar Survey', 'Installation'])
    await expect(screens.getByRole('button', { name, exact: true })).toBeVisible();

  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(/admin tasks slowing .* down\?$/);
  await hero.getByRole('button', { name: 'Join Waiting List' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await hero.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[HOME-2] [HOME-10] any address of the page is the landing view, with every section and link', async ({
    page,
  }) => {
    await page.goto('/?view=results&answers=00');
    await expect(page).toHaveTitle('Heliodesk: software for UK solar installers');
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('slowing your solar business down');
    await expect(heading).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(7);
    await expect(main.getByText('Limited to 30 installers')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Choose a screen' })).toBeHidden();
    await main.getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
  });
});
