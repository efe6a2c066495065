import type { TaskList } from 'graphile-worker';
import { expect } from 'vitest';
import { addJob, type JobOptions } from '#platform/jobs/store.ts';
import { startWorker, type Worker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { startTestProduct } from './test-product.ts';
import { until } from './until.ts';

/** The queue of a product of its own, with as many workers as a test wants. */
export async function startQueue() {
  const product = await startTestProduct();
  const { pool } = product.db;
  const workers: Worker[] = [];

  async function work(tasks: TaskList, crontab = '', said: string[] = []): Promise<Worker> {
    const write = (line: string) => void said.push(line);
    const log = createLog({ logLevel: 'trace', production: true }, { write });
    const worker = await startWorker({ connection: product.connection, tasks, crontab, log });
    workers.push(worker);
    return worker;
  }

  const enqueue = (task: string, payload: object = {}, options: JobOptions = {}) =>
    product.db.asSystem((tx) => addJob(tx, task, payload, options));

  async function jobsLeft(): Promise<number> {
    const { rows } = await pool.query('select count(*)::int as left from graphile_worker.jobs');
    return rows[0].left;
  }

  const isEmpty = () => until('the queue is empty', async () => (await jobsLeft()) === 0);

  const ofWorkers = `from pg_stat_activity
    where datname = current_database() and application_name like 'heliodesk-%'`;

  /** A worker takes jobs before its last connection, by which it hears of new ones, is made. */
  const allConnected = () =>
    until('the worker has all its connections', async () => {
      const { rows } = await pool.query(`select application_name as name, query ${ofWorkers}`);
      const listens = rows.some(({ query }) => query.startsWith('LISTEN "jobs:insert"'));
      return listens && rows.some(({ name }) => name === 'heliodesk-presence');
    });

  /**
   * Ends every connection of the workers, as a restart of PostgreSQL would, and leaves the test its own. A worker that
   * has looked for jobs in vain meanwhile has ended most of them by itself.
   */
  async function cutConnections(): Promise<void> {
    const { rows } = await pool.query(`select pg_terminate_backend(pid) as cut ${ofWorkers}`);
    expect(rows.length).toBeGreaterThan(0);
  }

  async function clear(): Promise<void> {
    for (const worker of workers.splice(0)) await worker.stop();
    await until('no worker is connected', async () => {
      const { rows } = await pool.query(`select 1 ${ofWorkers}`);
      return rows.length === 0;
    });
    await pool.query('delete from graphile_worker._private_jobs');
  }

  return {
    product,
    work,
    enqueue,
    jobsLeft,
    isEmpty,
    allConnected,
    cutConnections,
    clear,
    stop: product.stop,
  };
}
