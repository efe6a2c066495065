import { CreditCard } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { billingPage } from './page.ts';

export const billingNavigation: NavigationEntry = {
  page: billingPage,
  keywords: 'plan subscription trial invoices vat card payment price cancel',
  Icon: CreditCard,
  needs: 'billing:read',
  isSetting: true,
};
