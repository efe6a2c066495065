import { CalendarDays } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { calendarPage } from './page.ts';

export const calendarNavigation: NavigationEntry = {
  page: calendarPage,
  keywords:
    'visits surveys installations week month day plan diary schedule leave holiday working hours booking link ics feed google outlook phone slot',
  Icon: CalendarDays,
  needs: 'projects:read',
};
