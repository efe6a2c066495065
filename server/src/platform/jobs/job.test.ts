import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startQueue } from '#testing/queue.ts';
import { crontabOf, defineJob, later, taskListOf } from './job.ts';

let queue: Awaited<ReturnType<typeof startQueue>>;
beforeAll(async () => {
  queue = await startQueue();
});
afterAll(async () => {
  await queue.clear();
  await queue.stop();
});

describe('a job that a feature declares', () => {
  it('is handed what it was enqueued with, and knows its last try', async () => {
    const tries: unknown[] = [];
    const job = defineJob<{ room: number }>('test:tidy-room', {
      attempts: 1,
      async work(platform, payload, { isLast }) {
        tries.push([platform === queue.product.platform, payload, isLast]);
      },
    });
    await queue.work(taskListOf([job], queue.product.platform));
    await queue.product.db.asSystem((tx) => later(tx, job, { room: 7 }));
    await queue.isEmpty();
    expect(tries).toEqual([[true, { room: 7 }, true]]);
  });

  it('cannot be enqueued with anything else', () => {
    const job = defineJob<{ room: number }>('test:tidy-room', { work: async () => {} });
    // @ts-expect-error A room is a number.
    const wrong = (tx: never) => later(tx, job, { room: 'seven' });
    expect(wrong).toBeTypeOf('function');
  });

  it('is done by the clock if it has a schedule', () => {
    const work = async () => {};
    const hourly = defineJob('test:hourly', { schedule: '7 * * * *', work });
    const nightly = defineJob('test:nightly', { schedule: '31 2 * * *', queue: 'test:one', work });
    expect(crontabOf([hourly, defineJob('test:once', { work }), nightly])).toBe(
      '7 * * * * test:hourly\n31 2 * * * test:nightly ?queue=test:one',
    );
  });

  it('has a name of its own', () => {
    const job = defineJob('test:twice', { work: async () => {} });
    expect(() => taskListOf([job, job], queue.product.platform)).toThrow('Two jobs are called test:twice');
  });
});
