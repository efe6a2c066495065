import type { NewPasskeyBody } from '@heliodesk/core/contracts/passkeys';
import type { Proof } from '@heliodesk/core/contracts/second-factor';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import type { Auth } from '../auth/index.ts';
import { type Ceremonies, challengeIn } from './ceremonies.ts';
import type { Factors } from './factors.ts';
import { expectConfirmed, type Prove } from './proof.ts';
import { deletePasskey, findOwnPasskey, insertPasskey, listPasskeys, renamePasskey } from './store.ts';

const mostPasskeys = 20;

type Parts = { platform: Platform; auth: Auth; prove: Prove; factors: Factors; ceremonies: Ceremonies };

/** The passkeys of whoever is signed in. */
export function createPasskeys({ platform: { db, clock }, auth, prove, factors, ceremonies }: Parts) {
  async function begin(caller: Caller, proof: Proof) {
    expectConfirmed(caller);
    await prove(caller, proof);
    const known = await listPasskeys(db.global, caller.userId);
    if (known.length >= mostPasskeys) throw new AppError('too_many_passkeys');
    const challenge = await auth.challenges.issue(db.global, 'new-passkey', caller.userId);
    return ceremonies.registrationOptions(caller, challenge, known);
  }

  async function add(caller: Caller, { name, response }: NewPasskeyBody) {
    const challenge = challengeIn(response);
    const asked = challenge && (await auth.challenges.take(db.global, 'new-passkey', challenge));
    if (!asked || asked.userId !== caller.userId) throw new AppError('passkey_refused');
    const key = await ceremonies.checkRegistration(response, challenge);
    if (!key) throw new AppError('passkey_refused');
    const passkey = { ...key, id: newId(clock.now()), userId: caller.userId, name };
    return db.asSystem(async (tx) => {
      const added = await factors.add(tx, caller, change(name), () =>
        insertPasskey(tx, { ...passkey, createdAt: clock.now() }),
      );
      if (!added) throw new AppError('passkey_refused');
      return { id: passkey.id, recoveryCodes: added.recoveryCodes };
    });
  }

  async function rename({ userId }: Caller, id: string, name: string): Promise<void> {
    if (!(await renamePasskey(db.global, userId, id, name))) throw new AppError('not_found');
  }

  async function remove(caller: Caller, id: string, proof: Proof): Promise<void> {
    const passkey = await findOwnPasskey(db.global, caller.userId, id);
    if (!passkey) throw new AppError('not_found');
    await prove(caller, proof);
    await db.asSystem((tx) =>
      factors.remove(tx, caller, change(passkey.name), () => deletePasskey(tx, caller.userId, id)),
    );
  }

  return { begin, add, rename, remove };
}

const change = (name: string) => ({ kind: 'passkey', what: `the passkey “${name}”`, subject: name }) as const;
