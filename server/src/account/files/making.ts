import { readPhoto } from '#platform/pictures/photo.ts';
import type { Platform } from '#platform/platform.ts';
import { keep, keepBytes } from './keeping.ts';
import { drawnTypes, judged } from './kinds.ts';
import type { NewFile } from './store.ts';

type Parts = Pick<Platform, 'db' | 'storage' | 'clock'>;
type Given = { name: string; size: number; sha256: string };

/** Beyond this a photo is kept without smaller sizes, since it is read in one piece. */
const largestPhoto = 64 * 1024 * 1024;

/** Judges, draws and keeps some bytes; nothing where they are of no kind that is taken. */
export async function makeFile(parts: Parts, bytes: Blob, { name, size, sha256 }: Given) {
  const kind = await judged(bytes, name);
  if (!kind) return undefined;
  const photo = drawnTypes.has(kind.type) && size <= largestPhoto ? await drawn(parts, bytes) : {};
  await keep(parts, sha256, bytes);
  return { size, sha256, ...kind, ...photo };
}

async function drawn(parts: Parts, bytes: Blob): Promise<Partial<NewFile>> {
  const photo = await readPhoto(Buffer.from(await bytes.arrayBuffer()));
  if (!photo) return {};
  const { width, height, takenAt } = photo;
  const screen = await keepBytes(parts, photo.screen);
  const thumbnail = await keepBytes(parts, photo.thumbnail);
  return {
    ...{ width, height, takenAt },
    ...{ screenSha256: screen.sha256, screenSize: screen.size },
    ...{ thumbnailSha256: thumbnail.sha256, thumbnailSize: thumbnail.size },
  };
}
