import { z } from 'zod';
import { mailableAddress } from '../rules/email.ts';
import { chosenPassword, givenPassword } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText, lineOfText, longestContactText } from './text.ts';

const longestName = 100;
const name = (what: string) => lineOfText(longestName).min(1, `${what} is required`);

/** PUT /api/account/profile */
export const profileBody = z.strictObject(
  { firstName: name('First name'), lastName: name('Last name') },
  refusal('field'),
);

/** PUT /api/account/password */
export const changePasswordBody = z.strictObject(
  { currentPassword: givenPassword, newPassword: chosenPassword },
  refusal('field'),
);

/** POST /api/account/email-change */
export const emailChangeBody = z.strictObject(
  {
    email: freeText(longestContactText).refine(mailableAddress, 'Please enter a valid email address'),
    password: givenPassword,
  },
  refusal('field'),
);

/** GET /api/account/email-change: the address that is wanted, and which mailboxes have agreed by now */
export const pendingEmailChange = z.object({
  email: z.string(),
  oldAgrees: z.boolean(),
  newAgrees: z.boolean(),
  expiresAt: z.iso.datetime(),
});

/** POST /api/account/deletion */
export const deletionBody = z.strictObject({ password: givenPassword }, refusal('field'));

export const session = z.object({
  id: z.uuid(),
  /** The browser's description of itself. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});

/** GET /api/account/sessions, the most recently used first */
export const sessionList = z.object({ sessions: z.array(session) });

/** DELETE /api/account/sessions/:id; without an id, all but the one that asks */
export const sessionParams = z.object({ id: z.uuid('Please send the id of a session') });

export const accountEndpoints = /* @__PURE__ */ endpoints({
  rename: {
    route: 'PUT /api/account/profile',
    access: 'signed-in',
    withoutSecondFactor: true,
    body: profileBody,
  },
  sendConfirmation: {
    route: 'POST /api/account/email-confirmation',
    access: 'signed-in',
    withoutSecondFactor: true,
  },
  readEmailChange: {
    route: 'GET /api/account/email-change',
    access: 'signed-in',
    answer: z.object({ pending: pendingEmailChange.nullable() }),
  },
  changeEmail: { route: 'POST /api/account/email-change', access: 'signed-in', body: emailChangeBody },
  keepEmail: { route: 'DELETE /api/account/email-change', access: 'signed-in' },
  changePassword: { route: 'PUT /api/account/password', access: 'signed-in', body: changePasswordBody },
  listSessions: { route: 'GET /api/account/sessions', access: 'signed-in', answer: sessionList },
  closeSession: { route: 'DELETE /api/account/sessions/:id', access: 'signed-in', params: sessionParams },
  closeOtherSessions: { route: 'DELETE /api/account/sessions', access: 'signed-in' },
  deleteAccount: {
    route: 'POST /api/account/deletion',
    access: 'signed-in',
    withoutSecondFactor: true,
    body: deletionBody,
  },
});

export type EmailChangeBody = z.infer<typeof emailChangeBody>;
export type PendingEmailChange = z.infer<typeof pendingEmailChange>;
export type ProfileBody = z.infer<typeof profileBody>;
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;
export type Session = z.infer<typeof session>;
