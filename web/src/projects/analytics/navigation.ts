import { ChartColumn } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { analyticsPage } from './page.ts';

export const analyticsNavigation: NavigationEntry = {
  page: analyticsPage,
  keywords: 'figures funnel conversion reports goals won lost sources response charts',
  Icon: ChartColumn,
  needs: 'analytics:read',
};
