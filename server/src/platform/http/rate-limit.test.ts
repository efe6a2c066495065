import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { createLimiter } from '#platform/limits/limiter.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { type App, createHttpServer } from './server.ts';

let product: TestProduct;
const apps: App[] = [];

/** Another server on the same database, with a route that three calls a minute may use. */
async function server(env: { trustProxy?: string[] } = {}): Promise<App> {
  const db = createDatabase(createPool(product.connection, { size: 2, name: 'tests' }));
  const config = { ...product.platform.config, trustProxy: env.trustProxy ?? [] };
  const app = await createHttpServer({ ...product.platform, config, db, limiter: createLimiter(db) });
  const limit = { access: 'public', limit: { max: 3, windowMs: 60_000 } } as const;
  app.get('/api/test/limited', { config: limit }, () => ({ fine: true }));
  app.get('/api/test/other', { config: limit }, () => ({ fine: true }));
  app.addHook('onClose', () => db.pool.end());
  apps.push(app);
  return app;
}

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await product.stop();
});

async function calls(app: App, from: string[], options: { url?: string; forwarded?: boolean } = {}) {
  const statuses: number[] = [];
  for (const address of from) {
    const { statusCode } = await app.inject({
      url: options.url ?? '/api/test/limited',
      remoteAddress: options.forwarded ? '10.9.9.9' : address,
      headers: options.forwarded ? { 'x-forwarded-for': address } : {},
    });
    statuses.push(statusCode);
  }
  return statuses;
}

const four = (address: string) => Array.from({ length: 4 }, () => address);
const refusedAtLast = [200, 200, 200, 429];
const allFine = [200, 200, 200, 200];

describe('a limit is shared by', () => {
  it('all calls from one address', async () => {
    expect(await calls(await server(), four('192.0.2.1'))).toEqual(refusedAtLast);
  });

  it('the addresses of one IPv6 network of 64 bits', async () => {
    const one = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::7'];
    expect(await calls(await server(), one)).toEqual(refusedAtLast);
  });

  it('[DOOR-6] the networks of 64 bits in one of 56, which may make twice as many calls together', async () => {
    const app = await server();
    const six = [1, 2, 3, 4, 5, 6].map((last) => `2001:db8:8:10${last}::1`);
    expect(await calls(app, six)).toEqual([...allFine, 200, 200]);
    expect(await calls(app, ['2001:db8:8:10f::1'])).toEqual([429]);
    expect(await calls(app, ['2001:db8:8:20f::1'])).toEqual([200]);
  });

  it('[DOOR-6] the networks of 64 bits in one of 48, which may make four times as many', async () => {
    const app = await server();
    const twelve = Array.from({ length: 12 }, (_, place) => `2001:db8:9:${(place + 1).toString(16)}00::1`);
    expect(new Set(await calls(app, twelve))).toEqual(new Set([200]));
    expect(await calls(app, ['2001:db8:9:ff00::1'])).toEqual([429]);
    expect(await calls(app, ['2001:db8:a:ff00::1'])).toEqual([200]);
  });

  it('an IPv4 address and the way IPv6 writes it', async () => {
    const app = await server();
    expect(await calls(app, ['192.0.2.9', '::ffff:192.0.2.9', '192.0.2.9', '::ffff:192.0.2.9'])).toEqual(
      refusedAtLast,
    );
  });

  it('two servers on one database', async () => {
    const [left, right] = [await server(), await server()];
    expect(await calls(left, ['192.0.2.2', '192.0.2.2', '192.0.2.2'])).toEqual([200, 200, 200]);
    await until('the other server refuses', async () => (await calls(right, ['192.0.2.2']))[0] === 429);
    expect(await calls(left, ['192.0.2.2'])).toEqual([429]);
  });
});

describe('a limit is not shared by', () => {
  it('different addresses', async () => {
    expect(await calls(await server(), ['192.0.2.11', '192.0.2.12', '192.0.2.13', '192.0.2.14'])).toEqual(
      allFine,
    );
  });

  it('different IPv4 addresses written the IPv6 way', async () => {
    const mapped = [1, 2, 3, 4].map((last) => `::ffff:198.51.100.${last}`);
    expect(await calls(await server(), mapped)).toEqual(allFine);
  });

  it('different IPv6 networks', async () => {
    const networks = [1, 2, 3, 4].map((network) => `2001:db8:7:${network}::1`);
    expect(await calls(await server(), networks)).toEqual(allFine);
  });

  it('different routes', async () => {
    const app = await server();
    expect(await calls(app, four('192.0.2.30'))).toEqual(refusedAtLast);
    expect(await calls(app, ['192.0.2.30'], { url: '/api/test/other' })).toEqual([200]);
  });
});

describe('X-Forwarded-For', () => {
  const different = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];

  it('is ignored unless its sender is trusted', async () => {
    expect(await calls(await server(), different, { forwarded: true })).toEqual(refusedAtLast);
  });

  it('is ignored when another sender is trusted', async () => {
    await product.db.pool.query('delete from rate_limits');
    const app = await server({ trustProxy: ['10.8.8.8'] });
    expect(await calls(app, different, { forwarded: true })).toEqual(refusedAtLast);
  });

  it('counts when it comes from a trusted proxy', async () => {
    const app = await server({ trustProxy: ['10.9.0.0/16'] });
    expect(await calls(app, different, { forwarded: true })).toEqual(allFine);
    expect(await calls(app, four('203.0.113.9'), { forwarded: true })).toEqual(refusedAtLast);
  });

  it('counts only as far as proxies are trusted: what a visitor puts in front is ignored', async () => {
    const app = await server({ trustProxy: ['10.9.0.0/16'] });
    const forged = [1, 2, 3, 4].map((fake) => `1.1.1.${fake}, 203.0.113.20`);
    expect(await calls(app, forged, { forwarded: true })).toEqual(refusedAtLast);
  });
});

it('who must wait is told for how long', async () => {
  const app = await server();
  await calls(app, four('192.0.2.40'));
  const { headers } = await app.inject({ url: '/api/test/limited', remoteAddress: '192.0.2.40' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(30);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});

it('who has hung up before they are counted is refused like a request that cannot be read', async () => {
  const app = await server();
  const answered = Promise.withResolvers<number>();
  app.addHook('onSend', async (_request, reply) => answered.resolve(reply.statusCode));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.prependListener('request', ({ socket }) => socket.destroy());
  get(`${address}/api/test/limited`).on('error', () => {});
  expect(await answered.promise).toBe(400);
});
