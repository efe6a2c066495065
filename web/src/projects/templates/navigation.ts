import { MailPlus } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { templatesPage } from './page.ts';

export const templatesNavigation: NavigationEntry = {
  page: templatesPage,
  keywords: 'email message letter text merge field marketing',
  Icon: MailPlus,
  needs: 'messages:set-up',
  isSetting: true,
};
