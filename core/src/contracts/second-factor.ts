import { z } from 'zod';
import { givenPassword, linkToken, signedInUser } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText } from './text.ts';

const oneTimeCode = z
  .string('Please enter the code from your authenticator app')
  .overwrite((typed) => typed.replace(/\s/g, ''))
  .regex(/^\d{6}$/, 'A code has six digits');

const recoveryCode = freeText(100).min(1, 'Please enter a recovery code');

/** Proof, before a change of how an account is entered: its password, or a code of the authenticator app. */
export const proofBody = z
  .strictObject({ password: givenPassword.optional(), code: oneTimeCode.optional() }, refusal('field'))
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    message: 'Please enter your password or a code',
  });

/** GET /api/account/second-factor */
export const secondFactorOverview = z.object({
  totp: z.boolean(),
  /** Since when the app is paused, where it is: see `securing` on the server. */
  totpPausedAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
      pausedAt: z.iso.datetime().nullable(),
    }),
  ),
});

/** POST /api/account/totp: what the app is told, as a picture to scan and as text to type */
export const totpSecret = z.object({ secret: z.string(), uri: z.string() });

/** PUT /api/account/totp */
export const confirmTotpBody = z.strictObject({ code: oneTimeCode }, refusal('field'));

/** Shown once; nobody can read them again. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** POST /api/auth/second-factor, after the password: one of the two codes */
export const secondStepBody = z
  .strictObject(
    { challenge: linkToken, code: oneTimeCode.optional(), recoveryCode: recoveryCode.optional() },
    refusal('field'),
  )
  .refine(({ code, recoveryCode: other }) => (code === undefined) !== (other === undefined), {
    path: ['code'],
    message: 'Please enter a code',
  });

export const secondStepAnswer = z.object({ success: z.literal(true), user: signedInUser });

/** POST /api/auth/secure-account: for whoever did not add a factor that they were told of by mail */
export const secureAccountBody = z.strictObject({ token: linkToken }, refusal('field'));
/** POST /api/auth/secure-account/link: whether it works still */
export const securingLink = z.object({ valid: z.boolean() });
/** The token of a link to a new password. */
export const secureAccountAnswer = z.object({ resetToken: z.string() });

/** POST /api/account/second-factor/resumption: the passkey, or the app where none is named */
export const resumptionBody = z
  .strictObject(
    { password: givenPassword.optional(), code: oneTimeCode.optional(), passkeyId: z.uuid().optional() },
    refusal('field'),
  )
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    message: 'Please enter your password or a code',
  });

export const secondFactorEndpoints = /* @__PURE__ */ endpoints({
  read: {
    route: 'GET /api/account/second-factor',
    access: 'signed-in',
    withoutSecondFactor: true,
    answer: secondFactorOverview,
  },
  beginTotp: {
    route: 'POST /api/account/totp',
    access: 'signed-in',
    withoutSecondFactor: true,
    body: proofBody,
    answer: totpSecret,
  },
  confirmTotp: {
    route: 'PUT /api/account/totp',
    access: 'signed-in',
    withoutSecondFactor: true,
    body: confirmTotpBody,
    answer: newRecoveryCodes,
  },
  removeTotp: {
    route: 'DELETE /api/account/totp',
    access: 'signed-in',
    withoutSecondFactor: true,
    body: proofBody,
  },
  renewRecoveryCodes: {
    route: 'POST /api/account/recovery-codes',
    access: 'signed-in',
    body: proofBody,
    answer: newRecoveryCodes,
  },
  resume: {
    route: 'POST /api/account/second-factor/resumption',
    access: 'signed-in',
    withoutSecondFactor: true,
    body: resumptionBody,
  },
  checkSecuring: {
    route: 'POST /api/auth/secure-account/link',
    access: 'public',
    limit: { max: 200, windowMs: 10 * 60_000 },
    body: secureAccountBody,
    answer: securingLink,
  },
  secure: {
    route: 'POST /api/auth/secure-account',
    access: 'public',
    limit: { max: 200, windowMs: 10 * 60_000 },
    tellsSuccess: true,
    body: secureAccountBody,
    answer: secureAccountAnswer,
  },
  signIn: {
    route: 'POST /api/auth/second-factor',
    access: 'public',
    limit: { max: 200, windowMs: 10 * 60_000 },
    tellsSuccess: true,
    body: secondStepBody,
    answer: secondStepAnswer,
  },
});

export type SecuringLink = z.infer<typeof securingLink>;
export type SecureAccountAnswer = z.infer<typeof secureAccountAnswer>;
export type Proof = z.infer<typeof proofBody>;
export type SecondFactorOverview = z.infer<typeof secondFactorOverview>;
export type TotpSecret = z.infer<typeof totpSecret>;
export type ConfirmTotpBody = z.infer<typeof confirmTotpBody>;
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;
export type SecondStepBody = z.infer<typeof secondStepBody>;
