import { readFileSync } from 'node:fs';
import { registrationOf, seller } from '@heliodesk/core/brand';
import { roles } from '@heliodesk/core/rules/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({}, { pages: true });
});
afterAll(() => product.stop());

/** Open to everybody. A new one is put here on purpose or stands behind the login. */
const publicPages = [
  '/',
  '/accept-invitation',
  '/book',
  '/change-email',
  '/confirm-email',
  '/login',
  '/m/preview',
  '/onboarding/success',
  '/pricing',
  '/privacy',
  '/sandbox/bank',
  '/sandbox/checkout/:id',
  '/secure-account',
  '/setup-password',
  '/signup',
  '/signup-success',
  '/terms',
];

const get = (url: string) => product.app.inject({ url });

it('[SITE-1] the public pages are these, and open to everybody', async () => {
  const built = readFileSync(new URL('../../web/dist/site.json', import.meta.url), 'utf8');
  const { pages }: { pages: { path: string; signedIn?: boolean; dev?: boolean }[] } = JSON.parse(built);
  const open = pages.filter(({ signedIn, dev }) => !signedIn && !dev).map(({ path }) => path);
  expect(open.sort()).toEqual([...publicPages, '/m/:key'].sort());
  for (const path of [...publicPages, '/setup-password?token=abc', '/accept-invitation?token=abc']) {
    const response = await get(path);
    expect([path, response.statusCode]).toEqual([path, 200]);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

// Pages in a company's name have no footer of ours.
const ours = publicPages.filter((path) => !/^\/(?:m\/|book$)/.test(path));

it.each([...ours, '/setup-password?token=abc', '/no/such/page'])(
  '[WORDS-2] the footer of %s says whose site it is',
  async (path) => {
    const { body } = await get(path);
    const footer = body.slice(body.indexOf('<footer')).replace(/<!-- -->|<[^>]+>/g, '');
    expect(footer.replaceAll('&amp;', '&')).toContain(registrationOf(seller));
  },
);

describe('an address that does not exist', () => {
  it('[SITE-3] is answered with status 404 and a page that says so, which is not to be listed', async () => {
    const response = await get('/no/such/page');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('404 Page Not Found</h1>');
    expect(response.body).toContain('<meta name="robots" content="noindex">');
    expect(response.body).not.toContain('rel="canonical"');
  });

  it('[SITE-3] is never the application’s page where a script or an API was asked for', async () => {
    for (const path of ['/assets/nothing-1234.js', '/api/nothing']) {
      const response = await get(path);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('data-chunks');
    }
  });

  it('[SITE-3] [SEC-2] looks the same to somebody of another company as where there is none', async () => {
    const { owner } = await product.given.company();
    const { company } = await product.given.company({ name: 'Other Roofs' });
    const headers = await product.signedIn(owner);
    const nowhere = (await product.app.inject({ url: '/no/such/page', headers })).body;
    for (const url of [`/${company.identifier}`, `/${company.identifier}/team`, '/no-such-company']) {
      const response = await product.app.inject({ url, headers });
      expect([url, response.statusCode, response.body === nowhere]).toEqual([url, 404, true]);
    }
  });
});

describe('without script', () => {
  it('[SITE-10] the home page is whole', async () => {
    const { body } = await get('/');
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]).toContain('slowing your solar business down');
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    expect(main.match(/<h2/g)).toHaveLength(7);
  });

  it.each([
    ['/privacy', 'Privacy', ['How long we keep it', 'Cookies and storage', 'Your rights']],
    ['/terms', 'Terms', ['The waiting list', 'The savings report', 'Cancelling']],
  ])(
    '[WORDS-2] %s is whole: whose it is, a date, sections with anchors, a way to reach us',
    async (path, title, sections) => {
      const { body } = await get(path);
      const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
      expect(main).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      const words = main.replace(/<!-- -->|<[^>]+>/g, '');
      expect(words).toContain(registrationOf(seller));
      expect(words).toMatch(/Last updated \d+ \w+ 20\d\d/);
      expect(main).toMatch(/href="mailto:[^"]+@[^"]+"/);
      const contents = /<nav aria-label="On this page".*?<\/nav>/s.exec(main)?.[0] ?? '';
      for (const section of sections) {
        const id = new RegExp(`href="#([^"]+)"[^>]*>${section}</a>`).exec(contents)?.[1];
        expect([section, id]).toEqual([section, expect.any(String)]);
        expect(main).toMatch(new RegExp(`<section[^>]*id="${id}"[^>]*><h2[^>]*>${section}</h2>`));
      }
    },
  );
});

it.each(['/', '/pricing', '/login'])(
  '[SITE-10] %s comes whole with the first packets that a server may send',
  async (url) => {
    const { headers, rawPayload } = await product.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`;
    expect(head.length + rawPayload.length).toBeLessThan(10 * 1460);
  },
);

it('[EMBED-4] the script for companies’ websites is small, stands alone and may be loaded by any of them', async () => {
  const { headers, rawPayload, statusCode } = await product.app.inject({
    ...{ url: '/magnet.js', headers: { 'accept-encoding': 'gzip' } },
  });
  expect(statusCode).toBe(200);
  expect(rawPayload.length).toBeLessThan(2_500);
  expect(headers).toMatchObject({
    ...{ 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
  });
  const { body } = await get('/magnet.js');
  expect(body).not.toMatch(/\bimport\b|cookie|localStorage|sessionStorage|innerHTML/);
  const again = await product.app.inject({
    ...{ url: '/magnet.js', headers: { 'if-none-match': String(headers.etag) } },
  });
  expect(again.statusCode).toBe(304);
});

/** Addresses that ask for something else than the page's bare one. */
const variants = [
  '/login?view=forgot',
  '/login?next=%2Fx&token=abc',
  '/signup?plan=solar_suite&businessSize=large',
  '/signup-success?company=bright-roofs&setup_intent=seti_1',
  '/onboarding/success?session_id=cs_1',
  '/sandbox/bank?client_secret=abc&return=%2Flogin',
  '/setup-password?token=abc',
  '/accept-invitation?token=abc',
  '/book?link=abc',
];

const headings = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, words]) => words);

it.each([...publicPages, ...variants])('[MECH-12] %s is whole HTML with its heading', async (path) => {
  const { body } = await get(path);
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  expect(headings(main)).toEqual([expect.stringMatching(/\w/)]);
  expect(body).not.toContain('data-frame');
});

it('[MECH-12] an address whose parameters ask for something else has HTML of its own, and never what was in them', async () => {
  for (const path of variants) {
    const { body } = await get(path);
    expect([path, body === (await get(path.split('?')[0] ?? '')).body]).toEqual([path, false]);
    expect(body).not.toMatch(/abc|seti_1|cs_1/);
  }
  expect((await get('/signup?plan=none')).body).toBe((await get('/signup')).body);
});

describe('a page behind the login', () => {
  const pages = {
    '': 'Welcome',
    '/leads': 'Leads',
    '/leads/board': 'Leads board',
    '/projects/board': 'Projects board',
    '/tasks': 'Tasks',
    '/calendar': 'Calendar',
    '/clock': 'Deadlines',
    '/lead-magnet-1': 'Lead Magnets',
    '/analytics': 'Analytics',
    '/projects': 'Projects',
    '/import': 'Import',
    '/templates': 'Templates',
    '/team': 'Team',
    '/settings': 'Settings',
    '/company': 'Company',
    '/billing': 'Billing',
    '/audit': 'Audit log',
  };

  it.each(roles)(
    '[MECH-12] brings its frame and heading as HTML to an %s, with its scripts named, and tells of nobody',
    async (role) => {
      const { owner, company } = await product.given.company();
      const someone = role === 'owner' ? owner : await product.given.person(company.id, role);
      const headers = await product.signedIn(someone);
      for (const [path, heading] of Object.entries(pages)) {
        const { body } = await product.app.inject({ url: `/${company.identifier}${path}`, headers });
        expect(headings(body)).toEqual([heading]);
        expect(body).toContain('aria-label="Main"');
        expect(body.includes('Audit log</a>')).toBe(role === 'owner');
        const named = (name: string) =>
          new RegExp(`data-${name}="([^"]*)"`).exec(body)?.[1]?.split(' ') ?? [];
        const calls = named('calls');
        expect(calls[0]).toBe('/api/auth/me');
        // The page itself and its styles come besides.
        expect(named('chunks').length + calls.length + 2).toBeLessThanOrEqual(12);
        for (const call of calls)
          expect((await product.app.inject({ url: call, headers })).statusCode, call).toBe(200);
        for (const own of [company.name, company.identifier, someone.email, someone.firstName])
          expect(body).not.toContain(`>${own}`);
      }
    },
  );

  it('[MECH-12] shows no frame to whoever has something else to do first', async () => {
    const { owner, company } = await product.given.company();
    await product.given.subscription(company.id, { state: 'pending_payment' });
    const headers = await product.signedIn(owner);
    const { statusCode, body } = await product.app.inject({ url: `/${company.identifier}`, headers });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('data-frame');
    expect(headings(body)).toEqual([]);
  });
});

it('[MECH-12] the code of Lead Magnets comes with its own pages, and with no other of the company’s', async () => {
  const { owner, company } = await product.given.company();
  const headers = await product.signedIn(owner);
  const scriptsOf = async (path: string) => {
    const { body } = await product.app.inject({ url: `/${company.identifier}${path}`, headers });
    const [, chunks = ''] = /data-chunks="([^"]*)"/.exec(body) ?? [];
    return chunks.split(' ').map((chunk) => chunk.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
  };
  expect(await scriptsOf('/lead-magnet-1')).toEqual(expect.arrayContaining(['frame', 'lead-magnets']));
  const others = ['', '/leads', '/projects/board', '/calendar', '/clock', '/analytics', '/team', '/billing'];
  for (const path of others) {
    const scripts = await scriptsOf(path);
    expect(scripts).toContain('frame');
    expect([path, scripts.filter((name) => /magnet|^(?:list|builder|install|figures)$/.test(name))]).toEqual([
      path,
      [],
    ]);
  }
});
