import { threadId } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { until } from '#testing/until.ts';
import { createThread } from './thread.ts';

type Told = { thread: number; number: number };
const module = new URL('../testing/programs/counting-thread.ts', import.meta.url);

it('tasks are answered in their order, on a thread of their own', async () => {
  const ask = createThread<{ number: number }, Told>(module, { endsAfter: 50 });
  const told = await Promise.all([3, 1, 2].map((number) => ask({ number })));
  expect(told.map(({ number }) => number)).toEqual([3, 1, 2]);
  for (const { thread } of told) expect(thread).not.toBe(threadId);
});

it('a task that fails is told to whoever asked, and the next is answered', async () => {
  const ask = createThread<{ number: number }, Told>(module, { endsAfter: 50 });
  const [failed, next] = await Promise.allSettled([ask({ number: -1 }), ask({ number: 7 })]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'Less than none' } });
  expect(next).toMatchObject({ status: 'fulfilled', value: { number: 7 } });
});

it('a thread that has nothing to do ends, and another begins with the next task', async () => {
  const ask = createThread<{ number: number }, Told>(module, { endsAfter: 50 });
  const first = await ask({ number: 1 });
  let other = first;
  const isAnother = async () => {
    other = await ask({ number: 2 });
    return other.thread !== first.thread;
  };
  await until('another thread answers', isAnother, { every: 100 });
  expect(other).toMatchObject({ number: 2 });
});
