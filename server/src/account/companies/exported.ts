import type { Exported } from '#platform/module.ts';
import { findCompany, findLogo } from './store.ts';

export const exportedCompany: Exported = {
  file: 'company',
  tables: ['companies', 'company_logos'],
  count: async () => 1,
  page: async (tx, companyId) => ({ rows: [(await findCompany(tx, companyId)) ?? {}] }),
  async files(tx, companyId) {
    const logo = await findLogo(tx, companyId);
    return logo ? [{ name: 'logo.png', bytes: logo.image }] : [];
  },
};
