import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Work that ends when the test says so, in the order in which it was begun. */
function crowd(mostWaiting = 64) {
  const inQueue = createFairQueue({ mostWaiting, now: () => 0 });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    refused,
    ask(name: string, ...sharers: string[]) {
      void inQueue(sharers, () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.push(resolve);
        return promise;
      }).catch(() => refused.push(name));
    },
    async end(count = 1) {
      for (let number = 0; number < count; number += 1) {
        ends.shift()?.();
        await settled();
      }
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('[DOOR-8] whoever asks for a turn', () => {
  it('is served one at a time, and in order among strangers', async () => {
    const { ask, begun, end } = crowd();
    for (const name of ['a', 'b', 'c']) ask(name, `account ${name}`, `network ${name}`);
    await settled();
    expect(begun).toEqual(['a']);
    await end(2);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('comes next, though a flood from one network waits', async () => {
    const { ask, begun, end } = crowd();
    for (const number of numbers(60)) ask(`guess ${number}`, `account ${number}`, 'network of guesses');
    ask('sign-in', 'account of somebody', 'their network');
    await settled();
    await end(2);
    expect(begun).toContain('sign-in');
  });

  it('comes next, though a flood at one account waits, from many networks', async () => {
    const { ask, begun, end } = crowd();
    for (const number of numbers(60)) ask(`guess ${number}`, 'account under attack', `network ${number}`);
    ask('sign-in', 'account of somebody', 'their network');
    await settled();
    await end(2);
    expect(begun).toContain('sign-in');
  });

  it('is let in where too many wait, and the last of the flood is sent away', async () => {
    const { ask, begun, refused, end } = crowd(10);
    for (const number of numbers(30)) ask(`guess ${number}`, `account ${number}`, 'network of guesses');
    ask('sign-in', 'account of somebody', 'their network');
    await settled();
    expect(refused).toHaveLength(20);
    expect(refused).not.toContain('sign-in');
    await end(2);
    expect(begun).toContain('sign-in');
  });

  it('is served in the end, also out of the flood itself', async () => {
    const { ask, begun, end } = crowd();
    for (const number of numbers(20)) ask(`guess ${number}`, `account ${number}`, 'network of guesses');
    await settled();
    await end(20);
    expect(begun).toHaveLength(20);
  });
});

it('work that fails is told to whoever asked, and the next is done', async () => {
  const inQueue = createFairQueue({ mostWaiting: 5 });
  const failing = inQueue(['a'], () => Promise.reject(new Error('no')));
  const following = inQueue(['b'], async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await following).toBe('done');
});

it('so many are served at once, and the next begins when one has ended', async () => {
  const inQueue = createFairQueue({ concurrency: 2, mostWaiting: 10 });
  const begun: number[] = [];
  const ends = numbers(4).map((number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void inQueue([`sharer ${number}`], () => {
      begun.push(number);
      return promise;
    });
    return resolve;
  });
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await settled();
  expect(begun).toEqual([0, 1, 2]);
});

it('whoever has waited for too long is told so, and the others are served', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const inQueue = createFairQueue({ mostWaiting: 5, longestWait: 5_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = inQueue(['a'], () => promise.then(() => 'first'));
  const refusal = expect(inQueue(['b'], async () => 'impatient')).rejects.toMatchObject({
    code: 'overloaded',
  });
  await vi.advanceTimersByTimeAsync(3_000);
  const patient = inQueue(['c'], async () => 'patient');
  await vi.advanceTimersByTimeAsync(2_500);
  await refusal;
  resolve();
  expect(await Promise.all([first, patient])).toEqual(['first', 'patient']);
});
