import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const own = 'https://desk.test';
type Headers = Record<string, string>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let visitor = 0;
async function statusOf(method: Method, headers: Headers): Promise<number> {
  visitor += 1;
  const url = method === 'POST' ? '/api/waitlist' : '/healthz';
  const payload = method === 'POST' ? {} : undefined;
  const remoteAddress = `10.1.0.${visitor}`;
  const response = await product.app.inject({
    method,
    url,
    payload,
    remoteAddress,
    headers: { host: 'desk.test', ...headers },
  });
  if (response.statusCode === 403) expect(response.json().code).toBe('forbidden_origin');
  return response.statusCode;
}

it.each<[string, Headers]>([
  ['the product’s own page', { 'sec-fetch-site': 'same-origin', origin: own }],
  ['the visitor directly', { 'sec-fetch-site': 'none' }],
  ['the own page in an old browser', { origin: own }],
  ['the host that was asked, on another name', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
  ['a program that is no browser', {}],
])('a change from %s is accepted', async (_from, headers) => {
  expect(await statusOf('POST', headers)).toBe(201);
});

it.each<[string, Headers]>([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
  ['a neighbouring name', { 'sec-fetch-site': 'same-site', origin: 'https://blog.desk.test' }],
  ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: own }],
  ['two places at once', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['another site in an old browser', { origin: 'https://evil.test' }],
  ['a name that begins like ours', { origin: 'https://desk.test.evil.test' }],
  ['another port', { origin: 'https://desk.test:8443' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['nowhere', { origin: '' }],
  ['garbage', { origin: '::::' }],
])('a change from %s is refused', async (_from, headers) => {
  expect(await statusOf('POST', headers)).toBe(403);
});

it('reading from another site is no change', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    expect(await statusOf(method, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })).toBe(200);
  }
});

it('every method that could change something is judged, even where there is nothing', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    expect(await statusOf(method, { origin: 'https://evil.test' })).toBe(403);
  }
});
