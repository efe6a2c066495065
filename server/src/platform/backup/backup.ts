import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import pg from 'pg';
import { makeFolder } from '#platform/config/folders.ts';
import { secretFile } from '#platform/config/secret.ts';
import { adminConnection, checkVersion, exists } from '#platform/db/embedded/cluster.ts';
import { type Placement, placeCluster } from '#platform/db/embedded/placement.ts';
import { withDatabase } from '#platform/db/embedded/supervisor.ts';
import { StartupProblem } from '#platform/errors.ts';
import { createFolderStorage, storageFolder, unfinishedFolder } from '#platform/storage/folder.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { checksums, type Manifest, manifestName } from './manifest.ts';
import { copyObjects } from './objects.ts';

/** Folders of the running server and not of its data; PostgreSQL wants them empty in a copy. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const skipped = ['postmaster.pid', 'postmaster.opts'];

/**
 * Copies the embedded database, the uploaded files, from their bucket if they lie in one, and the secret that locks
 * what is in them while the product goes on working.
 */
export async function backUp(dataDir: string, target = defaultTarget(), bucket?: Storage) {
  if (!existsSync(join(dataDir, 'database.json'))) throw nothingIn(dataDir);
  if (existsSync(target)) throw new StartupProblem(`${target} exists already: name a folder that does not.`);
  const placement = placeCluster(dataDir);
  if (!exists(placement)) throw nothingIn(dataDir);
  checkVersion(placement);
  const partial = `${target}.partial`;
  await makeRoom(partial);
  try {
    const files = await withDatabase(placement, () => copyAll(placement, partial, bucket));
    await rename(partial, target);
    return { folder: target, files: files.length, bytes: await sizeOf(target, files) };
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

function nothingIn(dataDir: string): StartupProblem {
  return new StartupProblem(
    `There is nothing to back up in ${dataDir}: set DATA_DIR to the folder of the product’s data.`,
  );
}

async function makeRoom(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    makeFolder(folder, 0o700);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupProblem(`The backup cannot be written to ${folder} (${reason}): name another folder.`);
  }
}

async function copyAll(placement: Placement, target: string, bucket?: Storage): Promise<string[]> {
  await copyDatabase(placement, join(target, 'postgres'));
  // After the database, so that whatever it refers to is there.
  if (bucket) await copyObjects(bucket, createFolderStorage(storageFolder(target)));
  else await copyFolder(storageFolder(placement.home), storageFolder(target));
  const secret = join(placement.home, secretFile);
  if (existsSync(secret)) await copyFile(secret, join(target, secretFile));
  const files = await checksums(target);
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    postgres: placement.binaries.version,
    adminPassword: placement.adminPassword,
    password: placement.password,
    files,
  };
  await writeFile(join(target, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  return Object.keys(files);
}

/** But for what is being written at the moment, to which nothing refers. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await cp(from, to, { recursive: true, filter: (path) => basename(path) !== unfinishedFolder });
}

/** PostgreSQL's own procedure: mark the start, copy, mark the end, and add the log of what changed meanwhile. */
async function copyDatabase(placement: Placement, target: string): Promise<void> {
  const client = new pg.Client(adminConnection(placement));
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_backup_start('heliodesk', fast => true)`);
    await copyTree(placement.cluster, target, '');
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
    const label: string = rows[0].labelfile;
    await writeFile(join(target, 'backup_label'), label);
    await copyTree(join(placement.cluster, 'pg_wal'), join(target, 'pg_wal'), 'pg_wal');
    const first = /START WAL LOCATION: \S+ \(file (\w+)\)/.exec(label)?.[1];
    if (!first || !existsSync(join(target, 'pg_wal', first))) {
      throw new StartupProblem('Too much was written while the backup ran: run it again at a quieter time.');
    }
  } finally {
    await client.end();
  }
}

async function copyTree(from: string, to: string, within: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skipped.includes(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) await copyUnlessGone(source, target);
    else if (within === '' && emptied.includes(entry.name)) await mkdir(target, { mode: 0o700 });
    else await copyTree(source, target, entry.name);
  }
}

// A table dropped while we copy takes its file with it; the log says so to whoever restores.
async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function sizeOf(folder: string, files: string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += (await stat(join(folder, file))).size;
  return bytes;
}

function defaultTarget(): string {
  return resolve('backups', `heliodesk-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`);
}
