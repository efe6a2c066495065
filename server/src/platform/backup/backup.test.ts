import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPool } from '#platform/db/database.ts';
import type { Placement } from '#platform/db/embedded/placement.ts';
import { startEmbedded, withDatabase } from '#platform/db/embedded/supervisor.ts';
import { temporaryFolder } from '#testing/folders.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

let folder: string;
let remove: () => void;
const log = pino({ level: 'silent' });
const fail = (problem: Error) => {
  throw problem;
};

beforeEach(() => {
  ({ path: folder, remove } = temporaryFolder('backup'));
});
afterEach(() => remove());

/** A data folder with 10,000 rows and a file, and a writer that never rests. */
async function product(dataDir: string) {
  const embedded = await startEmbedded(dataDir, log, fail);
  const pool = createPool(embedded.connection, { size: 2, name: 'tests' });
  await pool.query(
    'create table jobs_done as select n, md5(n::text) as proof from generate_series(1, 10000) n',
  );
  await pool.query('create table visits (n serial)');
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files', 'roof.jpg'), Buffer.alloc(100_000, 7));
  writeFileSync(join(dataDir, 'session-secret'), 'kept');
  return { embedded, pool };
}

/** The same, stopped, and its backup: made once, as no test changes either. */
let stopped: { dataDir: string; placement: Placement; backup: string };
let removeStopped: () => void;

beforeAll(async () => {
  const { path, remove } = temporaryFolder('stopped');
  removeStopped = remove;
  const dataDir = join(path, 'data');
  const { embedded, pool } = await product(dataDir);
  await pool.end();
  await embedded.stop();
  const { folder: backup } = await backUp(dataDir, join(path, 'copy'));
  stopped = { dataDir, placement: embedded.placement, backup };
});
afterAll(() => removeStopped());

/** A copy of the backup that a test may damage. */
function copyOfBackup(): string {
  const copy = join(folder, 'copy');
  cpSync(stopped.backup, copy, { recursive: true });
  return copy;
}

/** One whose manifest is as somebody else might have written it. */
function backupWith(change: (manifest: { files: Record<string, string> }) => object): string {
  const copy = copyOfBackup();
  const file = join(copy, 'manifest.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
  return copy;
}

async function proofOf(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as count, md5(string_agg(proof, '' order by n)) as sum, (select count(*)::int from visits) as visits from jobs_done`,
  );
  await client.end();
  return rows[0];
}

it('a backup taken under writes restores to the same rows and the same files', async () => {
  const { embedded, pool } = await product(join(folder, 'data'));
  let writing = true;
  let acknowledged = 0;
  const writer = (async () => {
    for (; writing; acknowledged += 1) await pool.query('insert into visits default values');
  })();
  const proof = await proofOf(embedded.connection);
  const before = acknowledged;
  const made = await backUp(join(folder, 'data'), join(folder, 'copy'));
  writing = false;
  await writer;
  await pool.end();
  await embedded.stop();

  await restore(made.folder, join(folder, 'restored'));
  expect(readdirSync(join(folder, 'restored')).sort()).toEqual([
    ...['database.json', 'files', 'postgres', 'session-secret', 'sockets'],
  ]);
  const restored = await startEmbedded(join(folder, 'restored'), log, fail);
  const after = await proofOf(restored.connection);
  await restored.stop();
  expect({ count: after.count, sum: after.sum }).toEqual({ count: proof.count, sum: proof.sum });
  expect(after.visits).toBeGreaterThanOrEqual(before);
  expect(readFileSync(join(folder, 'restored/files/roof.jpg'))).toEqual(
    readFileSync(join(folder, 'data/files/roof.jpg')),
  );
  expect(readFileSync(join(folder, 'restored/session-secret'), 'utf8')).toBe('kept');
});

it('a stopped product is backed up and left stopped', async () => {
  await backUp(stopped.dataDir, join(folder, 'copy'));
  expect(existsSync(join(stopped.dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

it('a server that starts while a stopped product is backed up is refused, and may start afterwards', async () => {
  const { dataDir, placement } = stopped;
  await withDatabase(placement, async () => {
    await expect(startEmbedded(dataDir, log, fail)).rejects.toThrow(
      `A backup of the data folder ${dataDir} is being made: wait until it is done`,
    );
  });
  const server = await startEmbedded(dataDir, log, fail);
  await withDatabase(placement, async () => {});
  expect(await proofOf(server.connection)).toMatchObject({ count: 10_000 });
  await server.stop();
});

it('a backup that cannot be written says where', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(backUp(stopped.dataDir, join(folder, 'file', 'copy'))).rejects.toThrow(
    `The backup cannot be written to ${folder}/file/copy.partial (ENOTDIR): name another folder.`,
  );
  expect(existsSync(join(stopped.dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

it('a restore that fails half-way leaves the folder as it was', async () => {
  const copy = backupWith(({ files, ...rest }) => ({
    ...rest,
    files: Object.fromEntries(Object.entries(files).filter(([name]) => name.startsWith('files/'))),
  }));
  rmSync(join(copy, 'postgres'), { recursive: true });
  mkdirSync(join(folder, 'empty'));
  await expect(restore(copy, join(folder, 'empty'))).rejects.toThrow('ENOENT');
  expect(readdirSync(join(folder, 'empty'))).toEqual([]);
  await expect(restore(copy, join(folder, 'new'))).rejects.toThrow('ENOENT');
  expect(existsSync(join(folder, 'new'))).toBe(false);
});

it('a backup of another version of PostgreSQL is refused', async () => {
  const copy = backupWith((manifest) => ({ ...manifest, postgres: '14.9.0' }));
  await expect(restore(copy, join(folder, 'new'))).rejects.toThrow(
    /is of a PostgreSQL 14 database .*: restore it with the version of Heliodesk that made it/,
  );
  expect(existsSync(join(folder, 'new'))).toBe(false);
});

it('a damaged backup and a folder in use are refused, and nothing is written', async () => {
  const copy = copyOfBackup();
  await expect(restore(copy, stopped.dataDir)).rejects.toThrow('is not empty');
  await expect(backUp(stopped.dataDir, copy)).rejects.toThrow('exists already');
  appendFileSync(join(copy, 'files/roof.jpg'), 'x');
  await expect(restore(copy, join(folder, 'new'))).rejects.toThrow('damaged');
  expect(existsSync(join(folder, 'new'))).toBe(false);
  await expect(restore(join(folder, 'nowhere'), join(folder, 'new'))).rejects.toThrow('There is no backup');
});
