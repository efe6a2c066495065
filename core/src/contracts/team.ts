import { z } from 'zod';
import { mailableAddress } from '../rules/email.ts';
import { invitedPasswordProblems, passwordMessages } from '../rules/password.ts';
import { roles } from '../rules/permissions.ts';
import { linkToken, validateTokenBody } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText, lineOfText, longestContactText } from './text.ts';

export const mostInvitationsAtOnce = 50;
const longestName = 100;

const address = freeText(longestContactText).refine(mailableAddress, 'Please enter a valid email address');
const role = z.enum(roles, `Please choose one of ${roles.join(', ')}`);

/** POST /api/team/invitations */
export const inviteBody = z.strictObject(
  {
    emails: z
      .array(address, 'Please enter at least one email address')
      .min(1, 'Please enter at least one email address')
      .max(mostInvitationsAtOnce, `Please invite at most ${mostInvitationsAtOnce} people at once`),
    role,
  },
  refusal('field'),
);

const name = (what: string) => lineOfText(longestName).min(1, `${what} is required`);

/** POST /api/team/accept-invitation, by somebody who has no account yet */
export const acceptInvitationBody = z
  .strictObject(
    {
      firstName: name('First name'),
      lastName: name('Last name'),
      password: z.string(passwordMessages.short).superRefine((password, context) => {
        for (const message of invitedPasswordProblems(password))
          context.addIssue({ code: 'custom', message });
      }),
      confirmPassword: z.string(passwordMessages.differ),
      token: linkToken,
    },
    refusal('field'),
  )
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: passwordMessages.differ,
  });

/** POST /api/team/validate-invitation: what the page of an invitation says before anything is typed */
export const validateInvitationBody = validateTokenBody;
export const validateInvitationAnswer = z.object({
  valid: z.boolean(),
  invitation: z
    .object({
      email: z.string(),
      companyName: z.string(),
      /** They sign in and join, rather than make a second account. */
      hasAccount: z.boolean(),
    })
    .optional(),
});

/** POST /api/team/join, by somebody who has an account and is signed in to it */
export const joinBody = validateTokenBody;

/** The answer of both ways into a team. */
export const joined = z.object({ success: z.literal(true), companyIdentifier: z.string() });

export const member = z.object({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
});

export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** The result of POST /api/team/invitations, for each address once. */
export const invited = z.object({ invited: z.array(z.string()), alreadyMembers: z.array(z.string()) });

/** GET /api/team */
export const team = z.object({ members: z.array(member), invitations: z.array(invitation) });

/** PUT /api/team/members/:userId/role */
export const roleBody = z.strictObject({ role }, refusal('field'));

/** The address of somebody in the team, or of an invitation. */
export const memberParams = z.object({ userId: z.uuid('Please send the id of a member') });
export const invitationParams = z.object({ id: z.uuid('Please send the id of an invitation') });

const tries = { max: 200, windowMs: 10 * 60_000 };

export const teamEndpoints = /* @__PURE__ */ endpoints({
  read: { route: 'GET /api/team', access: 'team:names', answer: team },
  changeRole: {
    route: 'PUT /api/team/members/:userId/role',
    access: 'team:manage',
    params: memberParams,
    body: roleBody,
  },
  /** Also while the company is suspended: who has left must not keep their access because nobody has paid. */
  remove: {
    route: 'DELETE /api/team/members/:userId',
    access: 'team:manage',
    standing: 'reading',
    params: memberParams,
  },
  leave: { route: 'DELETE /api/team/membership', access: 'signed-in' },
  invite: {
    route: 'POST /api/team/invitations',
    access: 'team:invite',
    limit: { max: 60, windowMs: 60 * 60_000 },
    body: inviteBody,
    answer: invited,
  },
  revoke: {
    route: 'DELETE /api/team/invitations/:id',
    access: 'team:invite',
    standing: 'reading',
    params: invitationParams,
  },
  validateInvitation: {
    route: 'POST /api/team/validate-invitation',
    access: 'public',
    limit: tries,
    tellsSuccess: true,
    body: validateInvitationBody,
    answer: validateInvitationAnswer,
  },
  acceptInvitation: {
    route: 'POST /api/team/accept-invitation',
    access: 'public',
    limit: tries,
    tellsSuccess: true,
    body: acceptInvitationBody,
    answer: joined,
  },
  join: {
    route: 'POST /api/team/join',
    access: 'signed-in',
    limit: tries,
    tellsSuccess: true,
    body: joinBody,
    answer: joined,
  },
});

export type InviteBody = z.infer<typeof inviteBody>;
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBody>;
export type ValidateInvitationAnswer = z.infer<typeof validateInvitationAnswer>;
export type Joined = z.infer<typeof joined>;
export type Invited = z.infer<typeof invited>;
export type Member = z.infer<typeof member>;
export type Invitation = z.infer<typeof invitation>;
export type Team = z.infer<typeof team>;
