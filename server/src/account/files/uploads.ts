import {
  largestPiece,
  offsetHeader,
  type UploadBody,
  type UploadProgress,
} from '@heliodesk/core/contracts/files';
import { storageAllowance } from '@heliodesk/core/rules/plans';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { described } from './described.ts';
import { createFinishing } from './finishing.ts';
import { createPieces, wrongOffset } from './pieces.ts';
import {
  type FileRow,
  findFile,
  findUpload,
  insertUpload,
  lockUsage,
  touchUpload,
  type UploadRow,
} from './store.ts';

/** Uploads that go on after a lost connection, from what has really arrived. */
export function createUploads(platform: Platform) {
  const { db, clock } = platform;
  const pieces = createPieces(platform.config.dataDir);
  const finish = createFinishing(platform, pieces);

  /** Said again, it is answered with how far the upload has come. */
  async function declare(actor: Actor, id: string, body: UploadBody): Promise<UploadProgress> {
    const key = { companyId: actor.companyId, id };
    const { upload, file } = await db.write(actor, async (tx) => {
      const { used, plan } = await lockUsage(tx, actor.companyId);
      const known = await findUpload(tx, key);
      const file = known ? undefined : await findFile(tx, key);
      if (known ? !isSame(known, body) : file && !hasSameBytes(file, body))
        throw new AppError('upload_differs');
      if (known || file) return { upload: known, file };
      if (used + body.size > storageAllowance(plan?.planId, plan?.businessSize))
        throw new AppError('quota_exceeded');
      const now = clock.now();
      const upload = { ...key, ...body, createdBy: actor.userId, createdAt: now, updatedAt: now };
      await insertUpload(tx, upload);
      return { upload, file: undefined };
    });
    return upload ? reached(actor, upload) : done(file);
  }

  async function progress(actor: Actor, id: string): Promise<UploadProgress> {
    const { upload, file } = await find(actor, id);
    return upload ? arrivedOf(actor, upload, await pieces.offset(upload)) : done(file);
  }

  /** Takes a piece in. Its bytes are on the disk before it is said that they have arrived. */
  async function append(
    actor: Actor,
    id: string,
    offset: number | undefined,
    body: AsyncIterable<Buffer>,
  ): Promise<UploadProgress> {
    const { upload, file } = await find(actor, id);
    const arrived = upload ? await pieces.offset(upload) : done(file).offset;
    if (offset === undefined) throw missingOffset();
    if (offset !== arrived) throw wrongOffset(arrived);
    if (!upload) return done(file);
    const isKept = await pieces.add(upload, offset, body, Math.min(largestPiece, upload.size - offset));
    // By now whoever sends it may have lost the right to.
    const isThere = isKept && (await db.write(actor, (tx) => touchUpload(tx, upload, clock.now())));
    return isThere ? reached(actor, upload) : progress(actor, id);
  }

  function find(actor: Actor, id: string) {
    const key = { companyId: actor.companyId, id };
    return db.read(actor, async (tx) => {
      // In this order: an upload goes as its file comes, so that one of the two is found.
      const upload = await findUpload(tx, key);
      return { upload, file: await findFile(tx, key) };
    });
  }

  async function reached(actor: Actor, upload: UploadRow): Promise<UploadProgress> {
    const offset = await pieces.offset(upload);
    return offset < upload.size ? arrivedOf(actor, upload, offset) : done(await finish(actor, upload));
  }

  /** The progress. If nothing is there, another request may just have finished and cleared it. */
  async function arrivedOf(actor: Actor, { id }: UploadRow, offset: number): Promise<UploadProgress> {
    const { file } = offset === 0 ? await find(actor, id) : {};
    return file ? done(file) : { offset, file: null };
  }

  return { declare, progress, append };
}

function done(file: FileRow | undefined): UploadProgress {
  if (!file) throw new AppError('not_found');
  return { offset: file.size, file: described(file) };
}

function missingOffset(): AppError {
  return new AppError('validation_failed', {
    fields: { [offsetHeader]: 'Please say where this piece begins' },
  });
}

function isSame(upload: UploadRow, body: UploadBody): boolean {
  return upload.name === body.name && hasSameBytes(upload, body);
}

function hasSameBytes(known: { size: number; sha256: string }, { size, sha256 }: UploadBody): boolean {
  return known.size === size && known.sha256 === sha256;
}
