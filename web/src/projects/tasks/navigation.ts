import { SquareCheckBig } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';
import { tasksPage } from './page.ts';

export const tasksNavigation: NavigationEntry = {
  page: tasksPage,
  keywords: 'to do todo reminders due assigned',
  Icon: SquareCheckBig,
  needs: 'projects:read',
  actions: [
    { name: 'Add a task', keywords: 'new to do create remind', path: paths.addTask, needs: 'projects:edit' },
  ],
};
