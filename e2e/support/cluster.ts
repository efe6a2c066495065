import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';

const program = join(import.meta.dirname, '../../server/src/testing/programs/cluster.ts');
const variable = 'JOURNEYS_CLUSTER';

type Cluster = { admin: pg.ClientConfig; template: string; role: string; url: string };

/** Starts the PostgreSQL of all journeys; Playwright calls it once before them and its result after them. */
export default async function startCluster(): Promise<() => Promise<void>> {
  const child = fork(program, { execArgv: [] });
  const ended = once(child, 'exit');
  const [cluster] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`PostgreSQL did not start (${code})`))),
  ]);
  process.env[variable] = JSON.stringify(cluster);
  return async () => {
    child.disconnect();
    await ended;
  };
}

/** A migrated database of a server's own: a copy takes a tenth of a second, making one anew takes several. */
export async function copyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { admin, template, role, url }: Cluster = JSON.parse(process.env[variable] ?? '{}');
  const name = `journeys_${randomBytes(6).toString('hex')}`;
  await run(admin, `create database ${name} template ${template} owner ${role}`);
  return { url: `${url}${name}`, drop: () => run(admin, `drop database ${name} with (force)`) };
}

async function run(admin: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
