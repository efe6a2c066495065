import type { Proof } from '@heliodesk/core/contracts/second-factor';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, findUserById } from '../auth/index.ts';
import type { TotpCodes } from './totp-codes.ts';

/** Against guessing the password from a browser that was left open. */
const tries: Limit = { max: 10, windowMs: 15 * 60_000 };

export type Prove = ReturnType<typeof createProof>;

/** A session alone does not change how an account is entered: whoever has one may have found it open. */
export function createProof({ db, limiter }: Platform, { passwords }: Auth, totpCodes: TotpCodes) {
  return async function prove({ userId }: Caller, { password, code }: Proof): Promise<void> {
    if (code !== undefined) {
      if (!(await db.asSystem((tx) => totpCodes.take(tx, userId, code)))) throw wrongCode();
      return;
    }
    if (limiter.hit(`password ${userId}`, tries).exceeded) throw new AppError('rate_limited');
    const user = await db.asSystem((tx) => findUserById(tx, userId));
    if (!(await passwords.matches(password ?? '', user?.passwordHash)))
      throw new AppError('validation_failed', { fields: { password: 'This is not your password' } });
  };
}

export function wrongCode(field: 'code' | 'recoveryCode' = 'code'): AppError {
  return new AppError('validation_failed', {
    fields: { [field]: 'This code is not right, or was used before. Please try another.' },
  });
}
