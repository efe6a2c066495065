import { Building2 } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { companyPage } from './page.ts';

export const companyNavigation: NavigationEntry = {
  page: companyPage,
  keywords:
    'details address phone vat number mcs area colour brand logo sender domain dns spf dkim dmarc consumer code',
  Icon: Building2,
  needs: 'company:edit',
  isSetting: true,
};
