import type { TaskList } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { type Program, startProgram } from '#testing/programs.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { addJob } from './store.ts';
import { startWorker, type Worker } from './worker.ts';

let product: TestProduct;
const workers: Worker[] = [];
const programs: Program[] = [];

beforeAll(async () => {
  product = await startTestProduct();
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
  for (const worker of workers.splice(0)) await worker.stop();
  await product.db.pool.query('delete from graphile_worker._private_jobs');
});
afterAll(() => product.stop());

async function work(tasks: TaskList, crontab = '', said: string[] = []): Promise<Worker> {
  const write = (line: string) => void said.push(line);
  const log = createLog({ logLevel: 'trace', production: true }, { write });
  const worker = await startWorker({ connection: product.connection, tasks, crontab, log });
  workers.push(worker);
  return worker;
}

const enqueue = (task: string, payload: object = {}, options = {}) =>
  product.db.asSystem((tx) => addJob(tx, task, payload, options));

async function jobsLeft(): Promise<number> {
  const { rows } = await product.db.pool.query('select count(*)::int as left from graphile_worker.jobs');
  return rows[0].left;
}

const queueIsEmpty = (within = 10_000) =>
  until('the queue is empty', async () => (await jobsLeft()) === 0, { within });

/** A worker takes jobs before its last connection, by which it hears of new ones, is made. */
const allConnected = () =>
  until('the worker has all its connections', async () => {
    const { rows } = await product.db.pool.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and application_name like 'heliodesk-%'`,
    );
    return rows.length > 1;
  });

/** Ends every connection of the workers, as a restart of PostgreSQL would, and leaves the test its own. */
async function cutConnections(): Promise<void> {
  const { rows } = await product.db.pool.query(
    `select pg_terminate_backend(pid) as cut from pg_stat_activity
     where datname = current_database() and application_name like 'heliodesk-%'`,
  );
  expect(rows.length).toBeGreaterThan(1);
}

describe('a job', () => {
  it('exists exactly when its cause does', async () => {
    const done: unknown[] = [];
    await work({ 'test:note': async (payload) => void done.push(payload) });
    const attempt = product.db.asSystem(async (tx) => {
      await addJob(tx, 'test:note', { never: true });
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow();
    await enqueue('test:note', { once: true });
    await queueIsEmpty();
    expect(done).toEqual([{ once: true }]);
  });

  it('asked for twice under one key is done once', async () => {
    const options = { key: 'the same', runAt: new Date() };
    await enqueue('test:note', { turn: 1 }, options);
    await enqueue('test:note', { turn: 2 }, options);
    const done: unknown[] = [];
    await work({ 'test:note': async (payload) => void done.push(payload) });
    await queueIsEmpty();
    expect(done).toEqual([{ turn: 2 }]);
  });

  it('for later waits', async () => {
    await enqueue('test:note', { later: true }, { runAt: new Date(Date.now() + 3_600_000) });
    const done: unknown[] = [];
    await work({ 'test:note': async (payload) => void done.push(payload) });
    await enqueue('test:note', { now: true });
    await until('the other is done', () => done.length > 0);
    expect(done).toEqual([{ now: true }]);
    await until('the other is off the queue', async () => (await jobsLeft()) === 1);
  });

  it('is done once by two workers', async () => {
    const done: unknown[] = [];
    const tasks: TaskList = {
      'test:note': async (payload) => void done.push((payload as { turn: number }).turn),
    };
    await work(tasks);
    await work(tasks);
    const turns = Array.from({ length: 100 }, (_, turn) => turn);
    await product.db.asSystem(async (tx) => {
      for (const turn of turns) await addJob(tx, 'test:note', { turn });
    });
    await queueIsEmpty();
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(turns);
  });

  it('that fails is logged without what its error quotes', async () => {
    const said: string[] = [];
    const refused = () => Promise.reject(new Error('450 <ann@example.com>: come back later'));
    await work({ 'test:note': refused }, '', said);
    await enqueue('test:note');
    await until('it failed', () => said.some((line) => line.includes('A job failed')));
    expect(said.join('')).toContain('come back later');
    expect(said.join('')).not.toContain('ann@');
  });

  it('by the clock is done once by two workers, also for the minutes that nobody was there', async () => {
    await product.db.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('test:tick', now() - interval '1 day', date_trunc('minute', now()) - interval '4 minutes')`,
    );
    const done: string[] = [];
    const tasks: TaskList = {
      'test:tick': async (payload) => void done.push((payload as { _cron: { ts: string } })._cron.ts),
    };
    await work(tasks, '* * * * * test:tick ?fill=10m');
    await work(tasks, '* * * * * test:tick ?fill=10m');
    await until('the missed minutes are made up for', () => done.length >= 3);
    await queueIsEmpty();
    expect(new Set(done).size).toBe(done.length);
  });
});

