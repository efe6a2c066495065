import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { counted } from '../../scripts/test/scope.ts';
import { embeddedConnection, postmasterOf, query } from './database.ts';
import { ownerOf } from './programs.ts';
import { dataFolder, startServer } from './server.ts';
import { until } from './until.ts';

const owners = ['Ann', 'Bob', 'Cat', 'Dee', 'Eve'];
const writersEach = 10;
const total = counted(100, 10_000);
const kills = counted(1, 3);
const within = counted(10, 30) * 60_000;

type Company = { cookie: string; acknowledged: string[] };

it('[MECH-4] a reader with a cursor sees every change once and in the order of the commits, through kills of the server and of the database', async () => {
  const folder = dataFolder();
  const env = (port = '0') => ({ DATA_DIR: folder.path, PORT: port, LOG_LEVEL: 'fatal' });
  let server = await startServer(folder.path, env());
  const { url } = server;
  const known: Company[] = [];
  for (const name of owners)
    known.push({ cookie: await ownerOf(folder.path, url, env(), name), acknowledged: [] });

  const made = () => known.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const writing = known.flatMap((company) =>
    Array.from({ length: writersEach }, (_, writer) => write(url, company, writer, () => made() < total)),
  );
  const reader = startReader(folder.path);

  for (let kill = 0; kill < kills; kill += 1) {
    await until('writing goes well', () => made() >= (total * (kill + 1)) / (2 * kills + 1), within);
    await server.end('SIGKILL');
    server = await startServer(folder.path, env(new URL(url).port));
    const kept = made();
    await until('writing goes on', () => made() > Math.min(kept + 20, total - 1), within);
    process.kill(postmasterOf(folder.path), 'SIGKILL');
  }
  await Promise.all(writing);
  const seen = await reader.stop();
  await server.end();
  folder.remove();

  expect(seen.size).toBe(owners.length);
  for (const changes of seen.values()) {
    expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, place) => place + 1));
    const phones = changes.filter(({ entity }) => entity === 'company');
    // Each change begins with what the one before it left, so that the order is that of the commits.
    expect(phones.map(({ before }) => before)).toEqual([
      '',
      ...phones.slice(0, -1).map(({ after }) => after),
    ]);
  }
  const all = [...seen.values()].flat().map(({ after }) => after);
  const times = new Map<string | null, number>();
  for (const phone of all) times.set(phone, (times.get(phone) ?? 0) + 1);
  const lost = known.flatMap(({ acknowledged }) => acknowledged.filter((phone) => times.get(phone) !== 1));
  expect(lost).toEqual([]);
  console.log(
    `${made()} changes by ${owners.length * writersEach} writers through ${kills} kills of each: all seen once, in order`,
  );
});

let markers = 0;

/** Changes the company's phone number to one that nobody else gives it, again and again. */
async function write(url: string, company: Company, writer: number, wanted: () => boolean): Promise<void> {
  const headers = { cookie: company.cookie, 'content-type': 'application/json' };
  let current: { version: number } | undefined;
  while (wanted()) {
    markers += 1;
    const phone = `${writer} ${markers}`;
    const said = await (current ? save(phone, current) : read()).catch(() => undefined);
    if (said?.status === 200 && current) {
      company.acknowledged.push(phone);
      current = { ...current, version: current.version + 1 };
    } else if (said?.status === 200) current = await said.json().catch(() => undefined);
    else if (said?.status === 409) {
      current = (await said.json().catch(() => undefined))?.current;
      // So that not all who lost try again at once.
      await delay(Math.random() * 50);
    } else {
      // Whether the last one was kept is not known, nor which version that left.
      current = undefined;
      await delay(20);
    }
  }

  function read(): Promise<Response> {
    return fetch(`${url}/api/company`, { headers });
  }

  function save(phone: string, { version, ...details }: Record<string, unknown> & { version: number }) {
    const { id, identifier, logo, identifierChangeable, createdAt, ...saved } = details;
    const body = JSON.stringify({ ...saved, phone, version });
    return fetch(`${url}/api/company`, { method: 'PUT', headers, body });
  }
}

type Change = {
  company: string;
  seq: number;
  entity: string | null;
  before: string | null;
  after: string | null;
};

/** Reads on from the last number of each company that it has seen, whatever happens to the database. */
function startReader(dataDir: string) {
  const seen = new Map<string, Change[]>();
  let reading = true;

  async function look(): Promise<boolean> {
    const cursors = [...seen].map(([company, changes]) => [company, changes.at(-1)?.seq ?? 0]);
    try {
      const found = await query<Change>(
        { ...embeddedConnection(dataDir), options: '-c app.scope=system' },
        `select company_id as company, seq::int, entity, patch -> 0 ->> 'value' as before, patch -> 1 ->> 'value' as after
         from changes left join jsonb_to_recordset($1) as cursor (company uuid, last bigint) on company = company_id
         where seq > coalesce(last, 0) order by company_id, seq`,
        [JSON.stringify(cursors.map(([company, last]) => ({ company, last })))],
      );
      for (const change of found) seen.set(change.company, [...(seen.get(change.company) ?? []), change]);
      return true;
    } catch {
      return false;
    }
  }

  const done = (async () => {
    while (reading) {
      await look();
      await delay(20);
    }
  })();

  return {
    async stop() {
      reading = false;
      await done;
      await until('what is left is read', look);
      return seen;
    },
  };
}
