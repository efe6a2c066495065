import type { Exported } from '#platform/module.ts';
import { findCompany } from './store.ts';

export const exportedCompany: Exported = {
  file: 'company',
  tables: ['companies'],
  count: async () => 1,
  page: async (tx, companyId) => ({ rows: [(await findCompany(tx, companyId)) ?? {}] }),
};
