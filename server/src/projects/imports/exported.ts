import type { Exported } from '#platform/module.ts';
import { countImports, importList, listImports } from './store.ts';

export const exportedImports: Exported = {
  file: 'imports',
  tables: ['imports'],
  count: countImports,
  async page(tx, companyId, after) {
    const { rows, next } = await importList.exported({ sort: 'newest', after }, (keyset) =>
      listImports(tx, companyId, keyset),
    );
    return {
      rows: rows.map(({ row: { createdAt, by, fileName, state, added, alike, skipped, kept } }) => ({
        ...{ createdAt, by, fileName, state, added, alike, skipped, kept },
      })),
      next: next ?? undefined,
    };
  },
};
