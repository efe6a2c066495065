import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { beginningOf } from '@heliodesk/core/rules/beginning';
import {
  Logger as GraphileLogger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { createPool } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import { startPresence } from './presence.ts';

export type Worker = { stop(): Promise<void> };

type WorkerOptions = { connection: pg.ClientConfig; tasks: TaskList; crontab: string; log: Log };

const concurrency = 4;
/** The time a stop waits for jobs under way. */
const patience = 3_000;
/** Time for a runner that has given up to end: one that has lost the database in the middle may never do. */
const farewell = 2_000;
/** The time jobs under way in a lost pool are left alone before they are given to the next. */
const lastJobs = 10_000;
const longestReason = 500;
/** A connection whose other end has gone without a word is noticed by these. */
const patient = { keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 60_000 };

// Without these the queue notes the end of a job in a promise that nobody watches, and a connection lost at that
// moment would end the whole process. With them the worker ends, begins again, and the job is done once more.
const noteAtOnce = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Works off the queue until told to stop, through restarts of the database. */
export async function startWorker({ connection, tasks, crontab, log }: WorkerOptions): Promise<Worker> {
  const presence = await startPresence(connection, log);
  const events = new EventEmitter() as WorkerEvents;
  // A job is locked in the name of the pool of workers, not of the one that does it.
  events.on('pool:create', ({ workerPool }) => {
    working = workerPool.id;
    presence.announce(workerPool.id);
  });
  events.on('pool:gracefulShutdown', ({ workerPool }) => {
    if (!stopping) setTimeout(() => lost(workerPool.id), farewell).unref();
  });
  // A runner that meets trouble as it begins keeps the failure and asks for jobs in vain ever after.
  events.on('worker:getJob:error', ({ worker, error }) => lost(worker.workerPool.id, error));
  events.on('pool:release', ({ workerPool }) => presence.withdraw(workerPool.id));
  events.on('job:error', ({ job, error }) => {
    if (job.attempts >= job.max_attempts) return;
    log.warn(
      { job: job.task_identifier, attempt: job.attempts, err: error },
      'A job failed and will be tried again',
    );
  });
  events.on('job:failed', ({ job, error }) => {
    log.error({ job: job.task_identifier, err: error }, 'A job failed for the last time and was given up');
  });
  let stopping = false;
  let working: string | undefined;
  let pool: pg.Pool;
  let restart = Promise.resolve();
  let runner: Runner | undefined;
  runner = await begin();

  async function begin(): Promise<Runner> {
    // A runner that ends because the database went away may keep connections it was lent, so the next has its own.
    pool = createPool(
      { ...connection, ...patient },
      { size: concurrency + 2, name: 'heliodesk-worker', oneByOne: true },
    );
    takeBackOnce(pool);
    // A runner that begins on a replica can do nothing, and the queue never forgets one that has begun.
    const { rows } = await pool.query('select pg_is_in_recovery() as replica');
    if (rows[0].replica) throw new Error('The database is a replica at the moment');
    const started = await run({
      pgPool: pool,
      taskList: quietly(tasks),
      crontab,
      concurrency,
      pollInterval: 1_000,
      noHandleSignals: true,
      events,
      logger: forward(log),
      preset: { worker: noteAtOnce },
    });
    const mine = working;
    started.promise.then(
      () => lost(mine),
      (error) => lost(mine, error),
    );
    return started;
  }

  /** Replaces a pool of workers, once, and leaves its jobs to the next as soon as it does none of them itself. */
  function lost(poolId: string | undefined, error?: unknown): void {
    if (stopping || poolId === undefined || working !== poolId) return;
    working = undefined;
    const ended = runner
      ?.stop()
      .catch((problem) => log.debug({ err: problem }, 'The job worker did not end well'));
    // What is being done still may end well, and must not be done by the next at the same time.
    void Promise.race([ended, delay(lastJobs, undefined, { ref: false })]).then(() =>
      presence.withdraw(poolId),
    );
    restart = again(error);
  }

  async function again(error?: unknown): Promise<void> {
    while (!stopping) {
      log.warn({ err: error }, 'The job worker ended; starting it again');
      // Not waited for: what was kept never comes back.
      pool.end().catch((problem) => log.debug({ err: problem }, 'The worker’s connections did not end well'));
      await delay(1_000);
      if (stopping) return;
      try {
        runner = await begin();
        return;
      } catch (next) {
        error = next;
      }
    }
  }

  return {
    async stop() {
      stopping = true;
      const ended = restart
        .then(() => runner?.stop())
        .catch((error) => log.debug({ err: error }, 'The job worker had already ended'));
      const late = await Promise.race([ended, delay(patience, 'late', { ref: false })]);
      // A job that waits for a mail server must not keep the product from stopping: another worker takes it up.
      if (late === 'late') {
        await presence.stop();
        return;
      }
      await presence.stop();
      if (!pool.ending) await pool.end();
    },
  };
}

type Lent = (error?: Error, client?: pg.PoolClient, giveBack?: (problem?: Error | boolean) => void) => void;

/**
 * Lends connections that may be given back twice. A runner that ends just as it can't listen, as on a primary that has
 * become a replica, does so in a promise that nobody watches, which would end the whole process.
 */
export function takeBackOnce(pool: pg.Pool): void {
  const connect: (lent?: Lent) => unknown = pool.connect.bind(pool);
  const forgiving = (lent?: Lent) => {
    if (!lent) return connect();
    return connect((error, client, giveBack) => {
      let isBack = false;
      lent(error, client, (problem) => {
        if (!isBack) giveBack?.(problem);
        isBack = true;
      });
    });
  };
  pool.connect = forgiving as typeof pool.connect;
}

/**
 * The queue keeps what a failure says, outside of every company's reach, and cannot keep every text. A failed query
 * quotes what it was given, so only its first line is told.
 */
function quietly(tasks: TaskList): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => [
    name,
    async (...given: Parameters<NonNullable<typeof task>>) => {
      try {
        return await task?.(...given);
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        const [first = ''] = said.split('\n', 1);
        const kept = beginningOf(first.toWellFormed().replaceAll('\0', ''), longestReason);
        throw new Error(kept, { cause: error });
      }
    },
  ]);
  return Object.fromEntries(entries);
}

function forward(log: Log): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    // A job's own failure is logged above, without what its error quotes.
    if (meta?.failure) return;
    if (level === 'error') log.debug({ source: 'jobs' }, message);
    else log.trace({ source: 'jobs' }, message);
  });
}
