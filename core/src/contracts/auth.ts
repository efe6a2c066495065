import { z } from 'zod';
import { longestPassword, passwordMessages, passwordProblem } from '../rules/password.ts';
import { roles } from '../rules/permissions.ts';
import { signInMessages } from '../rules/sign-in.ts';
import { subscriptionStates } from '../rules/subscription.ts';
import { logoVersion } from './company-logo.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText, longestContactText } from './text.ts';

const email = freeText(longestContactText).min(1, signInMessages.email);

/** Taken as it is typed, spaces and all. */
export const givenPassword = z
  .string(signInMessages.password)
  .min(1, signInMessages.password)
  .max(longestPassword, passwordMessages.long);

export const chosenPassword = z.string('Please enter a password').superRefine((password, context) => {
  const problem = passwordProblem(password);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

export const linkToken = z.string('Please send the token of your link').min(1).max(200);

/** POST /api/auth/login */
export const loginBody = z.strictObject({ email, password: givenPassword }, refusal('field'));

export const signedInUser = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  company: z.object({
    companyIdentifier: z.string(),
    name: z.string(),
    logo: logoVersion.nullable(),
    /** When everything of it will be deleted, where its owners have decided so. */
    closesAt: z.iso.datetime().nullable(),
    /** The state of its subscription, which says what its people may do; none where it was made by hand. */
    subscription: z.enum(subscriptionStates).nullable(),
  }),
  /** Their second factor: enabled by them, required by their company. */
  secondFactor: z.object({ enabled: z.boolean(), required: z.boolean() }),
  /** True once they have shown that the address is theirs. */
  emailConfirmed: z.boolean(),
  /** A reset has paused factors that were added shortly before, which they should look through. */
  factorsToReview: z.literal(true).optional(),
  /** Set for people who run this installation; nobody else learns that there is such a thing. */
  operator: z.literal(true).optional(),
});

export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;

/** The person, or how they go on where the password alone does not do. */
export const loginAnswer = z.union([
  z.object({ success: z.literal(true), user: signedInUser }),
  z.object({
    success: z.literal(true),
    secondFactor: z.object({ challenge: z.string(), methods: z.array(z.enum(secondFactorMethods)) }),
  }),
]);

/** POST /api/auth/forgot-password */
export const forgotPasswordBody = z.strictObject({ email }, refusal('field'));

/** POST /api/auth/reset-password */
export const resetPasswordBody = z.strictObject(
  { token: linkToken, newPassword: chosenPassword },
  refusal('field'),
);

/** POST /api/auth/validate-token */
export const validateTokenBody = z.strictObject(
  { token: linkToken, purpose: z.enum(['setup', 'reset', 'confirm']).default('setup') },
  refusal('field'),
);
export const validateTokenAnswer = z.object({
  valid: z.boolean(),
  user: z
    .object({
      email: z.string(),
      companyName: z.string(),
      companyIdentifier: z.string(),
      /** To confirm the address they give the password of the account, since somebody else may have signed up. */
      needsPassword: z.literal(true).optional(),
    })
    .optional(),
});

/** POST /api/auth/setup-password */
export const setupPasswordBody = z.strictObject(
  { token: linkToken, password: chosenPassword },
  refusal('field'),
);
export const setupPasswordAnswer = z.object({ success: z.literal(true), companyIdentifier: z.string() });

/** POST /api/auth/confirm-email */
export const confirmEmailBody = z.strictObject(
  { token: linkToken, password: givenPassword.optional() },
  refusal('field'),
);
const confirmedEmail = z.object({
  email: z.string(),
  companyName: z.string(),
  companyIdentifier: z.string(),
  /** The address was another account's, which the company was added to. */
  added: z.boolean(),
});
/** The address is confirmed by choosing a new password if the account's isn't known. */
export const confirmEmailAnswer = z.union([confirmedEmail, z.object({ resetToken: z.string() })]);

/** POST /api/auth/email-change, by the link in the mail to either address; …/link asks what it is about */
export const emailChangeLinkBody = z.strictObject({ token: linkToken }, refusal('field'));
export const agreeToEmailChangeBody = z.strictObject(
  { token: linkToken, password: givenPassword.optional() },
  refusal('field'),
);
export const emailChangeLink = z.object({
  valid: z.boolean(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** It is the new mailbox's, and whoever opens it is not signed in to the account that asked. */
  needsPassword: z.literal(true).optional(),
});
export const agreedEmailChange = z.object({
  email: z.string(),
  /** Both mailboxes have agreed. */
  changed: z.boolean(),
  /** The one that has not. */
  waitsFor: z.string(),
});

const tries = { max: 200, windowMs: 10 * 60_000 };

export const authEndpoints = /* @__PURE__ */ endpoints({
  identify: {
    route: 'GET /api/auth/me',
    access: 'signed-in',
    withoutSecondFactor: true,
    answer: signedInUser,
  },
  signIn: {
    route: 'POST /api/auth/login',
    access: 'public',
    limit: tries,
    tellsSuccess: true,
    body: loginBody,
    answer: loginAnswer,
  },
  signOut: { route: 'POST /api/auth/logout', access: 'public' },
  requestReset: {
    route: 'POST /api/auth/forgot-password',
    access: 'public',
    limit: { max: 20, windowMs: 60 * 60_000 },
    tellsSuccess: true,
    body: forgotPasswordBody,
  },
  resetPassword: {
    route: 'POST /api/auth/reset-password',
    access: 'public',
    limit: tries,
    tellsSuccess: true,
    body: resetPasswordBody,
  },
  validateToken: {
    route: 'POST /api/auth/validate-token',
    access: 'public',
    limit: tries,
    tellsSuccess: true,
    body: validateTokenBody,
    answer: validateTokenAnswer,
  },
  setUpPassword: {
    route: 'POST /api/auth/setup-password',
    access: 'public',
    limit: tries,
    tellsSuccess: true,
    body: setupPasswordBody,
    answer: setupPasswordAnswer,
  },
  describeEmailChange: {
    route: 'POST /api/auth/email-change/link',
    access: 'public',
    limit: tries,
    tellsSuccess: true,
    body: emailChangeLinkBody,
    answer: emailChangeLink,
  },
  agreeToEmailChange: {
    route: 'POST /api/auth/email-change',
    access: 'public',
    limit: tries,
    tellsSuccess: true,
    body: agreeToEmailChangeBody,
    answer: agreedEmailChange,
  },
  confirmEmail: {
    route: 'POST /api/auth/confirm-email',
    access: 'public',
    limit: tries,
    tellsSuccess: true,
    body: confirmEmailBody,
    answer: confirmEmailAnswer,
  },
});

export type SignedInUser = z.infer<typeof signedInUser>;
export type ConfirmedEmail = z.infer<typeof confirmedEmail>;
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;
export type ConfirmEmailAnswer = z.infer<typeof confirmEmailAnswer>;
export type EmailChangeLink = z.infer<typeof emailChangeLink>;
export type AgreeToEmailChangeBody = z.infer<typeof agreeToEmailChangeBody>;
export type AgreedEmailChange = z.infer<typeof agreedEmailChange>;
export type LoginAnswer = z.infer<typeof loginAnswer>;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];
export type LoginBody = z.infer<typeof loginBody>;
export type ValidateTokenAnswer = z.infer<typeof validateTokenAnswer>;
