import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#platform/db/database.ts';
import { type Program, startProgram } from '#testing/programs.ts';
import { startQueue } from '#testing/queue.ts';
import { until } from '#testing/until.ts';
import { takeBackOnce } from './worker.ts';

const programs: Program[] = [];
let queue: Awaited<ReturnType<typeof startQueue>>;
beforeAll(async () => {
  queue = await startQueue();
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
  await queue.clear();
});
afterAll(() => queue.stop());

/** While it lasts no worker can take or note a job. */
async function withoutJobs(work: () => Promise<void>): Promise<void> {
  const { pool } = queue.product.db;
  await pool.query('alter table graphile_worker._private_jobs rename to mislaid');
  await work().finally(() => pool.query('alter table graphile_worker.mislaid rename to _private_jobs'));
}

describe('a worker', () => {
  it('that is killed leaves its job to the next, whichever of its tries it was', async () => {
    const killed = startProgram('worker', [JSON.stringify(queue.product.connection)]);
    programs.push(killed);
    expect(await killed.next()).toEqual({ ready: true });
    // A try that was cut off is none that failed, be it the last.
    await queue.enqueue('test:slow', {}, { attempts: 1 });
    expect(await killed.next()).toEqual({ began: true });
    await killed.kill('SIGKILL');
    const start = Date.now();
    const done: unknown[] = [];
    await queue.work({ 'test:slow': async (payload) => void done.push(payload) });
    await queue.isEmpty();
    expect(done).toHaveLength(1);
    console.log(
      `The job of a killed worker was done ${Date.now() - start} ms after the next one began to start`,
    );
  });

  it('that lives keeps its job, however long it takes', async () => {
    let finish = () => {};
    let began = 0;
    const task = () => {
      began += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    await queue.work({ 'test:long': task });
    await queue.enqueue('test:long');
    await until('it began', () => began === 1);
    await queue.product.db.pool.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'",
    );
    // A worker looks for what others have left when it starts.
    const other = await queue.work({ 'test:long': task, 'test:note': async () => {} });
    await queue.enqueue('test:note');
    await until('the other works', async () => (await queue.jobsLeft()) === 1);
    expect(began).toBe(1);
    finish();
    await queue.isEmpty();
    expect(began).toBe(1);
    expect(other).toBeDefined();
  });

  it('that has lost the queue is left to finish what it is doing', async () => {
    const end = Promise.withResolvers<void>();
    let began = 0;
    const said: string[] = [];
    const task = () => {
      began += 1;
      return end.promise;
    };
    await queue.work({ 'test:long': task, 'test:note': async () => {} }, '', said);
    await queue.enqueue('test:long');
    await until('it began', () => began === 1);
    await queue.allConnected();
    await withoutJobs(async () => {
      await queue.cutConnections();
      await until('it has noticed', () => said.some((line) => line.includes('The job worker ended')));
    });
    await until('it shows again that it lives', async () => {
      const { rows } = await queue.product.db.pool.query(
        "select from pg_locks where locktype = 'advisory' and classid = 4816003 and granted",
      );
      return rows.length > 0;
    });
    await queue.product.db.pool.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'",
    );
    // A worker looks for what others have left when it starts.
    await queue.work({ 'test:long': task, 'test:note': async () => {} });
    await queue.enqueue('test:note');
    await until('the other works', async () => (await queue.jobsLeft()) === 1);
    expect(began).toBe(1);
    end.resolve();
    // Its end could not be noted, so it is done once more.
    await queue.isEmpty();
    expect(began).toBe(2);
  });

  it('outlives a failure whose words no database can keep, and keeps only its first line', async () => {
    let tries = 0;
    const said: string[] = [];
    await queue.work(
      {
        'test:odd': async () => {
          tries += 1;
          throw new Error('Failed query\0 of a kind \ud83c\nparams: what a customer typed');
        },
      },
      '',
      said,
    );
    await queue.enqueue('test:odd', {}, { attempts: 1 });
    await until('it failed', async () => {
      const { rows } = await queue.product.db.pool.query(
        'select last_error from graphile_worker.jobs where last_error is not null',
      );
      return rows.length === 1 && rows[0].last_error === 'Failed query of a kind \ufffd';
    });
    expect(tries).toBe(1);
    expect(said.join()).not.toContain('The job worker ended');
  });

  it('goes on after all its connections were cut', async () => {
    const done: unknown[] = [];
    await queue.work({ 'test:note': async (payload) => void done.push(payload) });
    for (const turn of [1, 2, 3]) {
      await queue.allConnected();
      await queue.cutConnections();
      await queue.enqueue('test:note', { turn });
      await queue.isEmpty();
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
    const worker = await queue.work({ 'test:long': task }, '', said);
    await queue.enqueue('test:long');
    await until('it began', () => began === 1);
    await queue.allConnected();
    await queue.product.db.pool.query('alter table graphile_worker._private_jobs rename to mislaid');
    await queue.cutConnections();
    first.resolve();
    await until('the worker met the trouble', () =>
      said.some((line) => line.includes('The job worker ended')),
    );
    // Else it may be noted after all, once the queue is back.
    await until('the end of the job could not be noted', () =>
      said.some((line) => line.includes('Failed to complete jobs')),
    );
    const bringBack = () =>
      queue.product.db.pool.query('alter table graphile_worker.mislaid rename to _private_jobs');
    return { worker, bringBack, timesBegun: () => began };
  }

  it('does not strand a job whose end it could not note', async () => {
    const { bringBack, timesBegun } = await endedWorker();
    await bringBack();
    await queue.isEmpty();
    expect(timesBegun()).toBe(2);
  });

  it('that met trouble as it began is replaced once that is over', async () => {
    const said: string[] = [];
    await queue.enqueue('test:note');
    await queue.product.db.pool.query('alter table graphile_worker._private_tasks rename to mislaid');
    const done: unknown[] = [];
    await queue.work({ 'test:note': async (payload) => void done.push(payload) }, '', said);
    await until('it met the trouble', () => said.some((line) => line.includes('The job worker ended')));
    await queue.product.db.pool.query('alter table graphile_worker.mislaid rename to _private_tasks');
    await queue.isEmpty();
    expect(done).toHaveLength(1);
  });

  it('can be stopped while it begins again', async () => {
    const { worker, bringBack } = await endedWorker();
    await worker.stop();
    await bringBack();
    const left = () =>
      queue.product.db.pool.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and application_name = 'heliodesk-worker'`,
      );
    await until('its connections are gone', async () => (await left()).rowCount === 0);
  });

  it('that is stopped finishes what it is doing', async () => {
    const began = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    let finished = false;
    const worker = await queue.work({
      'test:long': async () => {
        began.resolve();
        await end.promise;
        finished = true;
      },
    });
    await queue.enqueue('test:long');
    await began.promise;
    const stopped = worker.stop();
    end.resolve();
    await stopped;
    expect(finished).toBe(true);
    expect(await queue.jobsLeft()).toBe(0);
  });

  it('[MECH-10] outlives a connection that its queue gives back twice, as it does once it can neither listen nor go on', async () => {
    const pool = createPool(queue.product.connection, { size: 1, name: 'twice', oneByOne: true });
    takeBackOnce(pool);
    try {
      await new Promise<void>((resolve, reject) => {
        pool.connect((error, _client, giveBack) => {
          if (error) return reject(error);
          giveBack();
          giveBack();
          resolve();
        });
      });
      const { rows } = await pool.query('select 1 as one');
      expect([rows, pool.totalCount]).toEqual([[{ one: 1 }], 1]);
    } finally {
      await pool.end();
    }
  });
});
