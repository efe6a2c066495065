import type { StoredFile } from '@heliodesk/core/contracts/files';
import type { FileRow } from './store.ts';

export function described(file: FileRow): StoredFile {
  const { id, name, type, size, sha256, width, height, takenAt, createdAt } = file;
  return {
    ...{ id, name, type, size, sha256, width, height },
    takenAt: takenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sizes: ['original', ...(file.screenSha256 ? (['screen', 'thumbnail'] as const) : [])],
  };
}

/** A file as the change log has it. */
export function recordOf({ name, type, size }: Pick<FileRow, 'name' | 'type' | 'size'>) {
  return { name, type, size };
}

export const fileEntityName = 'file';
