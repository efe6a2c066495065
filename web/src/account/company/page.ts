import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const companyPage: CompanyPage = {
  title: 'Company',
  path: paths.companyDetails,
  load: async () => (await import('./company-page.tsx')).CompanyPage,
  module: 'account/company/company-page.tsx',
  calls: [{ address: '/api/company', needs: 'company:edit' }],
};
