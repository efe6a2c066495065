import type { TaskList } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startQueue } from '#testing/queue.ts';
import { until } from '#testing/until.ts';
import { addJob } from './store.ts';

let queue: Awaited<ReturnType<typeof startQueue>>;
beforeAll(async () => {
  queue = await startQueue();
});
afterEach(() => queue.clear());
afterAll(() => queue.stop());

describe('a job', () => {
  it('exists exactly when its cause does', async () => {
    const done: unknown[] = [];
    await queue.work({ 'test:note': async (payload) => void done.push(payload) });
    const attempt = queue.product.db.asSystem(async (tx) => {
      await addJob(tx, 'test:note', { never: true });
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow();
    await queue.enqueue('test:note', { once: true });
    await queue.isEmpty();
    expect(done).toEqual([{ once: true }]);
  });

  it('asked for twice under one key is done once', async () => {
    const options = { key: 'the same', runAt: new Date() };
    await queue.enqueue('test:note', { turn: 1 }, options);
    await queue.enqueue('test:note', { turn: 2 }, options);
    const done: unknown[] = [];
    await queue.work({ 'test:note': async (payload) => void done.push(payload) });
    await queue.isEmpty();
    expect(done).toEqual([{ turn: 2 }]);
  });

  it('for later waits', async () => {
    await queue.enqueue('test:note', { later: true }, { runAt: new Date(Date.now() + 3_600_000) });
    const done: unknown[] = [];
    await queue.work({ 'test:note': async (payload) => void done.push(payload) });
    await queue.enqueue('test:note', { now: true });
    await until('the other is done', () => done.length > 0);
    expect(done).toEqual([{ now: true }]);
    await until('the other is off the queue', async () => (await queue.jobsLeft()) === 1);
  });

  it('is done once by two workers', async () => {
    const done: unknown[] = [];
    const tasks: TaskList = {
      'test:note': async (payload) => void done.push((payload as { turn: number }).turn),
    };
    await queue.work(tasks);
    await queue.work(tasks);
    const turns = Array.from({ length: 100 }, (_, turn) => turn);
    await queue.product.db.asSystem(async (tx) => {
      for (const turn of turns) await addJob(tx, 'test:note', { turn });
    });
    await queue.isEmpty();
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(turns);
  });

  it('that fails is logged without what its error quotes', async () => {
    const said: string[] = [];
    const refused = () => Promise.reject(new Error('450 <ann@example.com>: come back later'));
    await queue.work({ 'test:note': refused }, '', said);
    await queue.enqueue('test:note');
    await until('it failed', () => said.some((line) => line.includes('A job failed')));
    expect(said.join('')).toContain('come back later');
    expect(said.join('')).not.toContain('ann@');
  });

  it('by the clock is done once by two workers, also for the minutes that nobody was there', async () => {
    await queue.product.db.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('test:tick', now() - interval '1 day', date_trunc('minute', now()) - interval '4 minutes')`,
    );
    const done: string[] = [];
    const tasks: TaskList = {
      'test:tick': async (payload) => void done.push((payload as { _cron: { ts: string } })._cron.ts),
    };
    await queue.work(tasks, '* * * * * test:tick ?fill=10m');
    await queue.work(tasks, '* * * * * test:tick ?fill=10m');
    await until('the missed minutes are made up for', () => done.length >= 3);
    await queue.isEmpty();
    expect(new Set(done).size).toBe(done.length);
  });
});
