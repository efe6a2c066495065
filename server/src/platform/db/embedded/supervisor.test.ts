import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDataFolder } from '#testing/data-folders.ts';
import { temporaryFolder } from '#testing/folders.ts';
import { type Program, startProgram } from '#testing/programs.ts';
import { until } from '#testing/until.ts';
import { adminConnection, launch, postmasterId } from './cluster.ts';
import { bringUp, type EmbeddedPostgres, shutDown, startEmbedded } from './supervisor.ts';

/** A data folder with a database that has run and was stopped, for what is about anything but making one. */
let made: ReturnType<typeof temporaryFolder>;
let folder: ReturnType<typeof temporaryFolder>;
const running: EmbeddedPostgres[] = [];
const programs: Program[] = [];

beforeAll(async () => {
  made = temporaryFolder('made');
  const { stop } = await startEmbedded(made.path, pino({ level: 'silent' }), () => {});
  await stop();
});
afterAll(() => made.remove());
beforeEach(() => {
  folder = temporaryFolder('embedded');
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
  for (const embedded of running.splice(0)) {
    await embedded.stop();
    // Sockets lie elsewhere if the path is too long for one.
    const { sockets } = embedded.placement;
    rmSync(sockets, { recursive: true, force: true });
    if (sockets.startsWith('/var/lib/')) rmdirSync(dirname(sockets));
  }
  folder.remove();
});

async function start(path = folder.path, said: string[] = []): Promise<EmbeddedPostgres> {
  const log = pino({}, { write: (line) => void said.push(JSON.parse(line).msg) });
  const embedded = await startEmbedded(path, log, () => {});
  running.push(embedded);
  return embedded;
}

function startElsewhere(): Program {
  const program = startProgram('embedded', [folder.path]);
  programs.push(program);
  return program;
}

async function query({ connection }: Pick<EmbeddedPostgres, 'connection'>, statement: string) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end().catch(() => {});
  }
}

const answers = (embedded: EmbeddedPostgres, statement: string) =>
  query(embedded, statement).catch(() => undefined);

