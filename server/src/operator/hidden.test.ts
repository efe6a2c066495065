import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPages } from '#platform/http/pages.ts';
import { type App, createHttpServer } from '#platform/http/server.ts';
import { loadSite } from '#platform/http/site.ts';
import { fakeManifest, fakeSite } from '#testing/fake-site.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { told } from '#testing/told.ts';
import { authOf } from '../account/auth/index.ts';

let product: TestProduct;
let site: App;
const signedIn = { file: 'app.html', signedIn: true };
const paths = ['/admin', '/admin/companies', '/admin/billing', '/dashboard', '/:company'];
const pages = [...fakeManifest.pages, ...paths.map((path) => ({ path, ...signedIn }))];
const dist = fakeSite({ ...fakeManifest, pages });

beforeAll(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'Operator@example.com' });
  site = await createHttpServer(product.platform);
  const { doors } = authOf(product.platform);
  registerPages(site, loadSite(dist.path, 'https://desk.test', { dev: false }), doors);
});
afterAll(async () => {
  await site.close();
  await product.stop();
  dist.remove();
});

type Headers = Record<string, string>;

async function ask(app: App, request: { method?: string; url: string; headers?: Headers; payload?: string }) {
  return told(await app.inject({ ...request, method: (request.method ?? 'GET') as 'GET' }));
}

/** A visitor, one with a made-up session, and people of a company. */
async function everybodyElse(): Promise<Headers[]> {
  const { company, owner } = await product.given.company();
  const member = await product.given.person(company.id, 'member');
  const made = { cookie: `__Host-session=${'x'.repeat(43)}` };
  return [{}, made, await product.signedIn(owner), await product.signedIn(member)];
}

describe('the pages of the operator', () => {
  it.each([
    '/admin',
    '/admin/',
    '/admin?next=1',
    '/admin?company=bright-roofs',
    '/admin/companies',
    '/admin/billing',
  ])(
    '[SITE-2] [SITE-3] [STUCK-1] at %s there is for everybody else what there is at an address of no company',
    async (url) => {
      for (const headers of await everybodyElse()) {
        for (const method of ['GET', 'HEAD']) {
          const nowhere = await ask(site, { method, url: '/no-company', headers });
          const there = await ask(site, { method, url, headers });
          const { location = '' } = there.headers;
          const where = location.replace(encodeURIComponent(url), '%2Fno-company');
          const headersThere = { ...there.headers, ...(location && { location: where }) };
          expect([302, 404]).toContain(there.status);
          expect({ ...there, headers: headersThere }).toEqual(nowhere);
        }
      }
    },
  );

  it('[SITE-4] are shown to the operator', async () => {
    const headers = await product.operatorSignedIn();
    for (const url of ['/admin', '/admin/', '/admin/companies', '/admin/billing']) {
      const { status, body } = await ask(site, { url, headers });
      expect([url, status, body]).toEqual([url, 200, '<h1>App</h1>']);
    }
  });
});

describe('the calls of the operator', () => {
  it('cannot be told from an unknown address by a method, a body or an id', async () => {
    for (const headers of await everybodyElse()) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        for (const url of [
          '/waitlist',
          '/waitlist?sort=odd',
          '/waitlist.csv',
          '/waitlist/x/invitation',
          '/companies',
          '/billing',
        ]) {
          for (const body of bodies) {
            if (body.payload !== undefined && ['GET', 'HEAD'].includes(method)) continue;
            const request = { method, ...body, headers: { ...headers, ...body.headers } };
            const there = await ask(product.app, { ...request, url: `/api/admin${url}` });
            const nowhere = await ask(product.app, { ...request, url: `/api/elsewhere${url}` });
            expect(there, `${method} ${url} ${JSON.stringify(body)}`).toEqual(nowhere);
          }
        }
      }
    }
  });

  it('are not in the description of the API', async () => {
    const { body } = await product.app.inject('/api/openapi.json');
    expect(JSON.parse(body).paths).toHaveProperty('/api/waitlist');
    expect(body).not.toContain('admin/');
  });

  it('are nobody’s where no operator is named', async () => {
    const other = await startTestProduct();
    const { owner } = await other.given.company();
    const headers = await other.signedIn(owner);
    expect((await other.app.inject({ url: '/api/admin/waitlist', headers })).statusCode).toBe(404);
    await other.stop();
  });
});

const bodies: { headers?: Headers; payload?: string }[] = [
  {},
  { headers: { 'content-type': 'application/json' }, payload: '{}' },
  { headers: { 'content-type': 'application/json' }, payload: '{' },
  { headers: { 'content-type': 'application/json' }, payload: '' },
  ...[
    'text/plain',
    'multipart/form-data',
    ';',
    '/',
    'application/json;',
    'APPLICATION/JSON',
    'application/jsonp',
  ].map((type) => ({ headers: { 'content-type': type }, payload: '{' })),
  { payload: '{' },
  { headers: { 'content-type': 'application/json' }, payload: JSON.stringify('x'.repeat(140_000)) },
  { headers: { origin: 'https://evil.example' } },
];

describe('who the operator is', () => {
  it('is told to the operator alone', async () => {
    const me = async (headers: Headers) =>
      (await product.app.inject({ url: '/api/auth/me', headers })).json();
    const { owner } = await product.given.company();
    expect(await me(await product.operatorSignedIn())).toHaveProperty('operator', true);
    expect(await me(await product.signedIn(owner))).not.toHaveProperty('operator');
  });
});
