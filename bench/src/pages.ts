import type { Links } from './links.ts';

export type Page = {
  name: string;
  path: string;
  /** Of Lighthouse's performance; 99 where nothing is said. */
  performance?: number;
  /** Search engines are kept away from some, for which Lighthouse has no good word. */
  unlisted?: boolean;
  /** Only where a bar is set for it. */
  lcpTimes?: number;
  blockingOver?: number;
};

/** The public pages whose speed is promised; one more page is one more line. */
export function publicPages(links: Links): Page[] {
  const rest = { performance: 95, lcpTimes: 1.6 };
  const unlisted = { ...rest, unlisted: true };
  const magnet = { unlisted: true, lcpTimes: 1.15 };
  return [
    { name: 'home', path: '/', lcpTimes: 1.15, blockingOver: 90 },
    { name: 'pricing', path: '/pricing', lcpTimes: 1.15 },
    { name: 'login', path: '/login', lcpTimes: 1.15 },
    { name: 'forgotten password', path: '/login?view=forgot', ...rest },
    { name: 'new password', path: `/login?token=${links.reset}`, ...rest },
    { name: 'sign-up', path: '/signup', ...unlisted },
    { name: 'sign-up of a plan', path: '/signup?plan=solar_suite&businessSize=large', ...unlisted },
    { name: 'end of the sign-up', path: '/signup-success', ...unlisted },
    { name: 'checkout', path: '/onboarding/success', ...unlisted },
    { name: 'first password', path: `/setup-password?token=${links.setup}`, ...unlisted },
    { name: 'invitation', path: `/accept-invitation?token=${links.invitation}`, ...unlisted },
    { name: 'no invitation', path: '/accept-invitation', ...unlisted },
    { name: 'no confirmation', path: '/confirm-email', ...unlisted },
    { name: 'no other address', path: '/change-email', ...unlisted },
    { name: 'no account to secure', path: '/secure-account', ...unlisted },
    { name: 'savings calculator', path: `/m/${links.magnets.savings}`, ...magnet },
    { name: 'roof assessment', path: `/m/${links.magnets.roof}`, ...magnet },
    { name: 'suitability check', path: `/m/${links.magnets.suitability}`, ...magnet },
    { name: 'privacy', path: '/privacy', ...rest },
    { name: 'terms', path: '/terms', ...rest },
  ];
}
