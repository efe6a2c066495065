import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const startPage: CompanyPage = {
  title: 'Start',
  path: paths.company,
  load: async () => (await import('./start-page.tsx')).StartPage,
  module: 'shell/start/start-page.tsx',
  calls: [{ address: '/api/today', needs: 'projects:read' }],
};
