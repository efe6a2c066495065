import { guessColumns } from '@heliodesk/core/rules/imports/guessing';
import { type Actor, systemActor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { createDeletion, createReading } from '../../account/files/index.ts';
import { FileProblem } from './reading/file-problem.ts';
import { readRows } from './reading/thread.ts';
import { countRows, insertRows, listRows, lockImport, updateImport } from './store.ts';
import type { Work } from './work.ts';

const readAtOnce = 1_000;
/** So many rows tell what the columns hold. */
const guessedFrom = 50;

/** Reads a file into rows, and guesses which column is which. The file itself is needed no more then. */
export async function readFile(platform: Platform, work: Work): Promise<void> {
  const { db } = platform;
  const actor = systemActor(work.companyId);
  const fileId = await fileOf(platform, actor, work);
  if (!fileId) return;
  const { bytes, kind } = await bytesOf(platform, actor, fileId);
  for await (const rows of readRows(bytes, kind, readAtOnce))
    await db.write(actor, async (tx) => {
      if ((await lockImport(tx, work))?.state === 'reading') await insertRows(tx, work, rows);
    });
  await db.write(actor, async (tx) => {
    if ((await lockImport(tx, work))?.state !== 'reading') return;
    const fileRows = await countRows(tx, work);
    const first = await listRows(tx, work, 0, guessedFrom);
    const { hasHeading, fields } = guessColumns(first.map(({ cells }) => cells));
    if (fileRows === 0) throw new FileProblem('There’s nothing in this file.');
    if (hasHeading && fileRows === 1)
      throw new FileProblem('There’s only one row in this file, and it looks like the headings.');
    await updateImport(tx, work, { state: 'mapping', fileRows, hasHeading, fields });
  });
  await forget(platform, actor, fileId);
}

function fileOf({ db }: Platform, actor: Actor, work: Work): Promise<string | undefined> {
  return db.write(actor, async (tx) => {
    const row = await lockImport(tx, work);
    return row?.state === 'reading' ? row.fileId : undefined;
  });
}

async function bytesOf(platform: Platform, actor: Actor, fileId: string) {
  const file = await createReading(platform)
    .content(actor, fileId, 'original')
    .catch((error) => {
      throw isGone(error) ? new FileProblem('This file has been deleted. Please upload it again.') : error;
    });
  const stored = await platform.storage.get(file.sha256);
  if (!stored) throw new Error(`The storage has no ${file.sha256}`);
  const bytes = new Uint8Array(file.size);
  let at = 0;
  for await (const chunk of stored as AsyncIterable<Buffer>) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, kind: file.type.startsWith('text/') ? ('csv' as const) : ('xlsx' as const) };
}

/** People’s addresses need not lie about in a second place. */
async function forget(platform: Platform, actor: Actor, fileId: string): Promise<void> {
  await createDeletion(platform)(actor, fileId).catch((error) => {
    if (!isGone(error)) throw error;
  });
}

const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found';
