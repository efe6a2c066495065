import type { LoginBody, SignedInUser } from '@heliodesk/core/contracts/auth';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../audit/index.ts';
import type { Passwords } from './passwords.ts';
import type { From, Sessions } from './sessions.ts';
import { findUserByIdentity } from './store.ts';

/** Against guessing one person's password from many addresses; a success does not reset it. */
const triesPerAccount: Limit = { max: 20, windowMs: 15 * 60_000 };

type Parts = { platform: Platform; passwords: Passwords; sessions: Sessions };

export function createSignIn({ platform: { db, clock, limiter }, passwords, sessions }: Parts) {
  /** The same words, status and time whether the address or the password is wrong. */
  return async function signIn({ email, password }: LoginBody, { device, address }: From) {
    const identity = normaliseEmail(email);
    if (limiter.hit(`sign-in ${identity}`, triesPerAccount).exceeded) throw new AppError('rate_limited');
    const user = await db.asSystem((tx) => findUserByIdentity(tx, identity));
    if (!(await passwords.matches(password, user?.passwordHash)) || !user) {
      throw new AppError('invalid_credentials');
    }
    const token = await db.asSystem(async (tx) => {
      const { companyId, email: actor } = user;
      await record(tx, clock, { companyId, actor, address, action: 'session.opened' });
      return sessions.open(tx, user, device);
    });
    return { token, user: described({ ...user, userId: user.id }) };
  };
}

type Described = Omit<Caller, 'sessionId' | 'companyId' | 'address'>;

/** What a browser is told of the person who uses it. */
export function described(found: Described): SignedInUser {
  const { userId, email, firstName, lastName, role, companyIdentifier, companyName } = found;
  return { id: userId, email, firstName, lastName, role, company: { companyIdentifier, name: companyName } };
}
