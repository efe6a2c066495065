import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#platform/platform.ts';
import { uploadsFolder } from './pieces.ts';
import {
  adoptObjects,
  deleteOldFiles,
  deleteOldUploads,
  doomObject,
  forgetObject,
  isUploadThere,
  listUnreferenced,
} from './store.ts';

const day = 24 * 60 * 60_000;
/** Days for bringing back a deleted file. */
export const graceDays = 30;
const abandonedDays = 7;
/** Longer than anybody takes between claiming bytes and referring to them. */
const orphanDays = 1;
const pageSize = 500;

/** The nightly job: what nobody can want any more goes, and nothing else. */
export function createSweeping({ db, storage, clock, config, log }: Platform) {
  const before = (days: number) => new Date(clock.now().getTime() - days * day);

  async function sweep(): Promise<void> {
    await inPages(() => db.asSystem((tx) => deleteOldFiles(tx, before(graceDays), pageSize)));
    await inPages(() => db.asSystem((tx) => deleteOldUploads(tx, before(abandonedDays), pageSize)));
    await sweepPieces();
    await adoptStrangers();
    const gone = await sweepObjects();
    await storage.tidy(before(orphanDays));
    if (gone > 0) log.info({ objects: gone }, 'Files that nobody refers to were removed from the storage');
  }

  async function inPages(next: () => Promise<number>): Promise<void> {
    while ((await next()) === pageSize);
  }

  /** Pieces without an upload: it was given up, has become a file, or its company is gone. */
  async function sweepPieces(): Promise<void> {
    const root = uploadsFolder(config.dataDir);
    for (const companyId of await namesIn(root)) {
      for (const id of await namesIn(join(root, companyId))) {
        const folder = join(root, companyId, id);
        const touched = (await stat(folder)).mtime;
        if (touched > before(orphanDays) || (await db.asSystem((tx) => isUploadThere(tx, { companyId, id }))))
          continue;
        await rm(folder, { recursive: true, force: true });
      }
    }
  }

  /** Objects that no row knows, such as those newer than the backup that was restored; from now on one does. */
  async function adoptStrangers(): Promise<void> {
    let page: { sha256: string; claimedAt: Date }[] = [];
    for await (const { sha256, storedAt } of storage.list()) {
      page.push({ sha256, claimedAt: storedAt });
      if (page.length < pageSize) continue;
      await adoptObjects(db.global, page);
      page = [];
    }
    if (page.length > 0) await adoptObjects(db.global, page);
  }

  async function sweepObjects(): Promise<number> {
    let gone = 0;
    let after = '';
    for (;;) {
      const page = await db.asSystem((tx) => listUnreferenced(tx, before(orphanDays), after, pageSize));
      for (const sha256 of page) {
        // Somebody may have claimed it since it was listed. From here on nobody can.
        if (!(await db.asSystem((tx) => doomObject(tx, sha256, before(orphanDays))))) continue;
        await storage.delete(sha256);
        await forgetObject(db.global, sha256);
        gone += 1;
      }
      if (page.length < pageSize) return gone;
      after = page.at(-1) ?? '';
    }
  }

  return sweep;
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);
