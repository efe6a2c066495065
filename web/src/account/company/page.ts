import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const companyPage: CompanyPage = {
  title: 'Company',
  path: paths.companyDetails,
  load: async () => (await import('./company-page.tsx')).CompanyPage,
};
