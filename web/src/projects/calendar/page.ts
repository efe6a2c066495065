import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const calendarPage: CompanyPage = {
  title: 'Calendar',
  path: paths.calendar,
  load: async () => (await import('./calendar-page.tsx')).CalendarPage,
  module: 'projects/calendar/calendar-page.tsx',
  calls: [{ address: '/api/calendar' }],
};
