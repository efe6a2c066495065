import type { FileLink, FileSize, StoredFile } from '@heliodesk/core/contracts/files';
import { type Actor, systemActor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { described } from './described.ts';
import { createLinks } from './links.ts';
import { type FileRow, findFile } from './store.ts';

const linkMinutes = 10;

/** The bytes that are sent of a file: the original to be downloaded, smaller sizes to be shown. */
export type Content = { sha256: string; size: number; type: string; name: string; isOriginal: boolean };

export function createReading({ db, clock, secret, publicUrl }: Platform) {
  const links = createLinks(secret);

  async function find(actor: Actor, id: string): Promise<FileRow> {
    const file = await db.read(actor, (tx) => findFile(tx, { companyId: actor.companyId, id }));
    if (file?.state !== 'kept') throw new AppError('not_found');
    return file;
  }

  async function content(actor: Actor, id: string, size: FileSize): Promise<Content> {
    return contentOf(await find(actor, id), size);
  }

  return {
    content,

    async read(actor: Actor, id: string): Promise<StoredFile> {
      return described(await find(actor, id));
    },

    /** For a page that cannot sign in, such as a viewer of documents. */
    async link(actor: Actor, id: string, size: FileSize): Promise<FileLink> {
      await content(actor, id, size);
      const expiresAt = new Date(clock.now().getTime() + linkMinutes * 60_000);
      const token = links.tokenOf({ companyId: actor.companyId, id, size, expiresAt });
      return { url: `${publicUrl}/api/files/linked/${token}`, expiresAt: expiresAt.toISOString() };
    },

    async linked(token: string): Promise<Content> {
      const linked = links.read(token, clock.now());
      if (!linked) throw new AppError('not_found');
      return content(systemActor(linked.companyId), linked.id, linked.size);
    },
  };
}

function contentOf(file: FileRow, wanted: FileSize): Content {
  const { name } = file;
  if (wanted === 'original') {
    const { sha256, size, type } = file;
    return { sha256, size, type, name, isOriginal: true };
  }
  const [sha256, size] =
    wanted === 'screen' ? [file.screenSha256, file.screenSize] : [file.thumbnailSha256, file.thumbnailSize];
  if (!sha256 || size === null) throw new AppError('not_found');
  return { sha256, size, type: 'image/webp', name: `${name}.webp`, isOriginal: false };
}
