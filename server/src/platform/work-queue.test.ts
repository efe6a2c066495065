import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('work is done in turn, so many at once, and the next begins when one has ended', async () => {
  const inQueue = createWorkQueue({ concurrency: 2, mostWaiting: 10 });
  const begun: number[] = [];
  const ends = [1, 2, 3, 4].map((number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void inQueue(() => {
      begun.push(number);
      return promise;
    });
    return resolve;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([1, 2, 3]);
});

it('whoever would wait behind too many, or has waited for too long, is told so, and the others go on', async () => {
  const inQueue = createWorkQueue({ concurrency: 1, mostWaiting: 2, longestWait: 5_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = inQueue(() => promise.then(() => 'first'));
  const impatient = inQueue(async () => 'impatient');
  const refusal = expect(impatient).rejects.toMatchObject({ code: 'overloaded' });
  await vi.advanceTimersByTimeAsync(3_000);
  const patient = inQueue(async () => 'patient');
  await expect(inQueue(async () => 'too many')).rejects.toMatchObject({ code: 'overloaded' });
  await vi.advanceTimersByTimeAsync(2_500);
  await refusal;
  resolve();
  expect(await Promise.all([first, patient])).toEqual(['first', 'patient']);
});
