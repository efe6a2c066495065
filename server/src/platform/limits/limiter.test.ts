import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { createLimiter } from './limiter.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const oneTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

it('hits are counted one by one', () => {
  const limiter = createLimiter(product.db);
  const verdicts = oneTo(100).map(() => limiter.hit('crowd', 60_000));
  expect(verdicts.map(({ hits }) => hits)).toEqual(oneTo(100));
  for (const { ttl } of verdicts) expect(ttl).toBeGreaterThan(50_000);
});

it('what one server counted the others learn, and a server that starts later', async () => {
  const [left, right] = [createLimiter(product.db), createLimiter(product.db)];
  for (const _ of oneTo(7)) left.hit('shared', 60_000);
  for (const _ of oneTo(5)) right.hit('shared', 60_000);
  await Promise.all([left.share(), right.share()]);
  await left.share();
  left.hit('shared', 60_000);
  await left.share();
  expect(left.hit('shared', 60_000).hits).toBe(14);
  const late = createLimiter(product.db);
  late.hit('shared', 60_000);
  await late.share();
  expect(late.hit('shared', 60_000).hits).toBeGreaterThanOrEqual(15);
});

it('counts are shared without being asked for', async () => {
  const [here, there] = [createLimiter(product.db), createLimiter(product.db)];
  for (const _ of oneTo(9)) here.hit('by itself', 60_000);
  await until('the other server knows', () => there.hit('by itself', 60_000).hits > 9, { every: 60 });
});

it('many servers that count the same keys at once lose no hit', async () => {
  const servers = oneTo(6).map(() => createLimiter(product.db));
  for (const turn of oneTo(20)) {
    const keys = turn % 2 ? ['a', 'b', 'c'] : ['c', 'b', 'a'];
    for (const server of servers) for (const key of keys) server.hit(key, 60_000);
    await Promise.all(servers.map((server) => server.share()));
  }
  const { rows } = await product.db.pool.query("select hits from rate_limits where key in ('a', 'b', 'c')");
  expect(rows).toEqual([{ hits: 120 }, { hits: 120 }, { hits: 120 }]);
});

it('a new window begins when the old one is over', async () => {
  const { limiter } = product.platform;
  expect(limiter.hit('short', 300).hits).toBe(1);
  expect(limiter.hit('short', 300).hits).toBe(2);
  await until('the window is over', () => limiter.hit('short', 300).hits === 1, { every: 60 });
});

it('tidying forgets what is over and keeps what counts', async () => {
  const { limiter } = product.platform;
  limiter.hit('over', 1);
  limiter.hit('current', 60_000);
  await limiter.share();
  await until('the first window is over', async () => {
    await limiter.tidy();
    const { rows } = await product.db.pool.query(
      "select key from rate_limits where key in ('over', 'current')",
    );
    return rows.length === 1 && rows[0].key === 'current';
  });
});

it('a server whose database is away counts alone', async () => {
  const limiter = createLimiter(product.db);
  await product.db.pool.query('alter table rate_limits rename to mislaid');
  for (const _ of oneTo(5)) limiter.hit('mislaid', 60_000);
  await limiter.share();
  expect(limiter.hit('mislaid', 60_000).hits).toBe(6);
  await product.db.pool.query('alter table mislaid rename to rate_limits');
});
