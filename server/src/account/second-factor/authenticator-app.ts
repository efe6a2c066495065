import type { Proof, TotpSecret } from '@heliodesk/core/contracts/second-factor';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { recordOf } from '../auth/index.ts';
import type { Factors } from './factors.ts';
import { codesRenewedMail } from './mails.ts';
import { expectConfirmed, type Prove, wrongCode } from './proof.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { deleteSecret, hasFactor } from './store.ts';
import type { TotpCodes } from './totp-codes.ts';

const change = { kind: 'app', what: 'a code from your authenticator app' } as const;

type Parts = {
  platform: Platform;
  prove: Prove;
  factors: Factors;
  totpCodes: TotpCodes;
  recoveryCodes: RecoveryCodes;
};

/** Setup and removal of an authenticator app. */
export function createAuthenticatorApp({ platform, prove, factors, totpCodes, recoveryCodes }: Parts) {
  const { db } = platform;

  async function begin(caller: Caller, proof: Proof): Promise<TotpSecret> {
    expectConfirmed(caller);
    await prove(caller, proof);
    const { userId, email } = caller;
    const made = await totpCodes.make(userId, email);
    await db.asSystem(async (tx) => {
      await factors.hold(tx, caller);
      await totpCodes.begin(tx, userId, made.encrypted);
    });
    return { secret: made.secret, uri: made.uri };
  }

  /** From the first code on the app is asked for at every sign-in. It brings recovery codes, new ones if need be. */
  async function confirm(caller: Caller, code: string): Promise<string[]> {
    const { userId } = caller;
    const seen = await totpCodes.look(userId, code);
    return db.asSystem(async (tx) => {
      const added = await factors.add(tx, caller, change, () => totpCodes.confirm(tx, userId, seen));
      if (!added) throw wrongCode();
      return added.recoveryCodes ?? recoveryCodes.renew(tx, userId);
    });
  }

  async function remove(caller: Caller, proof: Proof): Promise<void> {
    await prove(caller, proof);
    await db.asSystem((tx) => factors.remove(tx, caller, change, () => deleteSecret(tx, caller.userId)));
  }

  async function renewCodes(caller: Caller, proof: Proof): Promise<string[]> {
    await prove(caller, proof);
    return db.asSystem(async (tx) => {
      await factors.hold(tx, caller);
      if (!(await hasFactor(tx, caller.userId))) throw new AppError('not_found');
      await recordOf(tx, caller, 'second-factor.codes-renewed');
      await factors.tell(tx, caller, codesRenewedMail);
      return recoveryCodes.renew(tx, caller.userId);
    });
  }

  return { begin, confirm, remove, renewCodes };
}
