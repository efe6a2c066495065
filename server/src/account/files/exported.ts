import type { Exported } from '#platform/module.ts';
import { countFiles, listKeptFiles } from './store.ts';

const pageSize = 500;

export const exportedFiles: Exported = {
  file: 'files',
  tables: ['files'],
  count: countFiles,
  async page(tx, companyId, after) {
    const found = await listKeptFiles(tx, companyId, after, pageSize);
    const rows = found.map(({ id, name, type, size, sha256, width, height, takenAt, createdAt }) => ({
      ...{ id, name, type, size, sha256, width, height, takenAt, createdAt },
      file: pathOf(id, name),
    }));
    return { rows, next: found.length === pageSize ? found.at(-1)?.id : undefined };
  },
  async files(tx, companyId, after) {
    const found = await listKeptFiles(tx, companyId, after, pageSize);
    return {
      files: found.map(({ id, name, sha256, size }) => ({ name: pathOf(id, name), sha256, size })),
      next: found.length === pageSize ? found.at(-1)?.id : undefined,
    };
  },
};

/** Two files may have one name, and a name may hold what is no part of a file's name everywhere. */
function pathOf(id: string, name: string): string {
  return `files/${id} ${name.replace(/[/\\:*?"<>|]/g, '_')}`;
}
