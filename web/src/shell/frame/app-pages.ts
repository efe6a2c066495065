import { may, type Permission, type Role } from '@heliodesk/core/rules/permissions';
import { Building2, House, type LucideIcon, ScrollText, Settings, Users } from 'lucide-react';
import { paths } from '../../paths.ts';

export interface AppPage {
  name: string;
  /** Further words by which somebody may look for it. */
  keywords: string;
  path: (company: string) => string;
  Icon: LucideIcon;
  needs: Permission;
}

/** Every page of the signed-in product, in the order of its navigation. */
const appPages: AppPage[] = [
  {
    name: 'Start',
    keywords: 'home dashboard next steps',
    path: paths.company,
    Icon: House,
    needs: 'company:read',
  },
  {
    name: 'Team',
    keywords: 'people members roles invite invitations colleagues',
    path: paths.team,
    Icon: Users,
    needs: 'team:read',
  },
  {
    name: 'Company',
    keywords: 'details address phone vat number mcs area colour brand',
    path: paths.companyDetails,
    Icon: Building2,
    needs: 'company:edit',
  },
  {
    name: 'Audit log',
    keywords: 'history security events csv',
    path: paths.audit,
    Icon: ScrollText,
    needs: 'audit:read',
  },
  {
    name: 'Settings',
    keywords: 'profile name password second factor authenticator passkey recovery devices sessions sign out',
    path: paths.settings,
    Icon: Settings,
    needs: 'company:read',
  },
];

export function pagesFor(role: Role): AppPage[] {
  return appPages.filter(({ needs }) => may(role, needs));
}

/** The pages that hold every word typed, at the start of one of their own. */
export function findPages(pages: AppPage[], typed: string): AppPage[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ name, keywords }) => {
    const own = `${name} ${keywords}`.toLowerCase().split(' ');
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}
