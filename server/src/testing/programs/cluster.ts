// The PostgreSQL of all journeys, with a migrated database to copy; it ends with whoever started it.
import pg from 'pg';
import { testDatabaseUrl } from '#platform/config/test-environment.ts';
import { startTestCluster } from '../cluster.ts';
import { asTestRole, createTemplate, templateDatabase, testRole } from '../databases.ts';

const cluster = await startTestCluster(testDatabaseUrl());
process.once('disconnect', () => cluster.stop().then(() => process.exit(0)));
// Ctrl-C reaches every process of the terminal; the journeys still need it until they have ended.
process.on('SIGINT', () => {});
await createTemplate(cluster.admin);
const { user, password, host, port, database } = new pg.Client(cluster.admin);
process.send?.({
  admin: { user, password, host, port, database },
  template: templateDatabase,
  role: testRole,
  url: urlOf(asTestRole(cluster.admin, '')),
});

function urlOf({ user, password, host, port }: pg.ClientConfig): string {
  return `postgres://${user}:${password}@${encodeURIComponent(host ?? '')}:${port}/`;
}
