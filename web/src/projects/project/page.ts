import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const projectPage: CompanyPage = {
  title: 'Project',
  path: (company) => paths.project(company),
  load: async () => (await import('./project-page.tsx')).ProjectPage,
  module: 'projects/project/project-page.tsx',
  calls: [{ address: '/api/projects/:id' }],
};
