import type { AuditAction } from '@heliodesk/core/contracts/audit';
import type { LoginBody, SecondFactorMethod, SignedInUser } from '@heliodesk/core/contracts/auth';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import type { Actor } from '#platform/actor.ts';
import { batchOnDemand } from '#platform/db/batches.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { networksOf } from '#platform/http/rate-limit.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import type { Challenges } from './challenges/challenges.ts';
import type { Passwords } from './passwords/passwords.ts';
import { recordOf } from './record-of.ts';
import type { From, Sessions } from './sessions/sessions.ts';
import { type FoundUser, findCredentials, findUserById, lockWithPassword } from './store.ts';
import type { WayBack } from './way-back.ts';

/** Against guessing one person's password. From elsewhere they may still sign in while somebody tries. */
const triesFromOnePlace: Limit = { max: 20, windowMs: 15 * 60_000 };
const triesFromEverywhere: Limit = { max: 200, windowMs: 15 * 60_000 };

type Parts = {
  platform: Platform;
  passwords: Passwords;
  sessions: Sessions;
  challenges: Challenges;
  wayBack: WayBack;
};

export type SignedIn = { token: string; user: SignedInUser };
type Halfway = { secondFactor: { challenge: string; methods: SecondFactorMethod[] } };

export function createSignIn({ platform, passwords, sessions, challenges, wayBack }: Parts) {
  const { db, limiter } = platform;
  const credentialsOf = batchOnDemand((identities: string[]) => findCredentials(db, identities));

  /**
   * The same words, status and time whether the address or the password is wrong, and however many accounts were signed
   * up with the address: the one that it belongs to is tried first. Whoever has a second factor is not signed in by the
   * password: they are told how to go on.
   */
  async function signIn(
    { email, password }: LoginBody,
    from: From,
    broughtBack?: string,
  ): Promise<SignedIn | Halfway> {
    const identity = normaliseEmail(email);
    const isBack = wayBack.holds(identity, broughtBack);
    if (await (isBack ? tooManyTriesBack(identity) : tooManyTries(identity, from)))
      throw new AppError('rate_limited');
    const owner = await passwords.ownerOf(password, credentialsOf(identity), {
      account: identity,
      address: from.address,
    });
    if (!owner) throw new AppError('invalid_credentials');
    return goOn(owner.id, owner.passwordHash, from);
  }

  async function tooManyTries(identity: string, { address }: From): Promise<boolean> {
    const places = networksOf(address, triesFromOnePlace);
    const { exceeded } = await limiter.guess([
      ...places.map(({ network, limit }) => ({ key: signInKey(identity, network), limit })),
      { key: signInKey(identity), limit: triesFromEverywhere },
    ]);
    return exceeded;
  }

  async function tooManyTriesBack(identity: string): Promise<boolean> {
    const key = signInKey(identity, 'with a new password');
    return (await limiter.guess([{ key, limit: triesFromOnePlace }])).exceeded;
  }

  function goOn(userId: string, compared: string, from: From): Promise<SignedIn | Halfway> {
    return db.asSystem(async (tx) => {
      const locked = await lockWithPassword(tx, userId, compared);
      // Read again under the lock: a second factor may have been added while the password was hashed.
      const user = locked ? await findUserById(tx, userId) : undefined;
      if (!user) throw new AppError('invalid_credentials');
      const methods = methodsOf(user);
      if (methods.length === 0) return enter(tx, user, from, 'session.opened');
      return { secondFactor: { challenge: await challenges.issue(tx, 'second-factor', user.id), methods } };
    });
  }

  /** For somebody who has shown all that their account asks for. */
  async function enter(tx: Tx, user: FoundUser, from: From, action: AuditAction): Promise<SignedIn> {
    const { id: userId, email } = user;
    await recordOf(tx, { userId, email, address: from.address }, action);
    const token = await sessions.open(tx, user, from.device);
    return { token, user: described(asCaller(user)) };
  }

  return { signIn, enter };
}

/** A limiter key that nothing typed can turn into another. */
const signInKey = (...parts: string[]) => `sign-in ${JSON.stringify(parts)}`;

function methodsOf({ hasTotp, hasPasskey, hasRecoveryCode }: FoundUser): SecondFactorMethod[] {
  if (!hasTotp && !hasPasskey) return [];
  return [
    ...(hasTotp ? ['totp' as const] : []),
    ...(hasPasskey ? ['passkey' as const] : []),
    ...(hasRecoveryCode ? ['recovery' as const] : []),
  ];
}

type Described = Omit<Caller, keyof Actor | 'sessionId'> & Pick<Caller, 'userId'>;

function asCaller(found: FoundUser): Described {
  const { id, hasTotp, hasPasskey, secondFactorRequired, ...user } = found;
  return {
    ...user,
    userId: id,
    secondFactor: { enabled: hasTotp || hasPasskey, required: secondFactorRequired },
  };
}

/** The signed-in user, as their browser is told. */
export function described(found: Described): SignedInUser {
  const { userId, email, firstName, lastName, role, companyIdentifier, secondFactor, emailConfirmed } = found;
  const closesAt = found.companyClosesAt && new Date(found.companyClosesAt).toISOString();
  const { companyName: name, companyLogo: logo, companySubscription: subscription } = found;
  const company = { companyIdentifier, name, logo, closesAt, subscription };
  const operator = found.isOperator && { operator: true as const };
  const paused = found.hasPausedFactor && { factorsToReview: true as const };
  return {
    id: userId,
    email,
    firstName,
    lastName,
    role,
    company,
    secondFactor,
    emailConfirmed,
    ...paused,
    ...operator,
  };
}
