import type { Module } from '#platform/module.ts';
import { authOf } from './auth.ts';
import {
  addressChangedMail,
  addressInUseMail,
  leaveAddressMail,
  takeAddressMail,
} from './email-change/mails.ts';
import { authJobs } from './jobs.ts';
import { addCompanyMail, confirmEmailMail, passwordChangedMail, resetMail, setupMail } from './mails.ts';
import { profileRoutes } from './profile-routes.ts';
import { authRoutes } from './routes.ts';

export { proveAddress } from './addresses.ts';
export { type Auth, authOf } from './auth.ts';
export { emailChanged, passwordReset } from './events.ts';
export { expectGoodChoice } from './passwords/choosing.ts';
export { recordOf } from './record-of.ts';
export type { From } from './sessions/sessions.ts';
export { lockSession, moveSession, sessionLasts, takeSessionTo } from './sessions/store.ts';
export type { SignedIn } from './sign-in.ts';
export {
  deleteUser,
  deleteUserWithoutCompany,
  type FoundUser,
  findAccountToSetUp,
  findProvenAccount,
  findUserById,
  insertUser,
  listCompanyIdsOf,
  lockAddress,
  lockUser,
  lockWithPassword,
} from './store.ts';
export { createTokenCookie } from './token-cookie.ts';
export { hashOf, hexHashOf, newToken } from './tokens.ts';

export const auth: Module = {
  routes(app, platform) {
    authRoutes(app, authOf(platform));
    profileRoutes(app, authOf(platform));
  },
  mails: [
    ...[resetMail, setupMail, passwordChangedMail, confirmEmailMail, addCompanyMail],
    ...[leaveAddressMail, takeAddressMail, addressInUseMail, addressChangedMail],
  ],
  jobs: authJobs,
};
