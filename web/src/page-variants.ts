import { businessSizeIds, signupPlanIds } from '@heliodesk/core/rules/plans';
import { paths } from './paths.ts';

/** HTML of its own for some of a page's addresses. */
export interface PageVariant {
  /** The parameters that such an address has; `*` stands for any value. */
  query: Readonly<Record<string, string>>;
  /** It wakes by itself once it is drawn, since there is something to ask the server. */
  wakes?: boolean;
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
  [paths.login()]: [{ query: { token: '*' } }, { query: { view: 'forgot' } }],
  [paths.signup()]: choices,
  [paths.signupSuccess()]: [{ query: { setup_intent: '*', company: '*' }, wakes: true }],
  [paths.onboardingSuccess()]: [{ query: { session_id: '*' }, wakes: true }],
  [paths.sandboxBank()]: [{ query: { client_secret: '*', return: '*' } }],
  [paths.setupPassword()]: [{ query: { token: '*' }, wakes: true }],
  [paths.acceptInvitation()]: [{ query: { token: '*' }, wakes: true }],
};
