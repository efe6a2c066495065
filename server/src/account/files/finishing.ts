import { createHash } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import { change } from '#platform/changes/change.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { fileEntityName, recordOf } from './described.ts';
import { makeFile } from './making.ts';
import type { createPieces } from './pieces.ts';
import {
  deleteUpload,
  type FileKey,
  type FileRow,
  findFile,
  findUpload,
  insertFile,
  type NewFile,
  type UploadRow,
} from './store.ts';

/** Makes a file of an upload that has arrived: checked, judged, drawn and kept before any row tells of it. */
export function createFinishing(platform: Platform, pieces: ReturnType<typeof createPieces>) {
  const { db, clock } = platform;
  const underWay = new Map<string, Promise<FileRow>>();

  /** Two requests may find it whole at once; on one server the second waits for the first. */
  function finish(actor: Actor, upload: UploadRow): Promise<FileRow> {
    const name = `${upload.companyId}/${upload.id}`;
    const finishing = underWay.get(name) ?? attempt(actor, upload).finally(() => underWay.delete(name));
    underWay.set(name, finishing);
    return finishing;
  }

  async function attempt(actor: Actor, upload: UploadRow): Promise<FileRow> {
    try {
      const file = await prepared(actor, upload);
      const finished = await write(actor, file);
      await pieces.remove(upload);
      return finished;
    } catch (error) {
      // Another server may have finished it meanwhile, and cleared away the pieces.
      const finished = await db.read(actor, (tx) => findFile(tx, upload));
      if (finished) return finished;
      throw error;
    }
  }

  async function prepared(actor: Actor, upload: UploadRow): Promise<NewFile> {
    const bytes = await pieces.whole(upload);
    if (bytes.size !== upload.size || (await sha256Of(bytes)) !== upload.sha256)
      throw await forget(actor, upload, new AppError('upload_damaged'));
    const made = await makeFile(platform, bytes, upload);
    if (!made) throw await forget(actor, upload, new AppError('file_refused'));
    const { companyId, id, createdBy } = upload;
    return { companyId, id, createdBy, ...made, createdAt: clock.now() };
  }

  function write(actor: Actor, file: NewFile): Promise<FileRow> {
    return db.write(actor, async (tx) => {
      if (await findUpload(tx, file, 'to finish it')) {
        await insertFile(tx, file);
        await deleteUpload(tx, file);
        const record = { entity: fileEntityName, id: file.id, before: null, after: recordOf(file) };
        change(tx, actor, { action: 'file.uploaded', subject: file.name, record });
      }
      const finished = await findFile(tx, file);
      if (!finished) throw new AppError('not_found');
      return finished;
    });
  }

  /** An upload that can never become a file is not kept; its sender may begin again under the same id. */
  async function forget(actor: Actor, upload: FileKey, reason: AppError): Promise<AppError> {
    await db.write(actor, (tx) => deleteUpload(tx, upload));
    await pieces.remove(upload);
    return reason;
  }

  return finish;
}

async function sha256Of(bytes: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes.stream()) hash.update(chunk);
  return hash.digest('hex');
}
