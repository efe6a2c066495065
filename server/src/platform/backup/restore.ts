import { chownSync, existsSync, readdirSync } from 'node:fs';
import { chmod, cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { placeCluster } from '#platform/db/embedded/placement.ts';
import type { RunAs } from '#platform/db/embedded/run-as.ts';
import { bringUp, shutDown } from '#platform/db/embedded/supervisor.ts';
import { StartupProblem } from '#platform/errors.ts';
import { checksums, type Manifest, readManifest } from './manifest.ts';

/** Puts a backup into an empty data folder, after checking it, and starts its database once to see that it works. */
export async function restore(source: string, dataDir: string) {
  const manifest = await readManifest(source);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartupProblem(
      `${dataDir} is not empty: set DATA_DIR to a new folder, so that nothing is overwritten.`,
    );
  }
  await checkWhole(source, manifest);
  const placement = placeCluster(dataDir, manifest);
  if (existsSync(placement.cluster))
    throw new StartupProblem(`${placement.cluster} exists already: move it away first.`);
  const fresh = `${placement.cluster}.new-${process.pid}`;
  try {
    await cp(join(source, 'postgres'), fresh, { recursive: true });
    await chmod(fresh, 0o700);
    if (placement.runAs) giveAll(fresh, placement.runAs);
    await rename(fresh, placement.cluster);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  if (existsSync(join(source, 'files')))
    await cp(join(source, 'files'), join(dataDir, 'files'), { recursive: true });
  await bringUp(placement);
  await shutDown(placement);
  return { createdAt: manifest.createdAt, files: Object.keys(manifest.files).length };
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

function giveAll(folder: string, { uid, gid }: RunAs): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}
