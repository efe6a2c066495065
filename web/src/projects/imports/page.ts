import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const importPage: CompanyPage = {
  title: 'Import',
  path: (company) => paths.import(company),
  load: async () => (await import('./import-page.tsx')).ImportPage,
  module: 'projects/imports/import-page.tsx',
  calls: [{ address: '/api/imports?sort=newest', needs: 'projects:edit' }],
};
