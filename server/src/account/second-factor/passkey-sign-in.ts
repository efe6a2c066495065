import type { PasskeySignInBody } from '@heliodesk/core/contracts/passkeys';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, type From, findUserById, type SignedIn } from '../auth/index.ts';
import { type Ceremonies, challengeIn } from './ceremonies.ts';
import { findPasskey, touchPasskey } from './store.ts';

type Parts = { platform: Platform; auth: Auth; ceremonies: Ceremonies };

/** Signing in with a passkey alone: whoever holds it has shown both that they have it and that it is theirs. */
export function createPasskeySignIn({ platform: { db, clock }, auth, ceremonies }: Parts) {
  async function begin() {
    return ceremonies.signInOptions(await auth.challenges.issue(db.global, 'passkey', null));
  }

  async function finish({ response }: PasskeySignInBody, from: From): Promise<SignedIn> {
    const challenge = challengeIn(response);
    if (!challenge || !(await auth.challenges.take(db.global, 'passkey', challenge))) throw refused();
    const passkey = await findPasskey(db.global, response.id);
    if (!passkey) throw refused();
    const counter = await ceremonies.checkSignIn(response, challenge, passkey);
    if (counter === undefined) throw refused();
    return db.asSystem(async (tx) => {
      const user = await findUserById(tx, passkey.userId);
      if (!user || !(await touchPasskey(tx, passkey.id, counter, clock.now()))) throw refused();
      return auth.enter(tx, user, from, 'session.opened-passkey');
    });
  }

  return { begin, finish };
}

function refused(): AppError {
  return new AppError('passkey_refused');
}
