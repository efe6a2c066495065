import type { RouteObject } from 'react-router';
import { auditPage } from './account/audit/page.ts';
import { billingPage } from './account/billing/page.ts';
import { companyPage } from './account/company/page.ts';
import { settingsPage } from './account/settings/page.ts';
import { teamPage } from './account/team/page.ts';
import { magnetBuilderPage, magnetFiguresPage, magnetInstallPage, magnetsPage } from './lead-magnets/page.ts';
import { paths } from './paths.ts';
import { analyticsPage } from './projects/analytics/page.ts';
import { leadsBoardPage, projectsBoardPage } from './projects/board/page.ts';
import { calendarPage } from './projects/calendar/page.ts';
import { clockPage } from './projects/clock/page.ts';
import { importPage } from './projects/imports/page.ts';
import { leadsPage, projectsPage } from './projects/pipeline/page.ts';
import { projectPage } from './projects/project/page.ts';
import { tasksPage } from './projects/tasks/page.ts';
import { templatesPage } from './projects/templates/page.ts';
import type { Page } from './shell/page.ts';
import { startPage } from './shell/start/page.ts';

/** The pages of a company's people once they have signed in. */
export function companyPages(): RouteObject[] {
  const declared = [
    startPage,
    leadsPage,
    projectsPage,
    leadsBoardPage,
    projectsBoardPage,
    projectPage,
    tasksPage,
    clockPage,
    calendarPage,
    magnetsPage,
    magnetBuilderPage,
    magnetInstallPage,
    magnetFiguresPage,
    analyticsPage,
    importPage,
    templatesPage,
    teamPage,
    settingsPage,
    companyPage,
    billingPage,
    auditPage,
  ];
  const pages = declared.map(({ title, path, load, module, calls }) => ({
    path: path(':company'),
    lazy: async () => ({ Component: await load() }),
    handle: { title, delivery: 'framed', module, calls, signedIn: true } satisfies Page,
  }));
  return [...pages, nothingHere];
}

const nothingHere: RouteObject = {
  path: `${paths.company(':company')}/*`,
  lazy: async () => ({ Component: (await import('./shell/frame/nothing-here.tsx')).NothingHere }),
  handle: {
    title: 'Page not found',
    delivery: 'framed',
    module: 'shell/frame/nothing-here.tsx',
    signedIn: true,
  } satisfies Page,
};

/** The pages that the operator alone sees. The server answers everybody else as if there were nothing. */
export function operatorPages(): RouteObject[] {
  return [
    {
      path: paths.admin(),
      lazy: async () => ({ Component: (await import('./operator/waitlist-page.tsx')).WaitlistPage }),
      handle: {
        title: 'Waiting list',
        delivery: 'framed',
        module: 'operator/waitlist-page.tsx',
        calls: [{ address: '/api/admin/counts' }],
        signedIn: true,
      } satisfies Page,
    },
    {
      path: paths.adminCompanies(),
      lazy: async () => ({ Component: (await import('./operator/companies-page.tsx')).CompaniesPage }),
      handle: {
        title: 'Companies',
        delivery: 'framed',
        module: 'operator/companies-page.tsx',
        calls: [{ address: '/api/admin/counts' }],
        signedIn: true,
      } satisfies Page,
    },
    {
      path: paths.adminBilling(),
      lazy: async () => ({ Component: (await import('./operator/billing-page.tsx')).BillingPage }),
      handle: {
        title: 'Subscriptions',
        delivery: 'framed',
        module: 'operator/billing-page.tsx',
        calls: [{ address: '/api/admin/billing' }],
        signedIn: true,
      } satisfies Page,
    },
  ];
}
