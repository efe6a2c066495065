import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const leadsBoardPage: CompanyPage = {
  title: 'Leads board',
  path: paths.leadsBoard,
  load: async () => (await import('./board-page.tsx')).LeadsBoardPage,
  module: 'projects/board/board-page.tsx',
  calls: [{ address: '/api/projects/board?phase=lead' }],
};

export const projectsBoardPage: CompanyPage = {
  title: 'Projects board',
  path: paths.projectsBoard,
  load: async () => (await import('./board-page.tsx')).ProjectsBoardPage,
  module: 'projects/board/board-page.tsx',
  calls: [{ address: '/api/projects/board?phase=project' }],
};
