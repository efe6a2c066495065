import pg from 'pg';
import { pino } from 'pino';
import { adminConnection } from '#platform/db/embedded/cluster.ts';
import { startEmbedded } from '#platform/db/embedded/supervisor.ts';
import { temporaryFolder } from './folders.ts';

export type TestCluster = { admin: pg.ClientConfig; description: string; stop(): Promise<void> };

/** The PostgreSQL that tests run on: the embedded one, or the one whose administrator TEST_DATABASE_URL names. */
export async function startTestCluster(url: string | undefined): Promise<TestCluster> {
  if (url) return { admin: { connectionString: url }, description: await version(url), stop: async () => {} };
  const dataDir = temporaryFolder('tests');
  const embedded = await startEmbedded(dataDir.path, pino({ level: 'silent' }), (problem) => {
    throw problem;
  });
  const admin = adminConnection(embedded.placement);
  // Nothing here outlives the run, so nothing needs to reach the disk.
  await statements(admin, ['alter system set fsync = off', 'select pg_reload_conf()']);
  return {
    admin,
    description: 'the embedded PostgreSQL',
    async stop() {
      await embedded.stop();
      dataDir.remove();
    },
  };
}

export async function statements(connection: pg.ClientConfig, list: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of list) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function version(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('show server_version');
  await client.end();
  return `PostgreSQL ${rows[0].server_version}`;
}
