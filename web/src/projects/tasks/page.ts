import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const tasksPage: CompanyPage = {
  title: 'Tasks',
  path: paths.tasks,
  load: async () => (await import('./tasks-page.tsx')).TasksPage,
  module: 'projects/tasks/tasks-page.tsx',
  calls: [{ address: '/api/tasks?state=open&sort=due' }],
};
