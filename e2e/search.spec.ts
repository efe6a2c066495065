import type { APIRequestContext, Page } from '@playwright/test';
import { expect, openAwake, test } from './fixtures.ts';

const listed = ['/', '/pricing', '/login', '/privacy', '/terms'];

async function bytes(request: APIRequestContext, path: string, type: string) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type'], path).toBe(type);
  return response.body();
}

/** Width and height stand in the first chunk of a PNG. */
function pngSize(picture: Buffer): string {
  expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
}

interface Subject {
  '@type': string;
  [property: string]: unknown;
}

async function structuredData(page: Page): Promise<Subject[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const data = JSON.parse(text ?? '');
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /status of 404/ });

  for (const path of listed) {
    test(`[SITE-10] ${path} says what it is to search engines and wherever it is shared`, async ({
      page,
      request,
      server,
    }) => {
      await page.goto(path);
      const address = server.url + path;
      const shared = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect(description?.length).toBeGreaterThan(50);
      expect(description?.length).toBeLessThanOrEqual(160);
      await expect(page).toHaveTitle(/Heliodesk/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      await expect(page.locator('meta[name=theme-color]')).toHaveCount(2);
      await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
        'content',
        'summary_large_image',
      );
      expect(await shared('og:title')).toBeTruthy();
      expect(await shared('og:description')).toBe(description);
      expect(await shared('og:url')).toBe(address);
      const picture = await bytes(request, (await shared('og:image')) ?? '', 'image/png');
      const size = `${await shared('og:image:width')}x${await shared('og:image:height')}`;
      expect([pngSize(picture), size]).toEqual(['1200x630', '1200x630']);
    });
  }

  test('[SITE-10] no two pages share a title or a description', async ({ page }) => {
    const told: (string | null)[] = [];
    for (const path of listed) {
      await page.goto(path);
      told.push(await page.title(), await page.locator('meta[name=description]').getAttribute('content'));
    }
    expect(new Set(told).size).toBe(2 * listed.length);
  });

  test('[SITE-10] structured data names the company, the product and its prices', async ({
    page,
    server,
  }) => {
    const types: Record<string, string[]> = {};
    for (const path of listed) {
      await page.goto(path);
      types[path] = (await structuredData(page)).map((subject) => subject['@type']);
    }
    expect(types).toEqual({
      '/': ['Organization', 'WebSite', 'SoftwareApplication'],
      '/pricing': ['Organization', 'SoftwareApplication'],
      '/login': ['Organization', 'WebPage'],
      '/privacy': ['Organization', 'WebPage'],
      '/terms': ['Organization', 'WebPage'],
    });
    await page.goto('/pricing');
    const [organization, software] = await structuredData(page);
    expect(organization).toMatchObject({ url: `${server.url}/`, logo: `${server.url}/icon-512.png` });
    const offers = software?.offers as { price: number; priceCurrency: string }[];
    expect(offers.map(({ price }) => price)).toEqual([45, 113, 450, 195, 488, 1950, 379, 948, 3790]);
    expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(['GBP']));
  });

  test('[SITE-10] a page that does not exist is not to be listed', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  });
});

test('[SITE-10] the sitemap has every page that may be listed, and robots.txt leads to it', async ({
  request,
  server,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toEqual(expect.arrayContaining(listed.map((path) => server.url + path)));
  for (const address of addresses) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(await response.text(), address).not.toContain('noindex');
  }
  expect((await (await request.get('/robots.txt')).text()).trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${server.url}/sitemap.xml`,
  ]);
});

test('[SITE-10] the icons are there, each in the size it is announced in', async ({ request }) => {
  const manifest = JSON.parse(String(await bytes(request, '/site.webmanifest', 'application/manifest+json')));
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons;
  for (const { src, sizes, type } of icons) {
    const icon = await bytes(request, src, type);
    if (type === 'image/png') expect(pngSize(icon), src).toBe(sizes);
  }
  expect(icons.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes)).toEqual([
    'any',
    '192x192',
    '512x512',
  ]);
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '512x512',
  ]);
  expect(pngSize(await bytes(request, '/apple-touch-icon.png', 'image/png'))).toBe('180x180');
});

test('[SITE-10] /favicon.ico is an icon, for those who ask for nothing else', async ({ request }) => {
  const file = await bytes(request, '/favicon.ico', 'image/x-icon');
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1]);
  const sizes = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = file.subarray(6 + 16 * index);
    const place = entry.readUInt32LE(12);
    const picture = file.subarray(place, place + entry.readUInt32LE(8));
    expect(pngSize(picture)).toBe(`${entry[0]}x${entry[1]}`);
    return entry[0];
  });
  expect(sizes).toEqual([16, 32, 48]);
});

test('[SITE-10] the address to share follows the page that is shown', async ({ page, server }) => {
  await openAwake(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/pricing`);
});
