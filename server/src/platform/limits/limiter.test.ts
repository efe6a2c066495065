import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { createLimiter } from './limiter.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const counts = (verdicts: { hits: number }[]) => verdicts.map(({ hits }) => hits).sort((a, b) => a - b);
const oneTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

it('a hundred hits at once are counted from one to a hundred', async () => {
  const { limiter } = product.platform;
  const verdicts = await Promise.all(oneTo(100).map(() => limiter.hit('crowd', 60_000)));
  expect(counts(verdicts)).toEqual(oneTo(100));
  for (const { ttl } of verdicts) expect(ttl).toBeGreaterThan(50_000);
});

it('two servers count together, in whatever order they name the keys', async () => {
  const servers = [product.platform.limiter, createLimiter(product.db)];
  const hits = oneTo(60).map((turn) => {
    const keys = turn % 2 ? ['left', 'right'] : ['right', 'left'];
    return keys.map((key) => servers[turn % 2]?.hit(key, 60_000).then((verdict) => ({ key, ...verdict })));
  });
  const verdicts = (await Promise.all(hits.flat())).filter((verdict) => verdict !== undefined);
  for (const side of ['left', 'right']) {
    expect(counts(verdicts.filter(({ key }) => key === side))).toEqual(oneTo(60));
  }
});

it('a new window begins when the old one is over', async () => {
  const { limiter } = product.platform;
  expect((await limiter.hit('short', 300)).hits).toBe(1);
  expect((await limiter.hit('short', 300)).hits).toBe(2);
  await until('the window is over', async () => (await limiter.hit('short', 300)).hits === 1, { every: 60 });
});

it('tidying forgets what is over and keeps what counts', async () => {
  const { limiter } = product.platform;
  await limiter.hit('over', 1);
  await limiter.hit('current', 60_000);
  await until('the first window is over', async () => {
    await limiter.tidy();
    const { rows } = await product.db.pool.query(
      "select key from rate_limits where key in ('over','current')",
    );
    return rows.length === 1 && rows[0].key === 'current';
  });
});

it('a database that cannot count says so to everyone who waits, and counts again later', async () => {
  const limiter = createLimiter(product.db);
  await product.db.pool.query('alter table rate_limits rename to mislaid');
  const waiting = oneTo(5).map(() => limiter.hit('mislaid', 60_000));
  for (const outcome of await Promise.allSettled(waiting)) expect(outcome.status).toBe('rejected');
  await product.db.pool.query('alter table mislaid rename to rate_limits');
  expect((await limiter.hit('mislaid', 60_000)).hits).toBe(1);
});
