import { Users } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';
import { teamPage } from './page.ts';

export const teamNavigation: NavigationEntry = {
  page: teamPage,
  keywords: 'people members roles invite invitations colleagues',
  Icon: Users,
  needs: 'team:read',
  isSetting: true,
  actions: [
    {
      name: 'Invite somebody',
      keywords: 'add people colleagues team members',
      path: paths.invite,
      needs: 'team:invite',
    },
  ],
};
