import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const leadsPage: CompanyPage = {
  title: 'Leads',
  path: paths.leads,
  load: async () => (await import('./leads-page.tsx')).LeadsPage,
  module: 'projects/pipeline/leads-page.tsx',
  calls: [{ address: '/api/projects?phase=lead&sort=newest' }],
};

export const projectsPage: CompanyPage = {
  title: 'Projects',
  path: paths.projects,
  load: async () => (await import('./projects-page.tsx')).ProjectsPage,
  module: 'projects/pipeline/projects-page.tsx',
  calls: [{ address: '/api/projects?phase=project&sort=newest' }],
};
