import { chownSync, existsSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdtemp, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, writableFolder } from '#platform/config/folders.ts';
import { secretFile } from '#platform/config/secret.ts';
import { packagedBinaries } from '#platform/db/embedded/binaries.ts';
import { clusterFolder, type Placement, placeCluster } from '#platform/db/embedded/placement.ts';
import { userForPostgres } from '#platform/db/embedded/run-as.ts';
import { withDatabase } from '#platform/db/embedded/supervisor.ts';
import { StartupProblem } from '#platform/errors.ts';
import { createFolderStorage, storageFolder } from '#platform/storage/folder.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { checksums, type Manifest, readManifest } from './manifest.ts';
import { copyObjects } from './objects.ts';

/** Puts a backup into an empty data folder, and its files into the bucket if there is one, or leaves the folder as it was. */
export async function restore(source: string, dataDir: string, bucket?: Storage) {
  const manifest = await readManifest(source);
  checkVersion(manifest);
  const isNew = !existsSync(dataDir);
  const home = writableFolder(dataDir);
  try {
    checkRoom(home, clusterFolder(home, userForPostgres()));
    await checkWhole(source, manifest);
    // Before anything refers to them: a restore that fails later leaves objects that nobody knows, and a sweep finds.
    if (bucket) await copyObjects(createFolderStorage(storageFolder(source)), bucket);
    await restoreInto(home, source, manifest, bucket ? [secretFile] : ['files', secretFile]);
  } catch (error) {
    if (isNew) await rmdir(home).catch(() => {});
    throw error;
  }
  return { createdAt: manifest.createdAt, files: Object.keys(manifest.files).length };
}

function checkVersion(manifest: Manifest): void {
  const [made, have] = [manifest.postgres, packagedBinaries().version].map(
    (version) => version.split('.')[0],
  );
  if (made !== have) {
    throw new StartupProblem(
      `The backup is of a PostgreSQL ${made} database and this version brings PostgreSQL ${have}: restore it with the version of Heliodesk that made it, and move the data with pg_dump and pg_restore.`,
    );
  }
}

function checkRoom(home: string, cluster: string): void {
  if (readdirSync(home).length > 0) {
    throw new StartupProblem(
      `${home} is not empty: set DATA_DIR to a new folder, so that nothing is overwritten.`,
    );
  }
  if (existsSync(cluster)) throw new StartupProblem(`${cluster} exists already: move it away first.`);
}

async function checkWhole(source: string, manifest: Manifest): Promise<void> {
  const found = await checksums(source);
  const damaged = Object.keys(manifest.files).filter((name) => found[name] !== manifest.files[name]);
  if (damaged.length > 0) {
    throw new StartupProblem(
      `The backup is damaged: ${damaged.length} of its files are missing or changed (${damaged[0]}). Use another one.`,
    );
  }
}

/** Everything is made and started once in a folder aside; database.json, without which nothing counts, comes last. */
async function restoreInto(
  home: string,
  source: string,
  manifest: Manifest,
  besideTheDatabase: string[],
): Promise<void> {
  const aside = await mkdtemp(join(home, '.restoring-'));
  const scaffold = [aside];
  const moved: string[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    moved.push(to);
  };
  try {
    // PostgreSQL's user must reach it exactly as far as the folder itself.
    await chmod(aside, (await stat(home)).mode);
    const trial = placeCluster(aside, manifest);
    scaffold.push(trial.sockets, dirname(trial.cluster));
    await copyIn(source, trial, besideTheDatabase);
    await withDatabase(trial, async () => {});
    const cluster = clusterFolder(home, trial.runAs);
    makeFolder(dirname(cluster));
    await move(trial.cluster, cluster);
    for (const name of besideTheDatabase)
      if (existsSync(join(aside, name))) await move(join(aside, name), join(home, name));
    placeCluster(home, manifest);
  } catch (error) {
    await removeAll(moved);
    throw error;
  } finally {
    await removeAll(scaffold);
  }
}

async function copyIn(
  source: string,
  { cluster, home, runAs }: Placement,
  besideTheDatabase: string[],
): Promise<void> {
  await cp(join(source, 'postgres'), cluster, { recursive: true });
  await chmod(cluster, 0o700);
  if (runAs) {
    chownSync(cluster, runAs.uid, runAs.gid);
    for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true }))
      chownSync(join(entry.parentPath, entry.name), runAs.uid, runAs.gid);
  }
  for (const name of besideTheDatabase)
    if (existsSync(join(source, name))) await cp(join(source, name), join(home, name), { recursive: true });
}

async function removeAll(paths: string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true });
}
