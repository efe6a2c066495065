import { readFile } from 'node:fs/promises';
import { expect, openAwake, test } from './fixtures.ts';

/** Open to everybody. A new one is put here on purpose or stands behind the login. */
const publicPages = [
  '/',
  '/accept-invitation',
  '/login',
  '/onboarding/success',
  '/pricing',
  '/privacy',
  '/sandbox/bank',
  '/sandbox/checkout/:id',
  '/setup-password',
  '/signup',
  '/signup-success',
  '/terms',
];

test('[SITE-1] the public pages are these, and open to everybody', async ({ request }) => {
  const built = await readFile(new URL('../web/dist/site.json', import.meta.url), 'utf8');
  const { pages }: { pages: { path: string; signedIn?: boolean; dev?: boolean }[] } = JSON.parse(built);
  const open = pages.filter(({ signedIn, dev }) => !signedIn && !dev).map(({ path }) => path);
  expect(open.sort()).toEqual(publicPages);
  for (const path of [...publicPages, '/setup-password?token=abc', '/accept-invitation?token=abc']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 200]);
    expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
  }
});

test.describe('an address that does not exist', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('[SITE-3] is answered with status 404 and a page with a way home', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('admin tasks');
  });

  test('[SITE-3] is never the application’s page where a script or an API was asked for', async ({
    request,
  }) => {
    for (const path of ['/assets/nothing-1234.js', '/api/nothing']) {
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      expect(await response.text()).not.toContain('data-chunks');
    }
  });
});

test.describe('a rendering error', () => {
  test.use({ expectedProblems: /Thrown on purpose/ });

  test('[SITE-7] shows a card that offers to refresh the page', async ({ page }) => {
    await openAwake(page, '/dev/ui');
    await page.getByRole('button', { name: 'Throw while rendering' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(
      page.getByText('We encountered an unexpected error. Please try refreshing the page.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toBeHidden();
  });
});

test('[SITE-8] the footer has the e-mail, the telephone, the two sites and the small print', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@.+/);
  await expect(footer.getByRole('link', { name: /^0\d/ })).toHaveAttribute('href', /^tel:\d+$/);
  await expect(footer.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', /^https:\/\//);
  await expect(footer.getByRole('link', { name: 'Software' })).toHaveAttribute('href', /^https:\/\//);
  await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[SITE-10] the home page is whole, with all a search engine and a shared link need', async ({
    page,
    server,
  }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/Heliodesk/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('slowing your solar business down');
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(sections).toHaveCount(7);
    for (const section of await sections.all()) await expect(section).toHaveCSS('font-weight', '600');
    const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content');
    expect((await content('name=description'))?.length).toBeGreaterThan(50);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/`);
    expect(await content('property="og:url"')).toBe(`${server.url}/`);
    expect(await content('property="og:image"')).toBe(`${server.url}/og.png`);
  });
});

test('[SITE-10] robots.txt, sitemap.xml and the picture for shared links are there', async ({
  request,
  server,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${server.url}/</loc>`);
  const picture = await request.get('/og.png');
  expect(picture.headers()['content-type']).toBe('image/png');
});

test.describe('the theme', () => {
  test.use({ expectedProblems: /ERR_FAILED|dynamically imported module/ });

  test('goes from system to light to dark, and is remembered before the first paint', async ({ page }) => {
    await openAwake(page, '/');
    const html = page.locator('html');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.getByRole('button', { name: 'Theme: system. Change to light' }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    const light = await background();
    await page.getByRole('button', { name: 'Theme: light. Change to dark' }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await background()).not.toBe(light);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.unroute(/\/assets\/.*\.js$/);
    await openAwake(page, '/');
    await page.getByRole('button', { name: 'Theme: dark. Change to system' }).click();
    await expect(html).not.toHaveAttribute('data-theme');
  });
});
