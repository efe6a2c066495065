import { Outlet, type RouteObject } from 'react-router';
import { customerPages, magnetPages } from './customer-routes.ts';
import { paths } from './paths.ts';
import { CustomerLayout } from './shell/customer-layout.tsx';
import { MarketingLayout } from './shell/marketing-layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import type { Page } from './shell/page.ts';
import { Root } from './shell/root.tsx';
import { RouteError } from './shell/route-error.tsx';
import { companyPages, operatorPages } from './signed-in-routes.ts';

export const routes: RouteObject[] = [
  ...magnetPages(),
  {
    Component: Root,
    ErrorBoundary: RouteError,
    children: [
      {
        Component: MarketingLayout,
        // A page that fails leaves the header and the footer standing.
        children: [{ Component: Outlet, ErrorBoundary: RouteError, children: pages() }],
      },
      {
        Component: CustomerLayout,
        children: [{ Component: Outlet, ErrorBoundary: RouteError, children: customerPages() }],
      },
      {
        lazy: async () => ({ Component: (await import('./shell/data-layout.tsx')).DataLayout }),
        children: [
          {
            path: paths.dashboard(),
            lazy: async () => ({
              Component: (await import('./shell/dashboard-redirect.tsx')).DashboardRedirect,
            }),
            handle: { title: 'Dashboard', delivery: 'app', signedIn: true } satisfies Page,
          },
          {
            path: paths.ownMagnets(),
            lazy: async () => ({
              Component: (await import('./shell/dashboard-redirect.tsx')).MagnetsRedirect,
            }),
            handle: { title: 'Lead Magnets', delivery: 'app', signedIn: true } satisfies Page,
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./shell/app-frame.tsx')).AppFrame }),
        // A page that fails leaves the navigation standing.
        children: [{ Component: Outlet, ErrorBoundary: RouteError, children: companyPages() }],
      },
      {
        lazy: async () => ({ Component: (await import('./shell/app-frame.tsx')).OperatorFrame }),
        children: [{ Component: Outlet, ErrorBoundary: RouteError, children: operatorPages() }],
      },
    ],
  },
];

function pages(): RouteObject[] {
  return [
    {
      path: paths.home(),
      lazy: async () => ({ Component: (await import('./marketing/home/index.ts')).HomePage }),
      handle: {
        title: 'Heliodesk: software for UK solar installers',
        description:
          'Six apps for solar installation businesses on one database with one AI agent, from the first lead to aftercare. Join the waiting list for the beta.',
        delivery: 'prerendered',
        module: 'marketing/home/index.ts',
        listed: true,
      } satisfies Page,
    },
    {
      path: paths.pricing(),
      lazy: async () => ({ Component: (await import('./marketing/pricing/index.ts')).PricingPage }),
      handle: {
        title: 'Pricing for solar installers',
        description:
          'Three plans for UK solar installers, priced by how many installs you complete a month. Early access, cancel anytime, no contracts.',
        delivery: 'prerendered',
        module: 'marketing/pricing/index.ts',
        listed: true,
      } satisfies Page,
    },
    {
      path: paths.login(),
      lazy: async () => ({ Component: (await import('./account/login/index.ts')).LoginPage }),
      handle: {
        title: 'Login',
        description: 'Sign in to your company’s dashboard, or ask for a new password.',
        delivery: 'prerendered',
        module: 'account/login/index.ts',
        listed: true,
        entrance: true,
      } satisfies Page,
    },
    {
      path: paths.signup(),
      lazy: async () => ({ Component: (await import('./account/signup/index.ts')).SignupPage }),
      handle: {
        title: 'Start your free trial',
        delivery: 'prerendered',
        keptAs: 'sign-up',
        module: 'account/signup/index.ts',
      } satisfies Page,
    },
    {
      path: paths.signupSuccess(),
      lazy: async () => ({ Component: (await import('./account/signup/index.ts')).SignupSuccessPage }),
      handle: {
        title: 'Finish your sign-up',
        delivery: 'prerendered',
        keptAs: 'sign-up',
        module: 'account/signup/index.ts',
      } satisfies Page,
    },
    {
      path: paths.onboardingSuccess(),
      lazy: async () => ({
        Component: (await import('./account/onboarding/index.ts')).OnboardingSuccessPage,
      }),
      handle: {
        title: 'Your free trial',
        delivery: 'prerendered',
        module: 'account/onboarding/index.ts',
      } satisfies Page,
    },
    {
      path: paths.sandboxCheckout(':id'),
      lazy: async () => ({ Component: (await import('./account/sandbox/checkout-page.tsx')).CheckoutPage }),
      handle: {
        title: 'Sandbox checkout',
        delivery: 'prerendered',
        wakes: 'at once',
        module: 'account/sandbox/checkout-page.tsx',
      } satisfies Page,
    },
    {
      path: paths.sandboxBank(),
      lazy: async () => ({ Component: (await import('./account/sandbox/bank-page.tsx')).BankPage }),
      handle: {
        title: 'Sandbox bank',
        delivery: 'prerendered',
        module: 'account/sandbox/bank-page.tsx',
      } satisfies Page,
    },
    {
      path: paths.setupPassword(),
      lazy: async () => ({
        Component: (await import('./account/setup-password/index.ts')).SetupPasswordPage,
      }),
      handle: {
        title: 'Set up your account',
        delivery: 'prerendered',
        wakes: 'later',
        module: 'account/setup-password/index.ts',
      } satisfies Page,
    },
    {
      path: paths.acceptInvitation(),
      lazy: async () => ({
        Component: (await import('./account/accept-invitation/index.ts')).AcceptInvitationPage,
      }),
      handle: {
        title: 'Join Your Team',
        delivery: 'prerendered',
        module: 'account/accept-invitation/index.ts',
      } satisfies Page,
    },
    {
      path: paths.confirmEmail(),
      lazy: async () => ({
        Component: (await import('./account/confirm-email/index.ts')).ConfirmEmailPage,
      }),
      handle: {
        title: 'Confirm your email address',
        delivery: 'prerendered',
        module: 'account/confirm-email/index.ts',
      } satisfies Page,
    },
    {
      path: paths.changeEmail(),
      lazy: async () => ({
        Component: (await import('./account/change-email/index.ts')).ChangeEmailPage,
      }),
      handle: {
        title: 'Change your email address',
        delivery: 'prerendered',
        module: 'account/change-email/index.ts',
      } satisfies Page,
    },
    {
      path: paths.secureAccount(),
      lazy: async () => ({
        Component: (await import('./account/secure-account/index.ts')).SecureAccountPage,
      }),
      handle: {
        title: 'Secure your account',
        delivery: 'prerendered',
        module: 'account/secure-account/index.ts',
      } satisfies Page,
    },
    {
      path: paths.privacy(),
      lazy: async () => ({ Component: (await import('./marketing/legal/index.ts')).PrivacyPage }),
      handle: {
        title: 'Privacy',
        description: 'What Heliodesk keeps about you, why, for how long, and how to have it removed.',
        delivery: 'prerendered',
        module: 'marketing/legal/index.ts',
        listed: true,
      } satisfies Page,
    },
    {
      path: paths.terms(),
      lazy: async () => ({ Component: (await import('./marketing/legal/index.ts')).TermsPage }),
      handle: {
        title: 'Terms',
        description: 'The terms on which Heliodesk is offered, in plain words.',
        delivery: 'prerendered',
        module: 'marketing/legal/index.ts',
        listed: true,
      } satisfies Page,
    },
    {
      path: paths.gallery(),
      lazy: async () => ({ Component: (await import('./dev/gallery-page.tsx')).GalleryPage }),
      handle: {
        title: 'Components',
        delivery: 'prerendered',
        module: 'dev/gallery-page.tsx',
        dev: true,
      } satisfies Page,
    },
    {
      path: paths.pictures(),
      lazy: async () => ({ Component: (await import('./pictures/pictures-page.tsx')).PicturesPage }),
      handle: { title: 'Pictures', delivery: 'app', dev: true } satisfies Page,
    },
    {
      lazy: async () => ({ Component: (await import('./shell/data-layout.tsx')).DataLayout }),
      children: [
        {
          path: paths.dataGallery(),
          lazy: async () => ({ Component: (await import('./dev/data-page.tsx')).DataPage }),
          handle: { title: 'Loading data', delivery: 'app', dev: true } satisfies Page,
        },
      ],
    },
    {
      path: '*',
      Component: NotFoundPage,
      handle: { title: 'Page not found', delivery: 'prerendered', nowhere: true } satisfies Page,
    },
  ];
}
