import type { CompanyPage } from '../lib/company-page.ts';
import { paths } from '../paths.ts';

export const magnetsPage: CompanyPage = {
  title: 'Lead Magnets',
  path: paths.magnets,
  load: async () => (await import('./list/list-page.tsx')).ListPage,
  module: 'lead-magnets/list/list-page.tsx',
  calls: [
    { address: '/api/magnets', needs: 'magnets:read' },
    { address: '/api/magnet-allowance', needs: 'magnets:read' },
  ],
};

export const magnetPage: CompanyPage = {
  title: 'Lead Magnet',
  path: (company) => paths.magnetBuilder(company),
  load: async () => (await import('./builder/builder-page.tsx')).BuilderPage,
  module: 'lead-magnets/builder/builder-page.tsx',
  calls: [{ address: '/api/magnets/:id', needs: 'magnets:read' }],
};
