import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { may, type Permission, type Role } from '@heliodesk/core/rules/permissions';
import {
  Building2,
  ChartNoAxesColumn,
  CreditCard,
  House,
  ListChecks,
  type LucideIcon,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import { paths } from '../../paths.ts';

export interface AppPage {
  name: string;
  /** Further words by which somebody may look for it. */
  keywords: string;
  path: (company: string) => string;
  Icon: LucideIcon;
  /** Others stand below its address, and it is not shown while they are. */
  aboveOthers?: boolean;
}

const start = {
  name: 'Start',
  keywords: 'home dashboard next steps',
  path: paths.company,
  Icon: House,
  aboveOthers: true,
};

/** Every page of a company, in the order of its navigation. */
const companyPages: (AppPage & { needs: Permission })[] = [
  { ...start, needs: 'company:read' },
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
    name: 'Billing',
    keywords: 'plan subscription trial invoices vat card payment price cancel',
    path: paths.billing,
    Icon: CreditCard,
    needs: 'billing:read',
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

/** Those of the operator, with the way back to their company. */
const operatorPages: AppPage[] = [
  start,
  {
    name: 'Waiting list',
    keywords: 'admin beta places invite quiz csv operator',
    path: paths.admin,
    Icon: ListChecks,
    aboveOthers: true,
  },
  {
    name: 'Companies',
    keywords: 'admin customers operator',
    path: paths.adminCompanies,
    Icon: Building2,
  },
  {
    name: 'Subscriptions',
    keywords: 'admin billing revenue mrr trials failed payments operator',
    path: paths.adminBilling,
    Icon: ChartNoAxesColumn,
  },
];

export function pagesFor(role: Role): AppPage[] {
  return companyPages.filter(({ needs }) => may(role, needs));
}

/** The pages to choose from beside the one that is shown. */
export function pagesBeside(pathname: string, { role }: SignedInUser): AppPage[] {
  return operatorPages.some(({ path }) => path('') === pathname) ? operatorPages : pagesFor(role);
}

/** All that somebody may open, wherever they are. */
export function allPagesFor({ role, operator }: SignedInUser): AppPage[] {
  return [...pagesFor(role), ...(operator ? operatorPages.slice(1) : [])];
}

/** The pages that hold every word typed, at the start of one of their own. */
export function findPages(pages: AppPage[], typed: string): AppPage[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ name, keywords }) => {
    const own = `${name} ${keywords}`.toLowerCase().split(' ');
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}
