import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProduct } from './test-product.ts';

/** The longest pause of a transaction, in milliseconds. */
export const mostIdle = 250;
const runs = 3;

/** Watches for transactions that wait for something else than the database. */
export function createIdleWatch({ connection }: Pick<TestProduct, 'connection'>) {
  /** The last queries of transactions that stood open with nothing to do in every run: a busy machine may halt any once. */
  async function idleTransactions(work: () => Promise<unknown>): Promise<string[]> {
    let found = await watchTransactions(work);
    for (let again = 1; again < runs && found.length > 0; again += 1) {
      const next = await watchTransactions(work);
      found = found.filter((query) => next.includes(query));
    }
    return found;
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
