import { ScrollText } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { auditPage } from './page.ts';

export const auditNavigation: NavigationEntry = {
  page: auditPage,
  keywords: 'history security events csv',
  Icon: ScrollText,
  needs: 'audit:read',
  isSetting: true,
};
