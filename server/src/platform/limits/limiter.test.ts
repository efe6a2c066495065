import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { createLimiter, type Limiter } from './limiter.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const minute = 60_000;
const oneTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);
const hits = (limiter: Limiter, key: string, count: number, max: number) =>
  oneTo(count).map(() => limiter.hit(key, { max, windowMs: minute }).exceeded);

it('exactly as many as are allowed pass', () => {
  const verdicts = hits(createLimiter(product.db), 'crowd', 100, 60);
  expect(verdicts.filter((exceeded) => !exceeded)).toHaveLength(60);
  expect(verdicts.indexOf(true)).toBe(60);
});

it('[DOOR-6] whoever began to count a key with another limit changes nothing for the next', () => {
  const limiter = createLimiter(product.db);
  hits(limiter, 'begun with much room', 1, 200);
  expect(hits(limiter, 'begun with much room', 3, 3)).toEqual([false, false, true]);
});

it('who must wait is told for how long', () => {
  const { ttl } = createLimiter(product.db).hit('patient', { max: 1, windowMs: minute });
  expect(ttl).toBeGreaterThan(50_000);
  expect(ttl).toBeLessThanOrEqual(minute);
});

it('what one server counted the others learn', async () => {
  const [left, right] = [createLimiter(product.db), createLimiter(product.db)];
  hits(left, 'shared', 5, 8);
  hits(right, 'shared', 3, 8);
  // On a busy machine the database may be away for once, and then each counts on alone.
  await until('the first has shared', () => left.share().then(() => kept('shared', 5)));
  await until('the second has shared', () => right.share().then(() => kept('shared', 8)));
  expect(hits(right, 'shared', 1, 8)).toEqual([true]);
});

it('counts are shared without being asked for, and known to a server that starts later', async () => {
  hits(createLimiter(product.db), 'by itself', 8, 8);
  await until('it is shared', () => kept('by itself', 8));
  const late = createLimiter(product.db);
  expect(hits(late, 'by itself', 1, 8)).toEqual([false]);
  await late.share();
  expect(hits(late, 'by itself', 1, 8)).toEqual([true]);
});

it('a visitor who comes once is nobody else’s business', async () => {
  const limiter = createLimiter(product.db);
  hits(limiter, 'once', 3, 30);
  await limiter.share();
  expect(await kept('once', 1)).toBe(false);
  hits(limiter, 'once', 1, 30);
  await limiter.share();
  expect(await kept('once', 4)).toBe(true);
});

it('many servers that count the same keys at once lose no hit', async () => {
  const servers = oneTo(6).map(() => createLimiter(product.db));
  for (const turn of oneTo(20)) {
    const keys = turn % 2 ? ['a', 'b', 'c'] : ['c', 'b', 'a'];
    for (const server of servers) for (const key of keys) hits(server, key, 1, 1);
    await Promise.all(servers.map((server) => server.share()));
  }
  for (const key of ['a', 'b', 'c']) expect(await kept(key, 120)).toBe(true);
});

it('a new window begins when the old one is over', async () => {
  const { limiter } = product.platform;
  const limit = { max: 1, windowMs: 300 };
  expect([1, 2].map(() => limiter.hit('short', limit).exceeded)).toEqual([false, true]);
  await until('the window is over', () => !limiter.hit('short', limit).exceeded, { every: 60 });
});

it('tidying forgets what is over and keeps what counts', async () => {
  const { limiter } = product.platform;
  limiter.hit('over', { max: 1, windowMs: 1 });
  limiter.hit('current', { max: 1, windowMs: minute });
  await limiter.share();
  expect(await kept('over', 1)).toBe(true);
  await until('the first window is over', async () => {
    await limiter.tidy();
    return !(await kept('over', 1));
  });
  expect(await kept('current', 1)).toBe(true);
});

it('a server whose database is away counts alone', async () => {
  const limiter = createLimiter(product.db);
  await product.db.pool.query('alter table rate_limits rename to mislaid');
  expect(hits(limiter, 'mislaid', 5, 5)).not.toContain(true);
  await limiter.share();
  expect(hits(limiter, 'mislaid', 1, 5)).toEqual([true]);
  await product.db.pool.query('alter table mislaid rename to rate_limits');
});

describe('[DOOR-6] when more keys come than there is room for', () => {
  const limit = { max: 3, windowMs: minute };
  const flood = (limiter: Limiter, count: number) => {
    for (const number of oneTo(count)) limiter.hit(`flood ${number}`, limit);
  };

  it('the least recently used is forgotten, and whoever keeps coming is not', () => {
    const limiter = createLimiter(product.db, 100);
    hits(limiter, 'persistent', 3, 3);
    for (const _ of oneTo(5)) {
      flood(limiter, 90);
      expect(hits(limiter, 'persistent', 1, 3)).toEqual([true]);
    }
    hits(limiter, 'gone', 4, 3);
    flood(limiter, 100);
    expect(hits(limiter, 'gone', 1, 3)).toEqual([false]);
  });

  it('guesses are remembered through it', async () => {
    const limiter = createLimiter(product.db, 100);
    expect(await guesses(limiter, 'through a flood', 4)).toEqual([false, false, false, true]);
    flood(limiter, 1_000);
    for (const number of oneTo(300)) {
      await limiter.guess([{ key: `other account ${number}`, limit }]);
      if (number % 50 === 0) await limiter.share();
    }
    expect(await guesses(limiter, 'through a flood', 1)).toEqual([true]);
  });

  it('guesses that could not be remembered are refused', async () => {
    const limiter = createLimiter(product.db, 5);
    await product.db.pool.query('alter table rate_limits add constraint full_up check (false) not valid');
    for (const number of oneTo(5)) await guesses(limiter, `unshared ${number}`, 1);
    await limiter.share();
    expect(await guesses(limiter, 'one too many', 1)).toEqual([true]);
    await product.db.pool.query('alter table rate_limits drop constraint full_up');
    await limiter.share();
    expect(await guesses(limiter, 'one too many', 1)).toEqual([false]);
  });

  it('a server that starts later knows every guess', async () => {
    const first = createLimiter(product.db);
    await guesses(first, 'one guess', 1);
    await first.share();
    expect(await guesses(createLimiter(product.db), 'one guess', 3)).toEqual([false, false, true]);
  });

  async function guesses(limiter: Limiter, key: string, count: number) {
    const verdicts: boolean[] = [];
    for (const _ of oneTo(count)) verdicts.push((await limiter.guess([{ key, limit }])).exceeded);
    return verdicts;
  }
});

async function kept(key: string, count: number): Promise<boolean> {
  const { rows } = await product.db.pool.query('select hits from rate_limits where key = $1', [key]);
  return rows[0]?.hits === count;
}
