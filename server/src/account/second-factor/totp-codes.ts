import { brand } from '@heliodesk/core/brand';
import type { Tx } from '#platform/db/database.ts';
import { createEncryption } from '#platform/encryption.ts';
import { AppError } from '#platform/errors.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { confirmSecret, findSecret, putPendingSecret, takeStep } from './store.ts';

/** A guess is right three times in a million, so that this many an hour come to nothing within years. */
const tries: Limit = { max: 10, windowMs: 60 * 60_000 };
/** In seconds: the code before and the one after are taken too, for clocks that differ and people who type slowly. */
const tolerance = 30;

export type TotpCodes = ReturnType<typeof createTotpCodes>;

/** The codes of authenticator apps: each works once, and only few can be tried. */
export function createTotpCodes({ db, clock, limiter, secret: ours, log }: Platform) {
  const { encrypt, decrypt } = createEncryption(ours, 'authenticator apps');

  /** A secret for an app, as the person sees it and as it is kept. */
  async function make(userId: string, email: string) {
    const { generateSecret, generateURI } = await library();
    const secret = generateSecret();
    const uri = generateURI({ issuer: brand.name, label: email, secret });
    return { secret, uri, encrypted: encrypt(secret, userId) };
  }

  /** Keeps a secret, which counts for nothing until a code of it has been seen. */
  async function begin(tx: Tx, userId: string, encrypted: Buffer): Promise<void> {
    if (!(await putPendingSecret(tx, userId, encrypted))) throw new AppError('app_exists');
  }

  /** The code as one of the person's app, if it is; a try that counts. Looked at before a transaction takes it. */
  async function look(userId: string, code: string): Promise<SeenCode | undefined> {
    const { exceeded } = await limiter.guess([{ key: `one-time code ${userId}`, limit: tries }]);
    if (exceeded) throw new AppError('rate_limited');
    const kept = await findSecret(db.global, userId);
    if (!kept) return undefined;
    const step = await stepOf(kept, code);
    return step === undefined ? undefined : { ...kept, step };
  }

  /** True if it is a code of the app that waits to be confirmed; the app is in use from then on. */
  async function confirm(tx: Tx, userId: string, seen: SeenCode | undefined): Promise<boolean> {
    if ((await findSecret(tx, userId))?.confirmedAt) throw new AppError('app_exists');
    return seen !== undefined && confirmSecret(tx, seen, seen.step, clock.now());
  }

  /** True if it is a code of the app in use that was not used before. */
  async function take(tx: Tx, seen: SeenCode | undefined): Promise<boolean> {
    return seen?.confirmedAt ? takeStep(tx, seen, seen.step) : false;
  }

  /** The step of time that the code belongs to, where it belongs to one near now. */
  async function stepOf({ userId, encrypted }: Kept, code: string): Promise<number | undefined> {
    const secret = decrypt(encrypted, userId);
    if (secret === undefined) {
      log.error({ userId }, 'The secret of an authenticator app was encrypted with another SESSION_SECRET');
      return undefined;
    }
    const { verify } = await library();
    const epoch = Math.floor(clock.now().getTime() / 1000);
    const found = await verify({ secret, token: code, epoch, epochTolerance: tolerance });
    return found.valid && 'timeStep' in found ? found.timeStep : undefined;
  }

  return { make, begin, look, confirm, take };
}

// Only when somebody uses a code: until then its memory serves others.
function library() {
  return import('otplib');
}

type Kept = { userId: string; encrypted: Buffer; confirmedAt: Date | null };
/** A code that belongs to a secret, at the step of time that it was shown in. */
export type SeenCode = Kept & { step: number };
