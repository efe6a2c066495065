import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartupProblem } from '#platform/errors.ts';
import { createPool } from './database.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Any number that nothing else here uses. */
const migrationLock = 4_816_002;

/** Brings the schema up to date; servers that start at the same moment wait for the first and find nothing to do. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  const pool = createPool(connection, { size: 2, name: 'heliodesk-migration', oneByOne: true });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    await runMigrations({ pgPool: pool });
  } catch (error) {
    const reason = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
    throw new StartupProblem(
      `The database could not be brought up to date (${reason}): go back to the version before, and tell us.`,
    );
  } finally {
    await pool.end();
    await client.end().catch(() => {});
  }
}
