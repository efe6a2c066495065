import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupProblem } from '#platform/errors.ts';
import { fakeManifest, fakeSite } from '#testing/fake-site.ts';
import { loadSite } from './site.ts';

let dist: ReturnType<typeof fakeSite>;
beforeEach(() => {
  dist = fakeSite();
});
afterEach(() => dist.remove());

const load = (dev = false) => loadSite(dist.path, 'https://desk.test', { dev });

it('pages for developers are hidden in production', () => {
  expect(load(true).find('/dev/ui')?.plain().toString()).toBe('<h1>Dev</h1>');
  expect(load(false).find('/dev/ui')).toBeUndefined();
  expect(load(false).find('/dev.html')).toBeUndefined();
});

it('a new build on disk does not mix with the one being served', () => {
  const site = load();
  writeFileSync(join(dist.path, 'pricing.html'), 'new');
  rmSync(join(dist.path, 'assets'), { recursive: true });
  expect(site.find('/pricing')?.plain().toString()).toBe('<h1>Pricing</h1>');
  expect(site.find('/assets/app-1a2b.js')).toBeDefined();
});

it('each page may run and apply what stands in it, and no more', () => {
  const directive = (path: string, name: string) =>
    load()
      .find(path)
      ?.headers['content-security-policy']?.split('; ')
      .find((each) => each.startsWith(name));
  expect(directive('/', 'style-src')).toBe("style-src 'self' 'sha256-style='");
  expect(directive('/pricing', 'style-src')).toBe("style-src 'self' 'sha256-pricing='");
  expect(directive('/projects/7', 'style-src')).toBe("style-src 'self'");
  expect(directive('/projects/7', 'script-src')).toBe("script-src 'self'");
});

describe('where visits are counted', () => {
  const meta = (id: string) => `<meta name="heliodesk-measurement" content="${id}">`;
  const loadCounted = (analyticsId?: string) =>
    loadSite(dist.path, 'https://desk.test', { dev: true, analyticsId });
  const policyOf = (site: ReturnType<typeof load>) =>
    site.find('/')?.headers['content-security-policy'] ?? '';

  it('[ANA-4] every page says so, packed or not', () => {
    const files = ['index.html', 'pricing.html', 'app.html', 'dev.html', '404.html'];
    for (const file of files) writeFileSync(join(dist.path, file), meta(''));
    const site = loadCounted('G-ABC123XYZ0');
    const pages = ['/', '/pricing', '/projects/7', '/dev/ui'].map((path) => site.find(path));
    for (const page of [...pages, site.notFound]) {
      expect(page?.plain().toString()).toBe(meta('G-ABC123XYZ0'));
      expect(brotliDecompressSync(page?.br?.() ?? '').toString()).toBe(meta('G-ABC123XYZ0'));
      expect(gunzipSync(page?.gzip?.() ?? '').toString()).toBe(meta('G-ABC123XYZ0'));
    }
  });

  it('[ANA-4] and nowhere else: without an id the pages stay as they were built', () => {
    writeFileSync(join(dist.path, 'index.html'), meta(''));
    expect(loadCounted().find('/')?.plain().toString()).toBe(meta(''));
  });

  it('[ANA-4] the tag and its reports may pass the content policy, and only there', () => {
    const policy = policyOf(loadCounted('G-ABC123XYZ0'));
    const reports = /https:\/\/\*\.google-analytics\.com https:\/\/\*\.analytics\.google\.com/;
    const directive = (name: string) => policy.split('; ').find((each) => each.startsWith(name));
    expect(directive('script-src')).toBe(
      "script-src 'self' 'sha256-script=' https://www.googletagmanager.com",
    );
    expect(directive('connect-src')).toMatch(reports);
    expect(directive('img-src')).toMatch(reports);
    expect(policy).not.toContain('unsafe-');
    expect(policyOf(loadCounted())).not.toContain('google');
  });
});

it('Stripe’s card fields may pass the content policy where cards go to Stripe, and only there', () => {
  const policyWith = (stripe: boolean) =>
    loadSite(dist.path, 'https://desk.test', { dev: false, stripe })
      .find('/')
      ?.headers['content-security-policy']?.split('; ') ?? [];
  expect(policyWith(true).filter((each) => each.includes('stripe'))).toEqual([
    "script-src 'self' 'sha256-script=' https://js.stripe.com https://*.js.stripe.com",
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    "connect-src 'self' https://api.stripe.com",
  ]);
  expect(policyWith(true).join()).not.toContain('unsafe-');
  expect(policyWith(false).join()).not.toMatch(/stripe|frame-src/);
});

it('[PAGE-5] pages behind the login may show the operator’s map, and no others', () => {
  const [index, pricing, app, ...rest] = fakeManifest.pages;
  const manifest = { ...fakeManifest, pages: [index, pricing, { ...app, signedIn: true }, ...rest] };
  writeFileSync(join(dist.path, 'site.json'), JSON.stringify(manifest));
  const imagesOf = (path: string, images?: string[]) =>
    loadSite(dist.path, 'https://desk.test', { dev: false, ...(images && { images }) })
      .find(path)
      ?.headers['content-security-policy']?.split('; ')
      .find((each) => each.startsWith('img-src'));
  const tiles = ['https://tiles.example.com'];
  expect(imagesOf('/projects/7', tiles)).toBe("img-src 'self' data: https://tiles.example.com");
  expect(imagesOf('/pricing', tiles)).toBe("img-src 'self' data:");
  expect(imagesOf('/projects/7')).toBe("img-src 'self' data:");
});

it.each([
  ['is missing', undefined],
  ['is no JSON', '{'],
  ['is of another shape', '{"pages":[]}'],
  ['names a file that is not there', '{"pages":[],"notFound":"gone.html","csp":{}}'],
])('a build whose site.json %s stops the start with what to do', (_what, content) => {
  rmSync(join(dist.path, 'site.json'));
  if (content !== undefined) writeFileSync(join(dist.path, 'site.json'), content);
  expect(() => load()).toThrow(StartupProblem);
  expect(() => load()).toThrow(/^The web [^\n]+: run npm run build [^\n]+\.$/);
});
