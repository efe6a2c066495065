import { Timer } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { clockPage } from './page.ts';

export const clockNavigation: NavigationEntry = {
  page: clockPage,
  keywords: 'clock board cooling-off g98 mcs certificate vat late due law',
  Icon: Timer,
  needs: 'projects:read',
};
