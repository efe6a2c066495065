import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createHttpServer } from './server.ts';

const token = 'a-token-of-sufficient-length';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ METRICS_TOKEN: token });
});
afterAll(() => product.stop());

describe('a server whose database answers', () => {
  it.each([
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ])('says so at %s', async (url, status) => {
    const response = await product.app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status });
  });
});

it('a server whose database is away lives but is not ready', async () => {
  const pool = createPool({ host: '127.0.0.1', port: 1 }, { size: 1, name: 'tests', patience: 'visitor' });
  const app = await createHttpServer({ ...product.platform, db: createDatabase(pool) });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const response = await app.inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'unavailable' });
  expect(response.headers['retry-after']).toBe('5');
  await app.close();
  await pool.end();
});

describe('the metrics', () => {
  const read = (authorization?: string) =>
    product.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

  it('count requests by route and status for whoever has the token', async () => {
    await product.app.inject({ method: 'POST', url: '/api/waitlist', payload: { name: 5 } });
    await product.app.inject('/api/nowhere?token=secret');
    const { body, statusCode, headers } = await read(`Bearer ${token}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /http_request_seconds_count\{method="POST",route="\/api\/waitlist",status="400"\} 1/,
    );
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(body).toMatch(/^database_connections \d+$/m);
    expect(body).not.toContain('secret');
    for (const line of body.trim().split('\n'))
      expect(line).toMatch(/^(# TYPE )?[a-z_0-9]+(\{[^}]*\})? [a-z0-9.e+-]+$/);
  });

  it.each([undefined, 'Bearer wrong', token, `Bearer ${token} `, `bearer ${token}`.toUpperCase()])(
    'are nowhere for everyone else (%s)',
    async (authorization) => {
      const response = await read(authorization);
      expect(response.statusCode).toBe(404);
      expect(response.json().code).toBe('not_found');
    },
  );

  it('do not exist where no token is set', async () => {
    const app = await createHttpServer({
      ...product.platform,
      config: { ...product.platform.config, metricsToken: undefined },
    });
    expect(
      (await app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode,
    ).toBe(404);
    await app.close();
  });
});
