import type { StoredFile } from '@heliodesk/core/contracts/files';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { described } from './described.ts';
import { lockKeptFiles, releaseUnusedFiles, setFileState } from './store.ts';

/** A file that a record is about to refer to, which nobody can delete before the transaction ends. */
export async function holdFile(tx: Tx, companyId: string, id: string): Promise<StoredFile | undefined> {
  const [file] = await lockKeptFiles(tx, companyId, [id]);
  return file && described(file);
}

/** Files to which no record refers any more are as good as deleted, until one that did is brought back. */
export async function releaseFiles(tx: Tx, companyId: string, ids: string[], at: Date): Promise<void> {
  await lockKeptFiles(tx, companyId, ids);
  await releaseUnusedFiles(tx, companyId, ids, at);
}

/** Files of records that are brought back, unless their bytes have gone. */
export async function bringBackFiles(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  for (const id of ids)
    if (!(await setFileState(tx, { companyId, id }, null)))
      throw new AppError('not_undoable', { message: 'This was deleted too long ago to bring it back.' });
}
