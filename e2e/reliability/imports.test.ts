import { expect, it } from 'vitest';
import { counted } from '../../scripts/test/scope.ts';
import { embeddedConnection, query } from './database.ts';
import { createImporter } from './importers.ts';
import { ownerOf } from './programs.ts';
import { dataFolder, startServer } from './server.ts';
import { until } from './until.ts';

const rows = counted(3_000, 50_000);
const kills = counted(2, 10);
const within = counted(180_000, 900_000);

it('[IMPORT-8] an import goes on where it was when its server is killed, and so does its undo, each row once', {
  timeout: counted(600_000, 3_600_000),
}, async () => {
  const folder = dataFolder();
  const env = (port = '0') => ({ DATA_DIR: folder.path, PORT: port, LOG_LEVEL: 'fatal' });
  let server = await startServer(folder.path, env());
  const { url } = server;
  const { ask, begin, read } = createImporter(url, await ownerOf(folder.path, url, env()));
  const connection = { ...embeddedConnection(folder.path), options: '-c app.scope=system' };

  const stateOf = async (id: string) => (await read(id).catch(() => undefined))?.state;
  const reaches = (id: string, state: string) =>
    until(`it is ${state}`, async () => (await stateOf(id)) === state, within);
  /** Kills the server while it works through the rows, again and again. */
  async function killOften(id: string): Promise<void> {
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = Math.floor((rows * kill) / (kills + 2));
      await until(`${enough} rows are dealt with`, async () => (await read(id)).rowsDone >= enough, within);
      await server.end('SIGKILL');
      server = await startServer(folder.path, env(new URL(url).port));
    }
  }

  const names = Array.from(
    { length: rows },
    (_, place) => `Person ${place},p${place}@example.com,Note ${place}`,
  );
  const id = await begin(['Name,Email,Note', ...names].join('\n'));
  await reaches(id, 'mapping');
  const body = { hasHeading: true, fields: ['name', 'email', 'note'], source: 'other' };
  await ask('PUT', `/api/imports/${id}/mapping`, body);
  await reaches(id, 'checked');
  await ask('POST', `/api/imports/${id}/run`, { alike: 'add' });
  await killOften(id);
  await reaches(id, 'done');
  expect(await read(id)).toMatchObject({ added: rows, rowsDone: rows });
  const counts = (table: string, name: string) =>
    query<{ all: number; distinct: number }>(
      connection,
      `select count(*)::int as all, count(distinct ${name})::int as distinct from ${table}`,
    );
  const once = [{ all: rows, distinct: rows }];
  expect([
    await counts('contacts', 'name'),
    await counts('projects', 'number'),
    await counts('notes', 'text'),
  ]).toEqual([...[once, once, once]]);
  expect(await query(connection, 'select sum(amount)::int as sum from project_totals')).toEqual([
    { sum: rows },
  ]);

  await ask('POST', `/api/imports/${id}/undo`);
  await killOften(id);
  await reaches(id, 'undone');
  expect(await read(id)).toMatchObject({ added: rows, rowsDone: rows, kept: 0 });
  const none = [{ all: 0, distinct: 0 }];
  expect([
    await counts('contacts', 'name'),
    await counts('projects', 'number'),
    await counts('notes', 'text'),
  ]).toEqual([...[none, none, none]]);
  await server.end();
  folder.remove();
  console.log(`An import of ${rows} rows and its undo through ${2 * kills} kills: each row once, then none`);
});
