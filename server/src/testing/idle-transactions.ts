import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProduct } from './test-product.ts';

/** What a transaction may pause, in milliseconds. */
export const mostIdle = 250;

/** Watches for transactions that wait for something else than the database. */
export function createIdleWatch({ connection }: Pick<TestProduct, 'connection'>) {
  /** What transactions asked last that stood open with nothing to do, each time: a busy machine may halt any of them once. */
  async function idleTransactions(work: () => Promise<unknown>): Promise<string[]> {
    const first = await watchTransactions(work);
    if (first.length === 0) return [];
    const second = await watchTransactions(work);
    return first.filter((query) => second.includes(query));
  }

  async function watchTransactions(work: () => Promise<unknown>): Promise<string[]> {
    const client = new pg.Client(connection);
    await client.connect();
    const found = new Set<string>();
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const { rows } = await client.query(
          `select query from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'
             and clock_timestamp() - state_change > make_interval(secs => $1)`,
          [mostIdle / 1000],
        );
        for (const { query } of rows) found.add(query);
        await sleep(50);
      }
    })();
    try {
      await work();
    } finally {
      isOver = true;
      await watching;
      await client.end();
    }
    return [...found];
  }

  return idleTransactions;
}
