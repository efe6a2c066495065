import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { proofBody, secondStepAnswer } from './second-factor.ts';
import { lineOfText } from './text.ts';

/** The options and results of the browser's WebAuthn interface; the library on either side knows its inside. */
const options = z.looseObject({ challenge: z.string() });

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};
const clientDataJSON = base64url(4_000);

const passkeyName = lineOfText(60).min(1, 'Please give the passkey a name');

/** POST /api/account/passkeys/options and POST /api/auth/passkey/options */
export const passkeyOptions = z.object({ options });

/** POST /api/account/passkeys */
export const newPasskeyBody = z.strictObject(
  {
    name: passkeyName,
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON,
        attestationObject: base64url(40_000),
        transports: z.array(z.string().max(30)).max(10).optional(),
      }),
    }),
  },
  refusal('field'),
);

/** With recovery codes where the person had no second factor before. */
export const newPasskeyAnswer = z.object({ id: z.uuid(), recoveryCodes: z.array(z.string()).optional() });

export const passkeyParams = z.object({ id: z.uuid('Please send the id of a passkey') });

/** PUT /api/account/passkeys/:id */
export const passkeyNameBody = z.strictObject({ name: passkeyName }, refusal('field'));

/** POST /api/auth/passkey */
export const passkeySignInBody = z.strictObject(
  {
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON,
        authenticatorData: base64url(4_000),
        signature: base64url(8_000),
        userHandle: base64url(100).optional(),
      }),
    }),
  },
  refusal('field'),
);

const tries = { max: 200, windowMs: 10 * 60_000 };

export const passkeyEndpoints = /* @__PURE__ */ endpoints({
  begin: {
    route: 'POST /api/account/passkeys/options',
    access: 'signed-in',
    withoutSecondFactor: true,
    body: proofBody,
    answer: passkeyOptions,
  },
  add: {
    route: 'POST /api/account/passkeys',
    access: 'signed-in',
    withoutSecondFactor: true,
    body: newPasskeyBody,
    answer: newPasskeyAnswer,
  },
  rename: {
    route: 'PUT /api/account/passkeys/:id',
    access: 'signed-in',
    params: passkeyParams,
    body: passkeyNameBody,
  },
  remove: {
    route: 'DELETE /api/account/passkeys/:id',
    access: 'signed-in',
    withoutSecondFactor: true,
    params: passkeyParams,
    body: proofBody,
  },
  beginSignIn: {
    route: 'POST /api/auth/passkey/options',
    access: 'public',
    limit: tries,
    tellsSuccess: true,
    answer: passkeyOptions,
  },
  signIn: {
    route: 'POST /api/auth/passkey',
    access: 'public',
    limit: tries,
    tellsSuccess: true,
    body: passkeySignInBody,
    answer: secondStepAnswer,
  },
});

export type NewPasskeyBody = z.infer<typeof newPasskeyBody>;
export type PasskeySignInBody = z.infer<typeof passkeySignInBody>;
