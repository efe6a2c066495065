import type { Platform } from '#platform/platform.ts';
import { authOf } from '../auth/index.ts';
import { createAuthenticatorApp } from './authenticator-app.ts';
import { createCeremonies } from './ceremonies.ts';
import { createFactors } from './factors.ts';
import { createOverview } from './overview.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import { createPasskeys } from './passkeys.ts';
import { createProof, type Prove } from './proof.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createSecondStep } from './second-step.ts';
import { createSecuring } from './securing.ts';
import { createTotpCodes } from './totp-codes.ts';

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** A test may bring a proof of its own, to see what happens while it takes its time. */
export function createSecondFactor(platform: Platform, ownProof?: Prove) {
  const auth = authOf(platform);
  const totpCodes = createTotpCodes(platform);
  const recoveryCodes = createRecoveryCodes(platform);
  const prove = ownProof ?? createProof(platform, auth, totpCodes);
  const factors = createFactors(platform, auth, recoveryCodes);
  const ceremonies = createCeremonies(platform.publicUrl);
  const parts = { platform, auth, prove, factors, totpCodes, recoveryCodes, ceremonies };
  return {
    auth,
    overview: createOverview(platform),
    app: createAuthenticatorApp(parts),
    secondStep: createSecondStep(parts),
    passkeys: createPasskeys(parts),
    securing: createSecuring(parts),
    passkeySignIn: createPasskeySignIn(parts),
  };
}
