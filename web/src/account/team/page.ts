import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const teamPage: CompanyPage = {
  title: 'Team',
  path: paths.team,
  load: async () => (await import('./team-page.tsx')).TeamPage,
  module: 'account/team/team-page.tsx',
  calls: [{ address: '/api/team' }],
};