describe('a worker', () => {
  it('that is killed leaves its job to the next', { timeout: 45_000 }, async () => {
    const killed = startProgram('worker', [JSON.stringify(product.connection)]);
    programs.push(killed);
    expect(await killed.next()).toEqual({ ready: true });
    await enqueue('test:slow');
    expect(await killed.next()).toEqual({ began: true });
    await killed.kill('SIGKILL');
    const start = Date.now();
    const done: unknown[] = [];
    await work({ 'test:slow': async (payload) => void done.push(payload) });
    await queueIsEmpty(25_000);
    expect(done).toHaveLength(1);
    console.log(
      `The job of a killed worker was done ${Date.now() - start} ms after the next one began to start`,
    );
  });

  it('that lives keeps its job, however long it takes', { timeout: 45_000 }, async () => {
    let finish = () => {};
    let began = 0;
    const task = () => {
      began += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    await work({ 'test:long': task });
    await enqueue('test:long');
    await until('it began', () => began === 1);
    await product.db.pool.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'",
    );
    // A worker looks for what others have left when it starts.
    const other = await work({ 'test:long': task, 'test:note': async () => {} });
    await enqueue('test:note');
    await until('the other works', async () => (await jobsLeft()) === 1);
    expect(began).toBe(1);
    finish();
    await queueIsEmpty();
    expect(began).toBe(1);
    expect(other).toBeDefined();
  });

  it('that has lost the queue is left to finish what it is doing', { timeout: 45_000 }, async () => {
    const end = Promise.withResolvers<void>();
    let began = 0;
    const said: string[] = [];
    const task = () => {
      began += 1;
      return end.promise;
    };
    await work({ 'test:long': task, 'test:note': async () => {} }, '', said);
    await enqueue('test:long');
    await until('it began', () => began === 1);
    await allConnected();
    await product.db.pool.query('alter table graphile_worker._private_jobs rename to mislaid');
    await cutConnections();
    await until('it has noticed', () => said.some((line) => line.includes('The job worker ended')));
    await product.db.pool.query('alter table graphile_worker.mislaid rename to _private_jobs');
    await product.db.pool.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'",
    );
    // A worker looks for what others have left when it starts.
    await work({ 'test:long': task, 'test:note': async () => {} });
    await enqueue('test:note');
    await until('the other works', async () => (await jobsLeft()) === 1);
    expect(began).toBe(1);
    end.resolve();
    // Its end could not be noted, so it is done once more.
    await queueIsEmpty(25_000);
    expect(began).toBe(2);
  });

  it('outlives a failure whose words no database can keep, and keeps only its first line', async () => {
    let tries = 0;
    const said: string[] = [];
    await work(
      {
        'test:odd': async () => {
          tries += 1;
          throw new Error('Failed query\0 of a kind\nparams: what a customer typed');
        },
      },
      '',
      said,
    );
    await enqueue('test:odd', {}, { attempts: 1 });
    await until('it failed', async () => {
      const { rows } = await product.db.pool.query(
        'select last_error from graphile_worker.jobs where last_error is not null',
      );
      return rows.length === 1 && rows[0].last_error === 'Failed query of a kind';
    });
    expect(tries).toBe(1);
    expect(said.join()).not.toContain('The job worker ended');
  });

  it('goes on after all its connections were cut', { timeout: 45_000 }, async () => {
    const done: unknown[] = [];
    await work({ 'test:note': async (payload) => void done.push(payload) });
    for (const turn of [1, 2, 3]) {
      await cutConnections();
      await enqueue('test:note', { turn });
      await queueIsEmpty(15_000);
    }
    expect(done.length).toBeGreaterThanOrEqual(3);
  });

  /** A worker that has ended because it could not note the end of its job; the queue stays away until it is brought back. */
  async function endedWorker() {
    const said: string[] = [];
    const first = Promise.withResolvers<void>();
    let began = 0;
    const task = () => {
      began += 1;
      return began > 1 ? Promise.resolve() : first.promise;
    };
    const worker = await work({ 'test:long': task }, '', said);
    await enqueue('test:long');
    await until('it began', () => began === 1);
    await allConnected();
    await product.db.pool.query('alter table graphile_worker._private_jobs rename to mislaid');
    await cutConnections();
    first.resolve();
    await until('the worker met the trouble', () =>
      said.some((line) => line.includes('The job worker ended')),
    );
    const bringBack = () =>
      product.db.pool.query('alter table graphile_worker.mislaid rename to _private_jobs');
    return { worker, bringBack, timesBegun: () => began };
  }

  it('does not strand a job whose end it could not note', { timeout: 45_000 }, async () => {
    const { bringBack, timesBegun } = await endedWorker();
    await bringBack();
    await queueIsEmpty(30_000);
    expect(timesBegun()).toBe(2);
  });

  it('that met trouble as it began is replaced once that is over', { timeout: 45_000 }, async () => {
    const said: string[] = [];
    await enqueue('test:note');
    await product.db.pool.query('alter table graphile_worker._private_tasks rename to mislaid');
    await work({ 'test:note': () => Promise.resolve() }, '', said);
    await until('it met the trouble', () => said.some((line) => line.includes('The job worker ended')));
    await product.db.pool.query('alter table graphile_worker.mislaid rename to _private_tasks');
    await queueIsEmpty(15_000);
  });

  it('can be stopped while it begins again', { timeout: 45_000 }, async () => {
    const { worker, bringBack } = await endedWorker();
    await worker.stop();
    await bringBack();
    const left = () =>
      product.db.pool.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and application_name = 'heliodesk-worker'`,
      );
    await until('its connections are gone', async () => (await left()).rowCount === 0);
  });

  it('that is stopped finishes what it is doing', async () => {
    const began = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    let finished = false;
    const worker = await work({
      'test:long': async () => {
        began.resolve();
        await end.promise;
        finished = true;
      },
    });
    await enqueue('test:long');
    await began.promise;
    const stopped = worker.stop();
    end.resolve();
    await stopped;
    workers.length = 0;
    expect(finished).toBe(true);
    expect(await jobsLeft()).toBe(0);
  });
});
