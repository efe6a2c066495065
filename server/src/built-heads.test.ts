import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const origin = 'https://desk.test';
const listed = ['/', '/pricing', '/login', '/privacy', '/terms'];

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ PUBLIC_URL: origin }, { pages: true });
});
afterAll(() => product.stop());

const text = async (url: string) => (await product.app.inject({ url })).body;

/** A page's head, as search engines and link previews read it. */
async function headOf(path: string) {
  const page = await text(path);
  const head = page.slice(0, page.indexOf('</head>'));
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, found]) => found);
  return {
    title: all(/<title>(.*?)<\/title>/g),
    canonical: all(/<link rel="canonical" href="(.*?)">/g),
    meta: (name: string) => all(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`, 'g')),
    structured: all(/<script type="application\/ld\+json">(.*?)<\/script>/g),
  };
}

interface Subject {
  '@type': string;
  [property: string]: unknown;
}

async function structuredData(path: string): Promise<Subject[]> {
  const { structured } = await headOf(path);
  expect(structured).toHaveLength(1);
  const data = JSON.parse(structured[0] ?? '');
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

it.each(listed)('[SITE-10] %s says what it is to search engines and wherever it is shared', async (path) => {
  const { title, canonical, meta } = await headOf(path);
  const address = origin + path;
  const [description = ''] = meta('description');
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(title).toEqual([expect.stringContaining('Heliodesk')]);
  expect(canonical).toEqual([address]);
  expect(meta('robots')).toEqual([]);
  expect(meta('theme-color')).toHaveLength(2);
  expect(meta('twitter:card')).toEqual(['summary_large_image']);
  expect(meta('og:title')).toEqual([expect.stringMatching(/./)]);
  expect(meta('og:description')).toEqual([description]);
  expect(meta('og:url')).toEqual([address]);
  expect(meta('og:image')).toEqual([`${origin}/og.png`]);
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual([['1200'], ['630']]);
});

it('[SITE-10] no two pages share a title or a description', async () => {
  const heads = await Promise.all(listed.map(headOf));
  const told = heads.flatMap(({ title, meta }) => [...title, ...meta('description')]);
  expect(told).toHaveLength(2 * listed.length);
  expect(new Set(told).size).toBe(told.length);
});

it('[SITE-10] structured data names the company, the product and its prices', async () => {
  const types: Record<string, string[]> = {};
  for (const path of listed) types[path] = (await structuredData(path)).map((subject) => subject['@type']);
  expect(types).toEqual({
    '/': ['Organization', 'WebSite', 'SoftwareApplication'],
    '/pricing': ['Organization', 'SoftwareApplication'],
    '/login': ['Organization', 'WebPage'],
    '/privacy': ['Organization', 'WebPage'],
    '/terms': ['Organization', 'WebPage'],
  });
  const [organization, software] = await structuredData('/pricing');
  expect(organization).toMatchObject({ url: `${origin}/`, logo: `${origin}/icon-512.png` });
  const offers = software?.offers as { price: number; priceCurrency: string }[];
  expect(offers.map(({ price }) => price)).toEqual([45, 113, 450, 195, 488, 1950, 379, 948, 3790]);
  expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(['GBP']));
});

it('[SITE-10] the sitemap has every page that may be listed, and robots.txt leads to it', async () => {
  const addresses = [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses).toEqual(expect.arrayContaining(listed.map((path) => origin + path)));
  for (const address of addresses) {
    const response = await product.app.inject({ url: address.slice(origin.length) });
    expect(response.statusCode, address).toBe(200);
    expect(response.body, address).not.toContain('noindex');
  }
  expect((await text('/robots.txt')).trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]);
});
