import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeSite } from '#testing/fake-site.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { registerPages } from './pages.ts';
import { type App, createHttpServer } from './server.ts';
import { loadSite } from './site.ts';

let product: TestProduct;
let app: App;
const dist = fakeSite();

beforeAll(async () => {
  product = await startTestProduct();
  const site = loadSite(dist.path, 'https://desk.test', { dev: false });
  app = await createHttpServer(product.platform);
  registerPages(app, site);
});
afterAll(async () => {
  await app.close();
  await product.stop();
  dist.remove();
});

const get = (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers });

describe('a page', () => {
  it.each([
    ['/', '<link rel="canonical" href="https://desk.test/"><h1>Home</h1>'],
    ['/?utm=x', '<link rel="canonical" href="https://desk.test/"><h1>Home</h1>'],
    ['/pricing', '<h1>Pricing</h1>'],
    ['/pricing/', '<h1>Pricing</h1>'],
    ['/projects/7', '<h1>App</h1>'],
  ])('is served at %s', async (url, content) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toBe(content);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br;q=0.5, gzip;q=0', 'br', brotliDecompressSync],
  ] as const)('goes packed to a browser that accepts %s', async (accepted, encoding, unpack) => {
    for (const [url, content] of [
      ['/pricing', '<h1>Pricing</h1>'],
      ['/', '<link rel="canonical" href="https://desk.test/"><h1>Home</h1>'],
    ] as const) {
      const response = await get(url, { 'accept-encoding': accepted });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers.vary).toContain('accept-encoding');
      expect(unpack(response.rawPayload).toString()).toBe(content);
    }
  });

  it.each([undefined, '', 'identity', 'br;q=0, gzip;q=0', 'zstd'])(
    'goes as it is when only %s is accepted',
    async (accepted) => {
      const response = await get('/pricing', accepted === undefined ? {} : { 'accept-encoding': accepted });
      expect(response.headers).not.toHaveProperty('content-encoding');
      expect(response.body).toBe('<h1>Pricing</h1>');
    },
  );

  it('that the browser already has is not sent again', async () => {
    const etag = String((await get('/pricing')).headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const strong = etag.slice(2);
    for (const known of [etag, strong, `"other", ${etag}`, `W/"other",${strong} , "more"`, '*']) {
      const response = await get('/pricing', { 'if-none-match': known });
      expect(response.statusCode).toBe(304);
      expect(response.body).toBe('');
      expect(response.headers.etag).toBe(etag);
    }
    for (const unknown of ['"other"', '', strong.slice(1, -1), `"${strong.slice(2)}`]) {
      expect((await get('/pricing', { 'if-none-match': unknown })).statusCode).toBe(200);
    }
  });

  it('has one tag however it is packed, which therefore is a weak one', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(
        async (accepted) => (await get('/pricing', { 'accept-encoding': accepted })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(1);
    expect(tags[0]).toMatch(/^W\//);
  });

  it('answers HEAD without its content', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/pricing' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toBe('');
  });

  it('that is not there is the page that says so, with its status', async () => {
    for (const url of [
      '/nowhere',
      '/pricing/more',
      '/projects',
      '/projects/7/8',
      '/%zz',
      '/pricing.html',
      '/site.json',
    ]) {
      const response = await get(url);
      expect(response.statusCode, url).toBe(404);
      expect(response.body, url).toBe('<h1>Nothing here</h1>');
    }
  });

  it('that is not there stays so for a browser that knows its text', async () => {
    const etag = String((await get('/nowhere')).headers.etag);
    expect((await get('/nowhere', { 'if-none-match': etag })).statusCode).toBe(404);
  });

  it('cannot be posted to', async () => {
    const response = await app.inject({ method: 'POST', url: '/pricing', payload: {} });
    expect(response.statusCode).toBe(404);
    expect(response.json().code).toBe('not_found');
  });
});

describe('an asset', () => {
  it('may be kept for ever', async () => {
    const response = await get('/assets/app-1a2b.js');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(response.body).toBe('console.log("%ORIGIN%")');
    expect((await get('/assets/font.woff2')).headers['content-type']).toBe('font/woff2');
  });

  it('that is not there is not a page', async () => {
    for (const url of [
      '/assets/gone.js',
      '/assets/',
      '/assets',
      '/assets/app-1a2b.js.br',
      '/assets/app-1a2b.js.gz',
    ]) {
      const response = await get(url);
      expect(response.statusCode, url).toBe(404);
      expect(response.json(), url).toMatchObject({ code: 'not_found' });
    }
  });

  it('beside the pages knows where the product is', async () => {
    const response = await get('/robots.txt');
    expect(response.body).toBe('Sitemap: https://desk.test/sitemap.xml');
    expect(response.headers['cache-control']).toBe('no-cache');
  });
});

it.each([
  '/../server/package.json',
  '/assets/../../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/..\\package.json',
  '//etc/passwd',
  '/assets/app-1a2b.js%00.html',
])('%s leads to no file outside the site', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.body).toMatch(/Nothing here|not_found/);
});
