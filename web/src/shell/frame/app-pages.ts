import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { may, type Role } from '@heliodesk/core/rules/permissions';
import { Building2, ChartNoAxesColumn, ListChecks, type LucideIcon } from 'lucide-react';
import { auditNavigation } from '../../account/audit/navigation.ts';
import { billingNavigation } from '../../account/billing/navigation.ts';
import { companyNavigation } from '../../account/company/navigation.ts';
import { settingsNavigation } from '../../account/settings/navigation.ts';
import { teamNavigation } from '../../account/team/navigation.ts';
import { magnetsNavigation } from '../../lead-magnets/navigation.ts';
import type { NavigationEntry, PageAction } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';
import { analyticsNavigation } from '../../projects/analytics/navigation.ts';
import { calendarNavigation } from '../../projects/calendar/navigation.ts';
import { clockNavigation } from '../../projects/clock/navigation.ts';
import { importNavigation } from '../../projects/imports/navigation.ts';
import { leadsNavigation, projectsNavigation } from '../../projects/pipeline/navigation.ts';
import { tasksNavigation } from '../../projects/tasks/navigation.ts';
import { templatesNavigation } from '../../projects/templates/navigation.ts';
import { startNavigation } from '../start/navigation.ts';

export interface AppPage {
  name: string;
  /** Further words by which somebody may look for it. */
  keywords: string;
  path: (company: string) => string;
  Icon: LucideIcon;
  actions?: readonly PageAction[];
  /** Set for something a company sets up once, and looks after now and then. */
  isSetting?: boolean;
  /** Others stand below its address, and it is not shown while they are. */
  aboveOthers?: boolean;
}

/** Every page of a company, in the order of its navigation. */
const companyPages = [
  startNavigation,
  leadsNavigation,
  projectsNavigation,
  tasksNavigation,
  calendarNavigation,
  clockNavigation,
  magnetsNavigation,
  analyticsNavigation,
  teamNavigation,
  companyNavigation,
  importNavigation,
  templatesNavigation,
  billingNavigation,
  auditNavigation,
  settingsNavigation,
];

const shown = ({ page: { title, path }, ...entry }: NavigationEntry): AppPage => ({
  ...entry,
  name: title,
  path,
});

/** The operator's pages, with the way back to their company. */
const operatorPages: AppPage[] = [
  shown(startNavigation),
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
  return companyPages.filter(({ needs }) => may(role, needs)).map(shown);
}

/** The pages to choose from beside the one that is shown. */
export function pagesBeside(pathname: string, { role }: SignedInUser): AppPage[] {
  return operatorPages.some(({ path }) => path('') === pathname) ? operatorPages : pagesFor(role);
}

/** All that somebody may open, wherever they are. */
export function allPagesFor({ role, operator }: SignedInUser): AppPage[] {
  return [...pagesFor(role), ...(operator ? operatorPages.slice(1) : [])];
}

/** The actions of somebody on the pages given. */
export function actionsIn(pages: AppPage[], role: Role): PageAction[] {
  return pages.flatMap(({ actions = [] }) => actions).filter(({ needs }) => may(role, needs));
}
