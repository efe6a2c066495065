import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbedded } from '#platform/db/embedded/supervisor.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

let folder: string;
const log = pino({ level: 'silent' });
const fail = (problem: Error) => {
  throw problem;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heliodesk-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A data folder with 10,000 rows and a file, and a writer that never rests. */
async function product(dataDir: string) {
  const embedded = await startEmbedded(dataDir, log, fail);
  const pool = new pg.Pool(embedded.connection);
  await pool.query(
    'create table jobs_done as select n, md5(n::text) as proof from generate_series(1, 10000) n',
  );
  await pool.query('create table visits (n serial)');
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files', 'roof.jpg'), Buffer.alloc(100_000, 7));
  return { embedded, pool };
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
  const restored = await startEmbedded(join(folder, 'restored'), log, fail);
  const after = await proofOf(restored.connection);
  await restored.stop();
  expect({ count: after.count, sum: after.sum }).toEqual({ count: proof.count, sum: proof.sum });
  expect(after.visits).toBeGreaterThanOrEqual(before);
  expect(readFileSync(join(folder, 'restored/files/roof.jpg'))).toEqual(
    readFileSync(join(folder, 'data/files/roof.jpg')),
  );
});

it('a stopped product is backed up and left stopped', async () => {
  const { embedded, pool } = await product(join(folder, 'data'));
  await pool.end();
  await embedded.stop();
  await backUp(join(folder, 'data'), join(folder, 'copy'));
  expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false);
});

it('a damaged backup and a folder in use are refused, and nothing is written', async () => {
  const { embedded, pool } = await product(join(folder, 'data'));
  await pool.end();
  await embedded.stop();
  await backUp(join(folder, 'data'), join(folder, 'copy'));
  await expect(restore(join(folder, 'copy'), join(folder, 'data'))).rejects.toThrow('is not empty');
  await expect(backUp(join(folder, 'data'), join(folder, 'copy'))).rejects.toThrow('exists already');
  appendFileSync(join(folder, 'copy/files/roof.jpg'), 'x');
  await expect(restore(join(folder, 'copy'), join(folder, 'new'))).rejects.toThrow('damaged');
  expect(existsSync(join(folder, 'new'))).toBe(false);
  await expect(restore(join(folder, 'nowhere'), join(folder, 'new'))).rejects.toThrow('There is no backup');
});
