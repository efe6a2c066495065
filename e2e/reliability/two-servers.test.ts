import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slowness } from '../../scripts/test/slowness.ts';
import { missing, query } from './database.ts';
import { startPostgres } from './postgres.ts';
import { startProxy } from './proxy.ts';
import { dataFolder, type Server, startServer } from './server.ts';
import { until } from './until.ts';
import { send, startWriters } from './waitlist.ts';

const entries = 40;
const folder = dataFolder();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let servers: Server[] = [];
let env: Record<string, string>;

beforeAll(async () => {
  postgres = await startPostgres();
  // Long enough for a proxy to notice, also on a machine that is busy.
  const DRAIN_SECONDS = String(Math.min(20, Math.ceil(1.5 * (await slowness()))));
  env = { DATA_DIR: folder.path, DATABASE_URL: postgres.url, DRAIN_SECONDS };
  servers = await Promise.all([1, 2].map(() => startServer(folder.path, env)));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGINT')));
  await postgres.end();
  folder.remove();
});

const count = async (from: string) => {
  const rows = await query<{ count: number }>(
    { connectionString: postgres.url },
    `select count(*)::int as count from ${from}`,
  );
  return rows[0]?.count;
};

it('two servers that start at once on an empty database migrate it once and both serve', async () => {
  for (const { url } of servers) expect((await send(`${url}/readyz`)).status).toBe(200);
  const applied = await count('drizzle.__drizzle_migrations');
  expect(applied).toBe(await count('(select distinct hash from drizzle.__drizzle_migrations) as once'));
});

it('two servers on one database do each job once', async () => {
  const answers = await Promise.all(
    Array.from({ length: entries }, (_, place) =>
      send(`${servers[place % 2]?.url}/api/waitlist`, { email: `visitor-${place}@example.com` }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  await until('every job is done', async () => (await count('graphile_worker.jobs')) === 0);
  const sent = servers.map(
    (server) => server.output().split('A mail (waitlist.confirmation) went').length - 1,
  );
  console.log(`Two servers, ${entries} entries: mails sent ${sent.join(' + ')}`);
  expect(sent.reduce((sum, mails) => sum + mails)).toBe(entries);
  expect(readdirSync(join(folder.path, 'outbox')).filter((name) => name.endsWith('.eml'))).toHaveLength(
    entries,
  );
});

it('two servers on one database share what they know', async () => {
  const [left, right] = servers.map(({ url }) => url);
  await send(`${left}/api/waitlist`, { name: 'Ann', email: 'shared@example.com' });
  await send(`${right}/api/waitlist`, { email: 'SHARED@example.com', quizAnswers: { '1': '5' } });
  expect(await count(`waitlist_entries where identity = 'shared@example.com' and name = 'Ann'`)).toBe(1);
});

it('[MECH-10] servers that are restarted one after the other behind a proxy fail no request', async () => {
  const proxy = await startProxy(servers.map(({ url }) => url));
  await until('both are ready', () => proxy.ready.size === 2);
  const writers = startWriters(proxy.url);
  await until('writing goes well', () => writers.acknowledged.length > 50);
  for (const [place, server] of servers.entries()) {
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect([...proxy.ready]).not.toContain(server.url);
    const { port: PORT } = new URL(server.url);
    servers[place] = await startServer(folder.path, { ...env, PORT });
    await until('it is back', () => proxy.ready.size === 2);
  }
  const kept = writers.acknowledged.length;
  await until('writing goes on', () => writers.acknowledged.length > kept + 50);
  await writers.stop();
  await proxy.stop();
  console.log(`Rolling restart of two servers: ${writers.answers.length} requests answered`);
  expect(writers.errors).toEqual([]);
  expect(new Set(writers.answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await missing({ connectionString: postgres.url }, writers.acknowledged)).toEqual([]);
});
