import type { Tree } from './small-tree.ts';

/** Each breaks the rule named, and no other. Between them they use every way there is to import. */
export const plantedViolations: [rule: string, Tree][] = [
  ['resolvable', { 'server/src/app.ts': "import './gone.ts';" }],
  [
    'no-cycles',
    {
      'core/src/rules/stages.ts': "import { price } from './pricing.ts'; export type Stage = typeof price;",
      'core/src/rules/pricing.ts': "import type { Stage } from './stages.ts'; export const price: Stage = 1;",
    },
  ],
  ['core-is-pure', { 'core/src/brand.ts': "import { readFileSync } from 'node:fs';" }],
  ['core-is-pure', { 'core/src/brand.ts': "import type { ReactNode } from 'react';" }],
  [
    'core-by-its-package-name',
    { 'server/src/app.ts': "import '../../core/src/brand.ts';", 'core/src/brand.ts': '' },
  ],
  [
    'workspaces-meet-in-core',
    { 'web/src/main.tsx': "import type { App } from '../../server/src/app.ts';", 'server/src/app.ts': '' },
  ],
  [
    'workspaces-meet-in-core',
    { 'e2e/quiz.spec.ts': "import { paths } from '../web/src/paths.ts';", 'web/src/paths.ts': '' },
  ],
  ['no-test-tools-in-the-product', { 'server/src/app.ts': "import { vi } from 'vitest';" }],
  [
    'no-test-tools-in-the-product',
    { 'server/src/app.ts': "import '#testing/builders.ts';", 'server/src/testing/builders.ts': '' },
  ],
  [
    'no-test-tools-in-the-product',
    { 'web/src/lib/format.ts': "import './money.test.ts';", 'web/src/lib/money.test.ts': '' },
  ],
  [
    'app-on-top',
    { 'server/src/marketing/waitlist/routes.ts': "import '../../app.ts';", 'server/src/app.ts': '' },
  ],
  [
    'apps-below-overviews',
    {
      'server/src/apps/surveys/index.ts': "import '../../analytics/index.ts';",
      'server/src/analytics/index.ts': '',
    },
  ],
  [
    'projects-below-apps',
    {
      'server/src/projects/tasks/index.ts': "export * from '../../apps/surveys/index.ts';",
      'server/src/apps/surveys/index.ts': '',
    },
  ],
  [
    'account-and-marketing-below-projects',
    {
      'server/src/account/team/index.ts': "import '../../projects/tasks/index.ts';",
      'server/src/projects/tasks/index.ts': '',
    },
  ],
  [
    'account-in-order',
    {
      'server/src/account/auth/store.ts': "import { memberships } from '../team/tables.ts';",
      'server/src/account/team/tables.ts': '',
    },
  ],
  [
    'account-in-order',
    {
      'server/src/account/companies/closing.ts': "import type { Billing } from '../billing/index.ts';",
      'server/src/account/billing/index.ts': '',
    },
  ],
  [
    'account-in-order',
    {
      'server/src/account/team/members.ts': "import '../second-factor/index.ts';",
      'server/src/account/second-factor/index.ts': '',
    },
  ],
  [
    'account-modules-have-a-place',
    {
      'server/src/account/referrals/index.ts': "import '../auth/index.ts';",
      'server/src/account/auth/index.ts': '',
    },
  ],
  [
    'platform-knows-no-feature',
    {
      'server/src/platform/mail/mailer.ts': "const list = await import('../../marketing/waitlist/index.ts');",
      'server/src/marketing/waitlist/index.ts': '',
    },
  ],
  [
    'modules-through-index',
    {
      'server/src/account/team/invitations.ts': "import { insertUser } from '../auth/store.ts';",
      'server/src/account/auth/store.ts': '',
    },
  ],
  [
    'modules-through-index',
    {
      'server/src/app.ts': "import './account/billing/gateways/index.ts';",
      'server/src/account/billing/gateways/index.ts': '',
    },
  ],
  [
    'tables-through-tables',
    {
      'server/src/account/team/tables.ts': "import { users } from '../auth/store.ts';",
      'server/src/account/auth/store.ts': '',
    },
  ],
  [
    'tables-through-tables',
    {
      'server/src/account/team/store.ts': "import { signIn } from '../auth/sign-in.ts';",
      'server/src/account/auth/sign-in.ts': '',
    },
  ],
  ['drizzle-in-stores', { 'server/src/marketing/waitlist/routes.ts': "import { sql } from 'drizzle-orm';" }],
  ['drizzle-in-stores', { 'server/src/platform/mail/mailer.ts': "import type { SQL } from 'drizzle-orm';" }],
  ['stripe-in-its-gateway', { 'server/src/account/billing/checkout.ts': "import Stripe from 'stripe';" }],
  ['stripe-in-its-gateway', { 'server/src/account/billing/simulator/index.ts': "import 'stripe';" }],
  ['ui-stands-alone', { 'web/src/ui/button.tsx': "import '../lib/format.ts';", 'web/src/lib/format.ts': '' }],
  [
    'lib-below-features',
    { 'web/src/lib/session.ts': "import '../account/login/user.ts';", 'web/src/account/login/user.ts': '' },
  ],
  [
    'shared-below-features',
    {
      'web/src/roof/editor.tsx': "import '../account/login/user.ts';",
      'web/src/account/login/user.ts': '',
    },
  ],
  [
    'features-below-shell',
    { 'web/src/marketing/quiz/quiz.tsx': "import '../../shell/toasts.tsx';", 'web/src/shell/toasts.tsx': '' },
  ],
  ['shell-below-routes', { 'web/src/shell/frame.tsx': "import '../routes.tsx';", 'web/src/routes.tsx': '' }],
  ['paths-stand-alone', { 'web/src/paths.ts': "import './lib/format.ts';", 'web/src/lib/format.ts': '' }],
  [
    'features-apart',
    {
      'web/src/marketing/home/page.tsx': "import '../../account/login/index.ts';",
      'web/src/account/login/index.ts': '',
    },
  ],
  [
    'features-apart',
    {
      'web/src/apps/surveys/page.tsx':
        "export const page = () => <p onClick={() => import('../sales/index.ts')} />;",
      'web/src/apps/sales/index.ts': '',
    },
  ],
  [
    'feature-folders-through-index',
    {
      'web/src/marketing/quiz/quiz.tsx': "import '../results/chart.tsx';",
      'web/src/marketing/results/chart.tsx': '',
    },
  ],
];

