import pg from 'pg';
import { StartupProblem } from '#platform/errors.ts';
import { checkDatabase } from './requirements.ts';

const rounds = 5;

/**
 * Refuses, before any lock is taken, a database that is reached through a transaction pooler alone: a lock or a LISTEN
 * would stay with a connection that the pooler lends to somebody else next.
 */
export async function checkPooler(connection: pg.ClientConfig, direct?: pg.ClientConfig): Promise<void> {
  if (direct) await checkDatabase(direct, 'DATABASE_DIRECT_URL');
  const problem = await problemOf(connection, direct).catch(
    (error: Error) => `The database can’t be used (${error.message}): check DATABASE_URL and its pooler.`,
  );
  if (problem) throw new StartupProblem(problem);
}

async function problemOf(connection: pg.ClientConfig, direct?: pg.ClientConfig): Promise<string | undefined> {
  const pooled = await isTransactionPooler(connection);
  if (!direct)
    return pooled
      ? 'DATABASE_URL leads through a pooler that lends connections out by the transaction: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for migrations, jobs and live pages.'
      : undefined;
  if (await isTransactionPooler(direct))
    return 'DATABASE_DIRECT_URL leads through a pooler that lends connections out by the transaction: set it to the address of PostgreSQL itself.';
  if ((await databaseAt(connection)) !== (await databaseAt(direct)))
    return 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set it to the address of the PostgreSQL behind the pooler.';
  return undefined;
}

/**
 * Recognises a transaction pooler by two of our connections that are served by one backend, or one connection by two.
 * PostgreSQL itself never does so, nor does a pooler that lends connections out by the session. A transaction pooler may
 * happen not to in one round, when others use it at that moment.
 */
export async function isTransactionPooler(connection: pg.ClientConfig): Promise<boolean> {
  return withClient(connection, (one) =>
    withClient(connection, async (other) => {
      for (let round = 0; round < rounds; round += 1) if (await swapped(one, other)) return true;
      return false;
    }),
  );
}

async function swapped(one: pg.Client, other: pg.Client): Promise<boolean> {
  const first = await backendOf(one);
  if ((await backendOf(one)) !== first) return true;
  await other.query('begin');
  try {
    // Lent out until the commit: the first connection has to be served by another one meanwhile.
    return (await backendOf(other)) === first || (await backendOf(one)) !== first;
  } finally {
    await other.query('commit');
  }
}

/** With the time of its start, since behind one address may be several machines, whose process numbers may be the same. */
const backendOf = (client: pg.Client) =>
  firstValue(
    client,
    "select pid || ' since ' || backend_start as value from pg_stat_activity where pid = pg_backend_pid()",
  );

const databaseAt = (connection: pg.ClientConfig) =>
  withClient(connection, (client) =>
    firstValue(client, "select current_database() || ' since ' || pg_postmaster_start_time() as value"),
  );

async function firstValue(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(statement);
  return rows[0]?.value ?? '';
}

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
