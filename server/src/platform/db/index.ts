import type pg from 'pg';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { StartupProblem } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { connection as connectionTo, initialise } from './embedded/cluster.ts';
import { placeCluster } from './embedded/placement.ts';
import { startEmbedded, withDatabase } from './embedded/supervisor.ts';
import { migrateDatabase } from './migrate.ts';
import { checkPooler } from './pooler.ts';
import { checkDatabase } from './requirements.ts';

export type OpenDatabase = {
  db: Database;
  /** To PostgreSQL itself, for the job worker. */
  connection: pg.ClientConfig;
  close(): Promise<void>;
};

/** Enough for 2 cores; more connections only queue inside PostgreSQL instead of here. */
const poolSize = 12;

/** The database of this server, migrated and ready: the embedded one unless DATABASE_URL names another. */
export async function openDatabase(
  config: Config,
  log: Log,
  onLost: (problem: StartupProblem) => void,
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, log, onLost);
  const { connection, direct } = embedded ? { connection: embedded.connection } : addressesIn(config);
  try {
    await checkDatabase(connection);
    if (!embedded) await checkPooler(connection, direct);
    await migrateDatabase(direct ?? connection);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  if (embedded && embedded.placement.cluster !== `${embedded.placement.home}/postgres`) {
    log.info(`The database lies in ${embedded.placement.cluster}, where PostgreSQL's user can reach it`);
  }
  const pool = createPool(connection, {
    size: poolSize,
    name: 'heliodesk',
    patience: 'visitor',
    direct,
    onLost: (error) => log.debug({ err: error }, 'A database connection was lost'),
  });
  return {
    db: createDatabase(pool),
    connection: direct ?? connection,
    async close() {
      await pool.end();
      await embedded?.stop();
    },
  };
}

type Addresses = { connection: pg.ClientConfig; direct?: pg.ClientConfig };

function addressesIn({ databaseUrl, databaseDirectUrl }: Config): Addresses {
  const connection = { connectionString: databaseUrl };
  return databaseDirectUrl ? { connection, direct: { connectionString: databaseDirectUrl } } : { connection };
}

/** The same database for a single piece of work, whether or not a server is using it meanwhile. */
export async function withOpenDatabase<T>(
  config: Config,
  work: (db: Database) => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> {
  if (config.databaseUrl) {
    const { connection, direct } = addressesIn(config);
    await checkDatabase(connection);
    await checkPooler(connection, direct);
    return withPool(direct ?? connection, clock, work);
  }
  const placement = placeCluster(config.dataDir);
  initialise(placement);
  return withDatabase(placement, () => withPool(connectionTo(placement), clock, work));
}

async function withPool<T>(
  connection: pg.ClientConfig,
  clock: Clock,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  await checkDatabase(connection);
  await migrateDatabase(connection);
  const pool = createPool(connection, { size: 2, name: 'heliodesk-command' });
  try {
    return await work(createDatabase(pool, clock));
  } finally {
    await pool.end();
  }
}
