import { HardHat, UserRoundPlus } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';
import { leadsPage, projectsPage } from './page.ts';

export const leadsNavigation: NavigationEntry = {
  page: leadsPage,
  keywords: 'enquiries customers pipeline new contacted qualified add',
  Icon: UserRoundPlus,
  needs: 'projects:read',
  actions: [
    {
      name: 'Add a lead',
      keywords: 'new enquiry customer create',
      path: paths.addLead,
      needs: 'projects:edit',
    },
  ],
};

export const projectsNavigation: NavigationEntry = {
  page: projectsPage,
  keywords: 'jobs surveys quotes sold installations pipeline',
  Icon: HardHat,
  needs: 'projects:read',
};
