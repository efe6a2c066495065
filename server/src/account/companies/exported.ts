import type { Exported } from '#platform/module.ts';
import { findCompany, findLogo } from './store.ts';

export const exportedCompany: Exported = {
  file: 'company',
  tables: ['companies', 'company_logos'],
  count: async () => 1,
  page: async (tx, companyId) => ({ rows: [(await findCompany(tx, companyId)) ?? {}] }),
  async files(tx, companyId) {
    const logo = await findLogo(tx, companyId);
    const name = 'logo.png';
    if (logo?.image) return { files: [{ name, bytes: logo.image }] };
    return { files: logo?.sha256 ? [{ name, sha256: logo.sha256, size: logo.size ?? 0 }] : [] };
  },
};
