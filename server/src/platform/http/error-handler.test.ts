import { errorBody, errorCatalogue } from '@heliodesk/core/contracts/errors';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { registerPages } from './pages.ts';
import { type App, createHttpServer } from './server.ts';

let product: TestProduct;
let app: App;

beforeAll(async () => {
  product = await startTestProduct();
  app = await createHttpServer(product.platform);
  const config = { access: 'public' } as const;
  app.get('/api/test/sql', { config }, () => product.db.pool.query('select secret_column from nowhere'));
  app.get('/api/test/bug', { config }, () => {
    throw new TypeError('cannot read secret_property');
  });
  app.get('/api/test/string', { config }, () => Promise.reject('secret_string'));
  app.get('/api/test/busy', { config }, () => {
    throw new AppError('overloaded');
  });
  const response = { 200: z.object({ kept: z.string() }) };
  // @ts-expect-error an answer that breaks its own contract
  app.get('/api/test/contract', { config, schema: { response } }, () => ({ secret_field: 1 }));
  const body = z.strictObject({ name: z.string().optional(), size: z.int().optional() });
  app.post('/api/test/body', { config, schema: { body } }, () => ({ fine: true }));
  app.post('/api/test/things/:id/parts', { config, bodyLimit: 2048 }, () => ({ fine: true }));
  registerPages(app, undefined);
});
afterAll(async () => {
  await app.close();
  await product.stop();
});

function expectError(response: LightMyRequestResponse, code: keyof typeof errorCatalogue) {
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  const body = errorBody.strict().parse(response.json());
  expect({ status: response.statusCode, code: body.code }).toEqual({
    status: errorCatalogue[code].status,
    code,
  });
  expect(body.message.length).toBeGreaterThan(0);
  expect(response.headers['x-request-id']).toBe(body.requestId);
  return body;
}

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/test/body',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a failure inside', () => {
  it.each(['sql', 'bug', 'string', 'contract'])(
    '[API-4] (%s) tells the visitor nothing of it',
    async (kind) => {
      const response = await app.inject(`/api/test/${kind}`);
      const body = expectError(response, 'internal');
      expect(body.message).toBe(errorCatalogue.internal.message);
      expect(response.body).not.toMatch(/secret|select|nowhere|stack|\bat \/|node_modules|\.ts|Error/i);
    },
  );

  it('[API-4] that will pass says when to try again', async () => {
    const response = await app.inject('/api/test/busy');
    expectError(response, 'overloaded');
    expect(response.headers['retry-after']).toBe('5');
  });
});

describe('a body', () => {
  it.each(['{', '{"name":}', '[1,', 'name=Ann', '{"a":1}}', '\u0000'])(
    '[API-4] that is no JSON is refused (%j)',
    async (text) => void expectError(await post(text), 'malformed_json'),
  );

  it('[API-4] that is missing is named', async () => {
    expectError(await post(''), 'malformed_json');
    const nothing = await app.inject({ method: 'POST', url: '/api/test/body' });
    expect(expectError(nothing, 'validation_failed').fields).toHaveProperty('body');
  });

  it('[API-4] of more than 128 KiB is refused with that limit, whole or in pieces', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(128 * 1024) });
    expect(expectError(await post(large), 'payload_too_large').message).toContain('at most 128 KiB');
    expectError(await post(Buffer.from(large), { 'transfer-encoding': 'chunked' }), 'payload_too_large');
  });

  it('[API-4] is refused with the limit of its own address', async () => {
    const url = '/api/test/things/7/parts';
    const response = await app.inject({ method: 'POST', url, payload: { name: 'x'.repeat(2048) } });
    expect(expectError(response, 'payload_too_large').message).toContain('at most 2 KiB');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    '',
  ])(
    '[API-4] of type %j is refused',
    async (type) =>
      void expectError(await post('{"name":"Ann"}', { 'content-type': type }), 'unsupported_media_type'),
  );

  it('[API-4] without a type is refused', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/test/body',
      payload: Buffer.from('{"name":"Ann"}'),
    });
    expectError(response, 'unsupported_media_type');
  });

  it('[API-4] with wrong fields has each of them named', async () => {
    const body = expectError(await post('{"name":5,"size":1.5,"extra":1}'), 'validation_failed');
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['extra', 'name', 'size']);
    expect(body.message).toMatch(/^(name|size|extra): /);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    '[API-4] with a field called %s has it named like any other',
    async (name) => {
      const body = expectError(await post(JSON.stringify({ [name]: 1 })), 'validation_failed');
      expect(Object.keys(body.fields ?? {})).toEqual([name]);
      expect(body.message).toContain(name);
    },
  );

  it.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])(
    '[API-4] cannot reach the prototype of objects (%s)',
    async (text) => {
      expect((await post(text)).statusCode).toBe(400);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    },
  );

  it('[API-4] with thousands of unknown fields gets a short answer', async () => {
    const keys = Array.from({ length: 12_000 }, (_, place) => [place.toString(36), 0]);
    const response = await post(JSON.stringify(Object.fromEntries(keys)));
    expectError(response, 'validation_failed');
    expect(response.body.length).toBeLessThan(16_384);
  });
});

describe('an address', () => {
  it.each([
    '/api/nowhere',
    '/api/',
    '/api',
    '/api/openapi.json/',
    '/api/test/body/',
    '/healthz/',
    '/api/:id(',
    '/api/*',
    '/nowhere',
    '/assets/nowhere.js',
  ])('[API-4] that does not exist is said to (%s)', async (url) => {
    for (const method of ['GET', 'POST'] as const)
      expectError(await app.inject({ method, url }), 'not_found');
  });

  it.each(['/api/%zz', '/%', '/%c3%28', '/api/%E0%A4%A', `/${'x'.repeat(3000)}`, '//', '/..%2f..%2fetc'])(
    '[API-4] that nobody can read is nowhere (%s)',
    async (url) => {
      const response = await app.inject(url);
      expectError(response, 'not_found');
      expect(response.headers['content-security-policy']).toBeDefined();
    },
  );

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    '[API-4] that does not take %s says what it takes',
    async (method) => {
      const response = await app.inject({ method, url: '/api/test/body' });
      expectError(response, 'method_not_allowed');
      expect(response.headers.allow).toBe('POST');
    },
  );

  it('[API-4] that names a thing says so too', async () => {
    const response = await app.inject('/api/test/things/7/parts');
    expectError(response, 'method_not_allowed');
    expect(response.headers.allow).toBe('POST');
  });

  it('[API-4] that can only be read says so', async () => {
    const response = await app.inject({ method: 'POST', url: '/healthz' });
    expectError(response, 'method_not_allowed');
    expect(response.headers.allow).toBe('GET, HEAD');
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const [get, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => app.inject({ method, url: '/healthz' })),
    );
    expect(head?.statusCode).toBe(200);
    expect(head?.body).toBe('');
    expect(head?.headers['content-length']).toBe(get?.headers['content-length']);
  });
});

it('every answer has an id of its own', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/healthz')));
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(20);
});

it('an id that the sender proposes is not taken over', async () => {
  const { headers } = await app.inject({
    url: '/healthz',
    headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
  });
  expect(headers['x-request-id']).not.toBe('mine');
});

it('a route that does not say who may call it cannot be registered', async () => {
  const other = await createHttpServer(product.platform);
  expect(() => other.get('/api/open', () => 'open')).toThrow('GET /api/open does not say who may call it');
  await other.close();
});
