import { AppError } from '#platform/errors.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from './passwords/passwords.ts';
import { findUserById } from './store.ts';

/** Against guessing the password from a browser that was left open. */
const tries: Limit = { max: 10, windowMs: 15 * 60_000 };

type Parts = { platform: Platform; passwords: Passwords };

/** Checks a signed-in person's password; answers with the hash it was compared with, so that it can be locked. */
export function createPasswordProof({ platform: { db, limiter }, passwords }: Parts) {
  return async function provePassword(
    { userId, address }: Known,
    password: string,
    refusal: Refusal = wrong,
  ) {
    const { exceeded } = await limiter.guess([{ key: `password ${userId}`, limit: tries }]);
    if (exceeded) throw new AppError('rate_limited');
    const user = await db.asSystem((tx) => findUserById(tx, userId));
    const right = await passwords.matches(password, user?.passwordHash, { account: userId, address });
    if (!right || !user?.passwordHash) throw refusal();
    return user.passwordHash;
  };
}

type Known = { userId: string; address: string };
type Refusal = () => AppError;

export type ProvePassword = ReturnType<typeof createPasswordProof>;

function wrong(): AppError {
  return new AppError('validation_failed', { fields: { password: 'That isn’t your password' } });
}