export const lawfulTree: Tree = {
  'core/src/brand.ts': '',
  'core/src/contracts/team.ts': "import 'zod'; import '../brand.ts';",
  'core/src/contracts/team.test.ts': "import 'vitest'; import './team.ts';",
  'server/src/main.ts': "import './app.ts';",
  'server/src/app.ts': "import './account/team/index.ts'; import './operator/index.ts';",
  'server/src/testing/app.ts': "import 'vitest'; import '../app.ts'; import '../account/team/store.ts';",
  'server/src/operator/index.ts': "import '../apps/surveys/index.ts'; import '../account/team/index.ts';",
  'server/src/apps/surveys/index.ts': "import '../../projects/index.ts';",
  'server/src/projects/index.ts': "import '../account/team/index.ts'; import './store.ts';",
  'server/src/projects/store.ts': "import 'drizzle-orm';",
  'server/src/account/auth/tables.ts': "import 'drizzle-orm'; import '#platform/db/tenancy.ts';",
  'server/src/account/team/index.ts': "import './store.ts'; import '@heliodesk/core/contracts/team';",
  'server/src/account/team/store.ts': "import 'drizzle-orm'; import './tables.ts';",
  'server/src/account/team/tables.ts': "import '../auth/tables.ts';",
  'server/src/account/team/team.test.ts': "import 'vitest'; import '#testing/app.ts';",
  'server/src/account/auth/sign-in.test.ts': "import 'vitest'; import '../team/index.ts';",
  'server/src/account/billing/listeners.ts': "import '../team/index.ts';",
  'server/src/account/billing/gateways/stripe/connection.ts': "import 'stripe';",
  'server/src/platform/db/tenancy.ts': "import 'drizzle-orm';",
  'web/src/main.tsx': "import './routes.tsx';",
  'web/src/routes.tsx': "import './shell/frame.tsx'; const page = () => import('./marketing/quiz/quiz.tsx');",
  'web/src/shell/frame.tsx':
    "import '../account/login/index.ts'; import '../lib/session.ts'; import '../paths.ts';",
  'web/src/account/login/index.ts': "import '../../lib/session.ts';",
  'web/src/marketing/quiz/quiz.tsx':
    "import '../results/index.tsx'; import './slider.tsx'; import '../../paths.ts';",
  'web/src/marketing/quiz/slider.tsx': "import '../../ui/slider.tsx';",
  'web/src/marketing/results/index.tsx': "import '@heliodesk/core/brand'; import '../../lib/session.ts';",
  'web/src/lib/session.ts': "import '../ui/slider.tsx';",
  'web/src/ui/slider.tsx': "import 'react';",
  'web/src/paths.ts': "import '@heliodesk/core/brand';",
};
