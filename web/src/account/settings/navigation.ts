import { Settings } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { settingsPage } from './page.ts';

export const settingsNavigation: NavigationEntry = {
  page: settingsPage,
  keywords:
    'profile name password second factor authenticator passkey recovery devices sessions sign out email notifications digest',
  Icon: Settings,
  needs: 'company:read',
  isSetting: true,
};
