import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { link, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#platform/errors.ts';
import { makeFolders, syncFolder } from '#platform/storage/durable.ts';
import { diskTrouble } from '#platform/storage/layout.ts';
import type { FileKey } from './store.ts';

type Piece = { path: string; start: number; end: number };

export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads');
const pieceName = /^\d{12}$/;

/**
 * The pieces of uploads that have arrived. Each is a file of its own, named by where it begins: it gets that name
 * whole or not at all, and only one can get it, so that two servers, a crash or a cut connection spoil nothing.
 */
export function createPieces(dataDir: string) {
  const folderOf = ({ companyId, id }: FileKey) => join(uploadsFolder(dataDir), companyId, id);

  async function list(key: FileKey): Promise<Piece[]> {
    const names = await readdir(folderOf(key)).catch(() => []);
    const pieces: Piece[] = [];
    for (const name of names.filter((each) => pieceName.test(each)).sort()) {
      const [path, start] = [join(folderOf(key), name), Number(name)];
      if (start !== (pieces.at(-1)?.end ?? 0)) break;
      pieces.push({ path, start, end: start + (await stat(path)).size });
    }
    return pieces;
  }

  async function offset(key: FileKey): Promise<number> {
    return (await list(key)).at(-1)?.end ?? 0;
  }

  /**
   * On the disk by the time it returns; false if another request has finished the upload meanwhile, and cleared its
   * pieces. Of a body that breaks off, what has arrived is kept.
   */
  async function add(
    key: FileKey,
    start: number,
    body: AsyncIterable<Buffer>,
    most: number,
  ): Promise<boolean> {
    const folder = folderOf(key);
    const arriving = join(folder, `${randomUUID()}.arriving`);
    try {
      await makeFolders(folder);
      const { size, cut } = await receive(arriving, body, most);
      if (size > 0) {
        await link(arriving, join(folder, String(start).padStart(12, '0')));
        await syncFolder(folder);
      }
      if (cut) throw new AppError('malformed_request', { cause: cut });
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return false;
      if (code === 'EEXIST') throw wrongOffset(await offset(key));
      throw diskTrouble(error);
    } finally {
      await rm(arriving, { force: true });
    }
  }

  return {
    offset,
    add,
    /** All of it as one, read when it is needed. */
    async whole(key: FileKey): Promise<Blob> {
      return new Blob(await Promise.all((await list(key)).map(({ path }) => openAsBlob(path))));
    },
    remove: (key: FileKey) => rm(folderOf(key), { recursive: true, force: true }),
  };
}

export function wrongOffset(offset: number): AppError {
  return new AppError('upload_offset', { current: { offset } });
}

async function receive(path: string, body: AsyncIterable<Buffer>, most: number) {
  const file = await open(path, 'wx', 0o600);
  const chunks = body[Symbol.asyncIterator]();
  let size = 0;
  let cut: unknown;
  try {
    for (;;) {
      const next = await chunks.next().catch((error) => {
        cut = error ?? new Error('The body broke off');
        return { done: true as const, value: undefined };
      });
      if (next.done) break;
      size += next.value.length;
      if (size > most) throw tooLong();
      await file.writeFile(next.value);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, cut };
}

function tooLong(): AppError {
  return new AppError('payload_too_large', {
    message: 'That is more than the file was said to have left, or more than 4 MB at once.',
  });
}
