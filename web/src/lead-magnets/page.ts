import type { CompanyPage } from '../lib/company-page.ts';
import { paths } from '../paths.ts';

export const magnetsPage: CompanyPage = {
  title: 'Lead Magnets',
  path: paths.magnets,
  load: async () => (await import('./list/list-page.tsx')).ListPage,
  module: 'lead-magnets/list/list-page.tsx',
  calls: [{ address: '/api/magnets', needs: 'magnets:read' }],
};

const magnet = { address: '/api/magnets/:id', needs: 'magnets:read' } as const;

export const magnetBuilderPage: CompanyPage = {
  title: 'Lead Magnet',
  path: (company) => paths.magnetBuilder(company),
  load: async () => (await import('./builder/builder-page.tsx')).BuilderPage,
  module: 'lead-magnets/builder/builder-page.tsx',
  calls: [magnet],
};

export const magnetInstallPage: CompanyPage = {
  title: 'Lead Magnet on your website',
  path: (company) => paths.magnetInstall(company),
  load: async () => (await import('./install/install-page.tsx')).InstallPage,
  module: 'lead-magnets/install/install-page.tsx',
  calls: [magnet, { address: '/api/magnets/:id/sightings', needs: 'magnets:read' }],
};

export const magnetFiguresPage: CompanyPage = {
  title: 'Lead Magnet figures',
  path: (company) => paths.magnetFigures(company),
  load: async () => (await import('./figures/figures-page.tsx')).FiguresPage,
  module: 'lead-magnets/figures/figures-page.tsx',
  calls: [magnet, { address: '/api/magnets/:id/figures', needs: 'magnets:read' }],
};
