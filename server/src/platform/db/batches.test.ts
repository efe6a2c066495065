import { expect, it } from 'vitest';
import { until } from '#testing/until.ts';
import { batchOnDemand, batchReads, batchWrites } from './batches.ts';

/** A writer that finishes when told to, and notes what it was given. */
function slowWriter() {
  const written: number[][] = [];
  const releases: (() => void)[] = [];
  const write = (items: number[]) => {
    written.push(items);
    return new Promise<void>((resolve) => releases.push(resolve));
  };
  return { written, write, release: () => releases.shift()?.() };
}

it('what arrives during a write is written together after it', async () => {
  const { written, write, release } = slowWriter();
  const add = batchWrites(write);
  const all = [1, 2, 3, 4].map((item) => add(item));
  expect(written).toEqual([[1]]);
  release();
  await until('the second write has begun', () => written.length === 2);
  expect(written).toEqual([[1], [2, 3, 4]]);
  release();
  await Promise.all(all);
});

it('nobody is told that it is written before it is', async () => {
  const { written, write, release } = slowWriter();
  const add = batchWrites(write);
  let told = false;
  const first = add(1);
  const second = add(2).then(() => {
    told = true;
  });
  release();
  await first;
  await until('the second write has begun', () => written.length === 2);
  expect(told).toBe(false);
  release();
  await second;
  expect(told).toBe(true);
});

it('one that cannot be written spoils it for nobody else', async () => {
  const kept: number[] = [];
  const add = batchWrites<number>(async (items) => {
    if (items.includes(3)) throw new Error('not three');
    kept.push(...items);
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => add(item)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(kept.sort()).toEqual([1, 2, 4]);
});

it('while the database is away nobody waits for a second try', async () => {
  let tries = 0;
  const add = batchWrites<number>(async () => {
    tries += 1;
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => add(item)));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(tries).toBe(1);
});

it('two that mean the same row are written one after the other', async () => {
  const written: string[][] = [];
  const add = batchWrites<string>(
    async (items) => void written.push(items),
    (item) => item.slice(0, 1),
  );
  await Promise.all(['a1', 'b1', 'b2', 'c1', 'b3', 'c2'].map((item) => add(item)));
  expect(written).toEqual([['a1'], ['b1', 'c1'], ['b2', 'c2'], ['b3']]);
});

it('a rush is written in statements of bounded size', async () => {
  const sizes: number[] = [];
  const add = batchWrites<number>(async (items) => void sizes.push(items.length));
  await Promise.all(Array.from({ length: 1_000 }, (_, item) => add(item)));
  expect(sizes.reduce((sum, size) => sum + size)).toBe(1_000);
  expect(Math.max(...sizes)).toBe(200);
});

it('each who asks hears the answer to what they asked', async () => {
  const asked: number[][] = [];
  const double = batchReads(async (items: number[]) => {
    asked.push(items);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3, 4].map((item) => double(item)))).toEqual([2, 4, 6, 8]);
  expect(asked).toEqual([[1], [2, 3, 4]]);
});

it('the first whose turn comes asks for all who wait, and whoever comes later for those with them', async () => {
  const asked: number[][] = [];
  const double = batchOnDemand(async (items: number[]) => {
    asked.push(items);
    return items.map((item) => item * 2);
  });
  const early = [1, 2, 3].map((item) => double(item));
  expect(asked).toEqual([]);
  const answers = Promise.all(early.map((turn) => turn()));
  const late = double(4);
  expect([...(await answers), await late()]).toEqual([2, 4, 6, 8]);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

it('of those who are asked for together, one that fails spoils nobody else’s answer', async () => {
  const positive = batchOnDemand(async (items: number[]) => {
    if (items.some((item) => item < 0)) throw new Error('below zero');
    return items;
  });
  const answers = await Promise.allSettled([1, -2, 3].map((item) => positive(item)).map((turn) => turn()));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('while the database is away, nobody who waits for a turn asks it again', async () => {
  const asked: number[][] = [];
  const { promise: failing, reject } = Promise.withResolvers<number[]>();
  const ask = batchOnDemand((items: number[]) => {
    asked.push(items);
    return asked.length === 1 ? failing : Promise.resolve(items);
  });
  const early = [1, 2].map((item) => ask(item));
  const first = early.map((turn) => turn());
  const behind = ask(3);
  reject(new Error('Query read timeout'));
  const answers = await Promise.allSettled([...first, first[0]?.catch(behind)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await ask(4)()).toBe(4);
  expect(asked).toEqual([[1, 2], [4]]);
});
