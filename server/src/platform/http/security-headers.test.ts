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
  app = await createHttpServer(product.platform);
  app.get('/api/test/bug', { config: { access: 'public' } }, () => {
    throw new Error('a bug');
  });
  registerPages(app, loadSite(dist.path, 'https://desk.test', { dev: false }));
});
afterAll(async () => {
  await app.close();
  await product.stop();
  dist.remove();
});

const policies = {
  page: [
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "object-src 'none'",
    "script-src 'self' 'sha256-script='",
    "style-src 'self' 'sha256-style='",
    'upgrade-insecure-requests',
  ],
  other: ["default-src 'none'", "frame-ancestors 'none'"],
};

describe.each([
  ['a page', '/', 200],
  ['a page that is not there', '/nowhere', 404],
  ['an asset', '/assets/app-1a2b.js', 200],
  ['an answer of the API', '/api/openapi.json', 200],
  ['an address the API does not have', '/api/nowhere', 404],
  ['a failure', '/api/test/bug', 500],
  ['a sign of life', '/healthz', 200],
])('%s', (_what, url, status) => {
  it('carries the headers that protect a visitor', async () => {
    const { headers, statusCode } = await app.inject(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    const kind = String(headers['content-type']).startsWith('text/html') ? 'page' : 'other';
    expect(policy.split('; ').sort()).toEqual(policies[kind]);
  });
});

it('over plain http nobody is told to come back over https', async () => {
  const plain = await createHttpServer({ ...product.platform, publicUrl: 'http://localhost:3000' });
  const { headers } = await plain.inject('/healthz');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  await plain.close();
});
