import type { Exported } from '#platform/module.ts';
import { countErasures, countKept, listAllKept, listErasures } from './store.ts';

export const exportedErasures: Exported = {
  ...{ file: 'erasures', tables: ['erasures'], count: countErasures },
  page: async (tx, companyId) => ({ rows: await listErasures(tx, companyId) }),
};

export const exportedKept: Exported = {
  ...{ file: 'kept-records', tables: ['kept_records'], count: countKept },
  page: async (tx, companyId) => ({
    rows: (await listAllKept(tx, companyId)).map(({ projectId, kind, fileId, content, until, reasons }) => ({
      ...{ projectId, kind, fileId, ...content, until, reasons },
    })),
  }),
};
