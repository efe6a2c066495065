import { SquareCheckBig } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { tasksPage } from './page.ts';

export const tasksNavigation: NavigationEntry = {
  page: tasksPage,
  keywords: 'to do todo reminders due assigned',
  Icon: SquareCheckBig,
  needs: 'projects:read',
};
