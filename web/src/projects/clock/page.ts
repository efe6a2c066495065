import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const clockPage: CompanyPage = {
  title: 'Deadlines',
  path: paths.clock,
  load: async () => (await import('./clock-page.tsx')).ClockPage,
  module: 'projects/clock/clock-page.tsx',
  calls: [{ address: '/api/deadlines' }],
};
