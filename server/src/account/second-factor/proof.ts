import type { Proof } from '@heliodesk/core/contracts/second-factor';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import type { Auth } from '../auth/index.ts';
import type { TotpCodes } from './totp-codes.ts';

export type Prove = ReturnType<typeof createProof>;

/** A session alone does not change how an account is entered: whoever has one may have found it open. */
export function createProof({ db }: Platform, { provePassword }: Auth, totpCodes: TotpCodes) {
  return async function prove(caller: Caller, { password, code }: Proof): Promise<void> {
    const { userId } = caller;
    if (code !== undefined) {
      if (!(await totpCodes.take(db.global, await totpCodes.look(userId, code)))) throw wrongCode();
      return;
    }
    await provePassword(caller, password ?? '');
  };
}

/** Keeps whoever typed another's address from locking them out with a factor of their own. */
export function expectConfirmed({ emailConfirmed }: Caller): void {
  if (!emailConfirmed) throw new AppError('email_unconfirmed');
}

export function wrongCode(field: 'code' | 'recoveryCode' = 'code'): AppError {
  return new AppError('validation_failed', {
    fields: { [field]: 'That code isn’t right, or it’s been used already. Please try another.' },
  });
}
