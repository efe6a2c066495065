import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const analyticsPage: CompanyPage = {
  title: 'Analytics',
  path: paths.analytics,
  load: async () => (await import('./analytics-page.tsx')).AnalyticsPage,
  module: 'projects/analytics/analytics-page.tsx',
  calls: [{ address: '/api/analytics', needs: 'analytics:read' }],
};
