import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';

type Secret = Pick<Platform, 'secret'>;
/** The company that waits, and the password of the account that was made for it. */
type SignedUp = { id: string; passwordHash: string | null };

/**
 * The cookie of the browser in which a sign-up began, which is signed in by its end. The same for every repetition, so
 * that it does not matter which of two answers a browser keeps.
 */
export function signUpToken({ secret }: Secret, { id, passwordHash }: SignedUp): string {
  // With the password as it was chosen: whoever resets it makes the cookie of a stranger worthless.
  return createHmac('sha256', secret).update(`sign-up ${id} ${passwordHash}`).digest('base64url');
}

export function isSignUpToken(platform: Secret, signedUp: SignedUp, token: string): boolean {
  const expected = Buffer.from(signUpToken(platform, signedUp));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
