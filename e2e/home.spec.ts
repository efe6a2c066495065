import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, openAwake, test } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';

const section = (page: Page, name: string | RegExp) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name }) });

test('[HOME-2] the hero asks about admin tasks, and its two buttons lead to the list and to the prices', async ({
  page,
}) => {
  await page.goto('/');
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

test('[HOME-4] five rows set a problem of today against its solution', async ({ page }) => {
  await page.goto('/');
  const rows = section(page, /Tuesday/).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) await expect(row).toHaveText(/Today: .+With Heliodesk: .+/);
});

test('[HOME-5] Why Choose Heliodesk carries the three claims', async ({ page }) => {
  await page.goto('/');
  const grid = section(page, 'Why Choose Heliodesk');
  for (const claim of ['About 80%admin time saved', '5+ hourssaved per project', '10-40%higher conversion'])
    await expect(grid.getByRole('listitem').filter({ hasText: claim })).toBeVisible();
});

test('[HOME-6] the ecosystem has six apps in a job’s order, one database and one AI agent', async ({
  page,
}) => {
  await page.goto('/');
  await expect(section(page, 'Integrated App Ecosystem').getByRole('heading', { level: 3 })).toHaveText([
    'Lead Magnets',
    'Solar Survey',
    'Sale Administration',
    'Installation',
    'Post Install',
    'Social Media',
    'One database',
    'One AI agent',
  ]);
});

test('[HOME-7] the ten integration partners are named', async ({ page }) => {
  await page.goto('/');
  const names = section(page, 'Integration Partners').getByRole('listitem').locator(':first-child');
  await expect(names).toHaveCount(10);
  expect((await names.allTextContents()).sort()).toEqual([
    'Aurora',
    'Easy PV',
    'Gmail',
    'HubSpot',
    'Mailchimp',
    'OpenSolar',
    'Outlook',
    'Salesforce',
    'Zapier',
    'n8n',
  ]);
});

test('[HOME-8] the security section says how companies, cards, passwords and backups are kept', async ({
  page,
}) => {
  await page.goto('/');
  const security = section(page, /^Security/);
  for (const word of ['row level security', 'Stripe', 'Argon2id', 'Backups'])
    await expect(security).toContainText(word);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[HOME-2] every section can be read, every picture seen and every link followed', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(7);
    await expect(main.getByText('Limited to 30 installers')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Choose a screen' })).toBeHidden();
    await main.getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[HOME-9] the page with its places shown has no accessibility violation', async ({ page }) => {
      await page.route('/api/beta-places', (route) => route.fulfill({ json: { total: 30, left: 27 } }));
      await openAwake(page, '/');
      await section(page, /installers/).scrollIntoViewIfNeeded();
      await expect(page.getByText('27 of 30 places left')).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  });
}

test('[HOME-3] nothing moves while the page wakes, is read to its end and hears of its places', async ({
  page,
}) => {
  await page.route('/api/beta-places', (route) => route.fulfill({ json: { total: 30, left: 0 } }));
  await page.goto('/', { waitUntil: 'load' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toBe('fetched');
  const shifts = await watchShifts(page);
  await page.mouse.move(5, 5);
  for (const heading of await page.getByRole('main').getByRole('heading', { level: 2 }).all())
    await heading.scrollIntoViewIfNeeded();
  await expect(page.getByText('All 30 places are taken.')).toBeVisible();
  await page.screenshot();
  expect(await shifts()).toEqual([]);
});
