import { roles } from '@heliodesk/core/rules/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPages } from '#platform/http/pages.ts';
import { type App, createHttpServer } from '#platform/http/server.ts';
import { loadSite } from '#platform/http/site.ts';
import { fakeManifest, fakeSite } from '#testing/fake-site.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { told } from '#testing/told.ts';
import { authOf } from './auth.ts';

let product: TestProduct;
let app: App;
const signedIn = { file: 'app.html', signedIn: true };
const paths = ['/dashboard', '/:company', '/:company/team', '/:company/team/:id/role'];
const forgotten = { query: { view: 'forgot' }, file: 'forgot.html' };
const ended = { query: { notice: 'ended' }, file: 'login.html', entrance: true };
const login = { path: '/login', file: 'login.html', entrance: true, variants: [forgotten, ended] };
const about = { path: '/about', file: 'login.html' };
const pages = [...fakeManifest.pages, login, about, ...paths.map((path) => ({ path, ...signedIn }))];
const nothing = 'nothing.html';
const notFoundInCompany = Object.fromEntries(roles.map((role) => [role, nothing]));
const dist = fakeSite({ ...fakeManifest, pages, notFoundInCompany });

beforeAll(async () => {
  product = await startTestProduct();
  const { doors } = authOf(product.platform);
  app = await createHttpServer(product.platform);
  registerPages(app, loadSite(dist.path, 'https://desk.test', { dev: false }), doors);
});
afterAll(async () => {
  await app.close();
  await product.stop();
  dist.remove();
});

describe('a page behind the login', () => {
  it.each(['/dashboard', '/bright-roofs', '/bright-roofs/team?role=owner', '/no-such-company'])(
    '[SITE-2] sends a visitor who is not signed in from %s to the login page, and back afterwards',
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toBe(`/login?next=${encodeURIComponent(url)}`);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it('[SITE-2] is shown to those who belong to the company', async () => {
    const { owner, company } = await product.given.company();
    const headers = await product.signedIn(owner);
    for (const url of ['/dashboard', `/${company.identifier}`, `/${company.identifier}/team`]) {
      const response = await app.inject({ url, headers });
      expect([url, response.statusCode, response.body]).toEqual([url, 200, '<h1>App</h1>']);
    }
  });

  it('[SITE-3] is nowhere for those who do not, and for addresses that no company can have', async () => {
    const { owner } = await product.given.company();
    const { company } = await product.given.company({ name: 'Other Roofs' });
    const headers = await product.signedIn(owner);
    for (const url of [`/${company.identifier}`, `/${company.identifier}/team`, '/no-such-company']) {
      const response = await app.inject({ url, headers });
      expect([url, response.statusCode, response.body]).toEqual([url, 404, '<h1>Nothing here</h1>']);
    }
    for (const url of ['/settings', '/wp-login.php', '/UPPER', '/bright-roofs/no-such-page']) {
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
  });

  describe('of a company that has another address by now', () => {
    async function movedCompany() {
      const { owner, company } = await product.given.company({ name: 'Moving Roofs' });
      const now = `${company.identifier}-now`;
      const headers = await product.signedIn(owner);
      const payload = { identifier: now };
      await product.app.inject({ method: 'PUT', url: '/api/company/identifier', headers, payload });
      return { headers, before: company.identifier, now };
    }

    it('leads its people to the same page there, whatever the depth', async () => {
      const { headers, before, now } = await movedCompany();
      for (const rest of ['', '?x=1', '/', '/team', '/team?x=1&y=/a?b', '/team/7/role?next=//evil.example']) {
        const response = await app.inject({ url: `/${before}${rest}`, headers });
        expect([response.statusCode, response.headers.location]).toEqual([302, `/${now}${rest}`]);
        expect(response.headers['cache-control']).toBe('no-store');
        expect((await app.inject({ url: `/${now}${rest}`, headers })).statusCode).toBe(200);
      }
      expect((await app.inject({ url: `/${before}/no-such-page`, headers })).statusCode).toBe(404);
    });

    it('asks a visitor who is not signed in to do so first', async () => {
      const { before } = await movedCompany();
      const { headers } = await app.inject({ url: `/${before}/team?x=1` });
      expect(headers.location).toBe(`/login?next=${encodeURIComponent(`/${before}/team?x=1`)}`);
    });

    it('is nowhere for strangers, as an address is that never was', async () => {
      const { before } = await movedCompany();
      const { owner } = await product.given.company();
      const headers = await product.signedIn(owner);
      const there = told(await app.inject({ url: `/${before}/team`, headers }));
      expect(there.status).toBe(404);
      expect(there).toEqual(told(await app.inject({ url: '/no-such-company/team', headers })));
    });
  });

  it('[SITE-2] [STUCK-3] asks again once the session has ended, and says so', async () => {
    const { owner, company } = await product.given.company();
    const headers = await product.signedIn(owner);
    product.clock.advance({ days: 15 });
    const sent = await app.inject({ url: `/${company.identifier}`, headers });
    const login = `/login?next=%2F${company.identifier}&notice=ended`;
    expect([sent.statusCode, sent.headers.location]).toEqual([302, login]);
    expect((await app.inject({ url: login, headers })).body).toContain('>Login</a>');
  });
});

describe('the public pages', () => {
  it('[STUCK-1] show whoever is signed in the way into the application, and visitors the way to sign in', async () => {
    const { owner } = await product.given.company();
    const headers = await product.signedIn(owner);
    const forVisitors = await app.inject({ url: '/about' });
    expect(forVisitors.body).toBe('<html lang="en"><a href="/login">Login</a>');
    const known = await app.inject({ url: '/about', headers });
    expect([known.statusCode, known.body]).toEqual([
      200,
      '<html data-signed-in lang="en"><a href="/login">Dashboard</a>',
    ]);
    expect(known.headers.vary).toContain('cookie');
    expect(known.headers.etag).not.toBe(forVisitors.headers.etag);
  });

  it.each([
    ['/login', '/dashboard'],
    ['/login?next=%2Fbright-roofs%2Fteam%3Fx%3D1', '/bright-roofs/team?x=1'],
    ['/login?next=https%3A%2F%2Fevil.example', '/dashboard'],
    ['/login?next=%2F%2Fevil.example', '/dashboard'],
    ['/login?notice=ended', '/dashboard'],
    ['/login?next=%2Flogin%3Fnext%3D%252Flogin', '/dashboard'],
  ])('[STUCK-1] %s leads whoever is signed in on to %s', async (url, place) => {
    const { owner } = await product.given.company();
    const response = await app.inject({ url, headers: await product.signedIn(owner) });
    expect([response.statusCode, response.headers.location]).toEqual([302, place]);
  });

  it('[STUCK-1] still let somebody who is signed in ask for a new password', async () => {
    const { owner } = await product.given.company();
    const response = await app.inject({ url: '/login?view=forgot', headers: await product.signedIn(owner) });
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('Forgotten')]);
  });
});

it('[SITE-3] [STUCK-1] an unknown page of one’s own company keeps the company’s navigation', async () => {
  const { owner, company } = await product.given.company();
  const headers = await product.signedIn(owner);
  const here = await app.inject({ url: `/${company.identifier}/no-such-page`, headers });
  expect([here.statusCode, here.body]).toEqual([404, '<h1>Nothing in this company</h1>']);
  for (const [url, known] of [
    ['/no-such-company/no-such-page', headers],
    [`/${company.identifier}/no-such-page`, {}],
  ] as const) {
    const elsewhere = await app.inject({ url, headers: known });
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([404, '<h1>Nothing here</h1>']);
  }
});
