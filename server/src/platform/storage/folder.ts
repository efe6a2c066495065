import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolders, syncFolder, writeNew } from './durable.ts';
import { diskTrouble, placeOf, sha256At } from './layout.ts';
import type { ByteRange, Storage } from './storage.ts';

export const storageFolder = (dataDir: string) => join(dataDir, 'files');

/** Beside the bytes, since a file can be renamed on its own disk alone; what a crash leaves there is nobody's. */
export const unfinishedFolder = '.unfinished';

export function createFolderStorage(folder: string): Storage {
  const pathOf = (sha256: string) => join(folder, placeOf(sha256));
  const has = async (sha256: string) => existsSync(pathOf(sha256));

  return {
    async put(sha256, bytes) {
      if (await has(sha256)) return;
      const path = pathOf(sha256);
      const unfinished = join(folder, unfinishedFolder, randomUUID());
      try {
        await makeFolders(dirname(unfinished));
        await writeNew(unfinished, bytes.stream());
        await makeFolders(dirname(path));
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw diskTrouble(error);
      }
    },

    async get(sha256, range) {
      const file = await opened(pathOf(sha256));
      return file && streamOf(file, range);
    },

    has,

    async delete(sha256) {
      await rm(pathOf(sha256), { force: true });
    },

    async *list() {
      if (!existsSync(folder)) return;
      for await (const entry of await opendir(folder, { recursive: true })) {
        const path = join(entry.parentPath, entry.name);
        const sha256 = entry.isFile() ? sha256At(path) : undefined;
        const found = sha256 && (await stat(path).catch(() => undefined));
        if (sha256 && found) yield { sha256, size: found.size, storedAt: found.mtime };
      }
    },

    async tidy(before) {
      const left = join(folder, unfinishedFolder);
      for (const name of await readdir(left).catch(() => [])) {
        const found = await stat(join(left, name)).catch(() => undefined);
        if (found && found.mtime < before) await rm(join(left, name), { force: true });
      }
    },
  };
}

async function opened(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function streamOf(file: FileHandle, range: ByteRange | undefined): Readable {
  return file.createReadStream(range);
}
