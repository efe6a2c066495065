import { House } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { startPage } from './page.ts';

export const startNavigation: NavigationEntry = {
  page: startPage,
  keywords: 'home dashboard next steps',
  Icon: House,
  needs: 'company:read',
  aboveOthers: true,
};
