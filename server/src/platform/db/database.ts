import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway } from './trouble.ts';

export type Tx = NodePgDatabase;

export type Database = {
  /** For tables on the list of global ones and for single statements; sees no row of any company. */
  readonly global: Tx;
  readonly pool: pg.Pool;
  /** On behalf of one company: row level security hides every other. */
  withTenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Across companies, said aloud: sign-in, webhooks, jobs, the operator. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function createDatabase(pool: pg.Pool): Database {
  return {
    global: drizzle({ client: pool }),
    pool,
    withTenant(companyId, work) {
      if (!uuid.test(companyId)) throw new TypeError('withTenant wants the id of a company');
      return transaction(pool, `set local app.company_id = '${companyId}'`, work);
    },
    asSystem: (work) => transaction(pool, `set local app.scope = 'system'`, work),
  };
}

/** A database that hangs must not hang a visitor: both waits together stay below five seconds. */
const visitorPatience = { connectionTimeoutMillis: 2_000, query_timeout: 2_500 };

type PoolOptions = { size: number; name: string; patience?: 'visitor'; onLost?: (error: Error) => void };

/** A pool that outlives its connections: one that is lost is said once and replaced when next needed. */
export function createPool(
  connection: pg.ClientConfig,
  { size, name, patience, onLost }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...(patience && visitorPatience),
    max: size,
    idleTimeoutMillis: 30_000,
    application_name: name,
  });
  pool.on('error', (error) => onLost?.(error));
  // A connection can also break while it is lent out; whoever holds it learns of it from their query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function transaction<T>(pool: pg.Pool, scope: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(`begin; ${scope}`);
    const result = await work(drizzle({ client }));
    const { command } = await client.query('commit');
    // PostgreSQL answers a commit after a failed statement with a rollback and no error.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back because a statement in it had failed');
    return result;
  } catch (error) {
    broken = isDatabaseAway(error) || !(await rolledBack(client));
    throw error;
  } finally {
    client.release(broken);
  }
}

function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