/** Processes that name the folder in their command line; on a system without /proc there is nothing to look at. */
function processesOf(path: string): string[] {
  if (!existsSync('/proc/self')) return [];
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${path}/`);
    } catch {
      return false;
    }
  });
}

function sole<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is none');
  return value;
}

it('the embedded database is made in an empty folder, keeps its data over a stop, and leaves no process', async () => {
  const first = await start();
  await query(first, "create table kept as select 'sun' as word");
  await first.stop();
  expect(postmasterId(first.placement)).toBeUndefined();
  expect(processesOf(folder.path)).toEqual([]);
  const second = await start();
  expect(await query(second, 'select word from kept')).toEqual([{ word: 'sun' }]);
});

describe('the embedded database', () => {
  beforeEach(() => copyDataFolder(made.path, folder.path));

  it('is safe: an ordinary role, a password, no network, and every write on disk', async () => {
    const embedded = await start();
    const [settings] = await query(
      embedded,
      `select current_setting('listen_addresses') as network, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commits, current_setting('server_encoding') as encoding,
              (select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles
               where rolname = current_user) as powerful`,
    );
    expect(settings).toEqual({ network: '', fsync: 'on', commits: 'on', encoding: 'UTF8', powerful: false });
    const guess = new pg.Client({ ...embedded.connection, password: 'guess' });
    await expect(guess.connect()).rejects.toThrow('password authentication failed');
  });

  it('belongs to one server: a second is refused and the first goes on', async () => {
    const embedded = await start();
    await expect(start()).rejects.toThrow(
      `Another Heliodesk server is using the data folder ${folder.path}: stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is not started twice by a container that shares the folder and sees none of its processes', async () => {
    if (process.platform !== 'linux') return console.log('Skipped: only Linux has such containers');
    const embedded = await start();
    const file = join(embedded.placement.cluster, 'postmaster.pid');
    const truth = readFileSync(file, 'utf8');
    const seenFromThere = truth.replace(/^\d+/, '4194305');
    writeFileSync(file, seenFromThere);
    await expect(start()).rejects.toThrow('Another Heliodesk server is using the data folder');
    // Also where the two start at the same moment, so that neither finds the other listening.
    const second = launch(embedded.placement);
    await until('the second has given up', second.exited);
    expect(readFileSync(file, 'utf8')).toBe(seenFromThere);
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    writeFileSync(file, truth);
  });

  it('that cannot be owned is left without a connection to it', async () => {
    const { placement, stop } = await start();
    await stop();
    await bringUp(placement);
    const inside = { connection: { ...adminConnection(placement), database: 'heliodesk' } };
    await query(inside, 'revoke execute on function pg_try_advisory_lock(bigint) from public');
    await expect(start()).rejects.toThrow('permission denied');
    const connected = `select from pg_stat_activity where usename = 'heliodesk'`;
    await until('nobody is connected', async () => (await query(inside, connected)).length === 0);
    await shutDown(placement);
  });

  it('that another server is about to stop is started again', async () => {
    const first = await start();
    const second = start();
    await until('the second waits', async () => {
      const waiting = `select from pg_stat_activity where application_name = 'heliodesk-server'`;
      return (await query(first, waiting)).length === 2;
    });
    await first.stop();
    expect(await query(await second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('that a killed server left running is taken over', async () => {
    const killed = startElsewhere();
    const { started } = (await killed.next()) as { started: number };
    await killed.kill('SIGKILL');
    const embedded = await start();
    expect(postmasterId(embedded.placement)).toBe(started);
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('that is killed comes back with its data', async () => {
    const said: string[] = [];
    const embedded = await start(folder.path, said);
    await query(embedded, "create table kept as select 'sun' as word");
    const killed = sole(postmasterId(embedded.placement));
    process.kill(killed, 'SIGKILL');
    await until('it is back', () => said.includes('The database is back'));
    expect(postmasterId(embedded.placement)).not.toBe(killed);
    expect(await query(embedded, 'select word from kept')).toEqual([{ word: 'sun' }]);
    await expect(start()).rejects.toThrow('Another Heliodesk server');
  });

  it('that is killed while it is told to stop does not come back', async () => {
    const embedded = await start();
    process.kill(sole(postmasterId(embedded.placement)), 'SIGKILL');
    await until('its end is noticed', () => answers(embedded, 'select 1').then((rows) => !rows));
    await embedded.stop();
    expect(postmasterId(embedded.placement)).toBeUndefined();
    expect(processesOf(folder.path)).toEqual([]);
  });
});

describe('two servers that start on a fresh folder at the same moment', () => {
  it('end with one that serves and one that is refused', async () => {
    const outcomes = await Promise.all([startElsewhere(), startElsewhere()].map((program) => program.next()));
    const refused = outcomes.filter((outcome) => 'refused' in (outcome as object));
    expect(outcomes.filter((outcome) => 'started' in (outcome as object))).toHaveLength(1);
    expect(refused).toEqual([{ refused: expect.stringContaining('Another Heliodesk server is using') }]);
    expect(readdirSync(folder.path).filter((name) => name.includes('.new-'))).toEqual([]);
  });
});

describe('a data folder', () => {
  it.each([
    ['with a space', 'my data'],
    ['with other letters', 'Dächer ☀ £'],
    ['with a comma', 'a,b'],
    ['whose path is longer than a socket may have', `${'long-'.repeat(12)}/${'path-'.repeat(12)}`],
  ])('%s works', async (_what, name) => {
    const path = join(folder.path, name);
    const embedded = await start(path);
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(Buffer.byteLength(join(embedded.placement.sockets, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107);
  });

  it.each(['', '{', '[]', 'null', '{"cluster":"x"}'])(
    'with a damaged database.json (%j) is refused',
    async (content) => {
      writeFileSync(join(folder.path, 'database.json'), content);
      await expect(start()).rejects.toThrow(
        `The file ${folder.path}/database.json is damaged: restore it from a backup.`,
      );
    },
  );

  it('of another version of PostgreSQL is refused', async () => {
    copyDataFolder(made.path, folder.path);
    const embedded = await start();
    await embedded.stop();
    writeFileSync(join(embedded.placement.cluster, 'PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow(/holds a PostgreSQL 14 database.*move the data with pg_dump/);
  });

  it('whose postmaster.pid names a process that is not its own starts, and leaves that process alone', async () => {
    copyDataFolder(made.path, folder.path);
    const first = await start();
    await first.stop();
    const other = join(folder.path, 'other');
    mkdirSync(other);
    copyDataFolder(made.path, other);
    const neighbour = await start(other);
    const pid = sole(postmasterId(neighbour.placement));
    const lock = readFileSync(join(neighbour.placement.cluster, 'postmaster.pid'), 'utf8');
    const { cluster, sockets } = first.placement;
    for (const file of [join(cluster, 'postmaster.pid'), join(sockets, '.s.PGSQL.5432.lock')])
      writeFileSync(file, lock.replace(/\n.*\n/, `\n${cluster}\n`));
    const second = await start();
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(postmasterId(second.placement)).not.toBe(pid);
    await second.stop();
    expect(await query(neighbour, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
