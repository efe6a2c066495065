import { businessSizeIds, signupPlanIds } from '@heliodesk/core/rules/plans';
import { notices } from './account/login/notices.ts';
import { paths } from './paths.ts';
import type { Wakes } from './shell/page.ts';

/** HTML of its own for some of a page's addresses. */
export interface PageVariant {
  /** The parameters that such an address has; `*` stands for any value. */
  query: Readonly<Record<string, string>>;
  wakes?: Wakes;
  /** The call that tells what it leaves open, of the token in its address; it sleeps on unless the answer is no. */
  asks?: string;
  /** As of a page; see Page. */
  entrance?: true;
  /** The application shows it anew, since it knows more than its HTML. */
  isReplaced?: true;
  /** The purpose of the token, where the call takes several kinds. */
  purpose?: string;
}

const choices: PageVariant[] = [
  ...signupPlanIds.flatMap((plan) =>
    businessSizeIds.map((businessSize) => ({ query: { plan, businessSize } })),
  ),
  ...signupPlanIds.map((plan) => ({ query: { plan } })),
  ...businessSizeIds.map((businessSize) => ({ query: { businessSize } })),
];

/** By the page's path; of several that fit an address the first is taken. Only the build needs to know them. */
export const pageVariants: Readonly<Record<string, readonly PageVariant[]>> = {
  [paths.login()]: [
    { query: { token: '*' }, asks: '/api/auth/validate-token', purpose: 'reset' },
    { query: { view: 'forgot' } },
    ...Object.keys(notices).map((notice) => ({ query: { notice }, entrance: true as const })),
  ],
  [paths.signup()]: [{ query: { invited: '*' }, wakes: 'at once', isReplaced: true }, ...choices],
  [paths.signupSuccess()]: [{ query: { setup_intent: '*', company: '*' }, wakes: 'at once' }],
  [paths.onboardingSuccess()]: [{ query: { session_id: '*' }, wakes: 'at once' }],
  [paths.sandboxBank()]: [{ query: { client_secret: '*', return: '*' } }],
  [paths.setupPassword()]: [{ query: { token: '*' }, asks: '/api/auth/validate-token' }],
  [paths.secureAccount()]: [{ query: { token: '*' }, wakes: 'at once' }],
  [paths.changeEmail()]: [{ query: { token: '*' }, wakes: 'at once' }],
  [paths.book()]: [{ query: { link: '*' }, wakes: 'at once' }],
  // None of these stands in an address: the server chooses by what it knows of the magnet.
  [paths.magnet(':key')]: [
    { query: { unknown: '*' } },
    { query: { closed: '*', logo: '*' } },
    { query: { closed: '*' } },
    { query: { logo: '*' } },
  ],
  [paths.confirmEmail()]: [{ query: { token: '*' }, wakes: 'at once' }],
  [paths.acceptInvitation()]: [{ query: { token: '*' }, asks: '/api/team/validate-invitation' }],
};
