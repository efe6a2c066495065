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
export function createTotpCodes({ clock, limiter, secret: ours, log }: Platform) {
  const { encrypt, decrypt } = createEncryption(ours, 'authenticator apps');

  /** A secret for an app, which counts for nothing until a code of it has been seen. */
  async function begin(tx: Tx, userId: string, email: string) {
    const { generateSecret, generateURI } = await library();
    const secret = generateSecret();
    if (!(await putPendingSecret(tx, userId, encrypt(secret, userId)))) throw new AppError('app_exists');
    return { secret, uri: generateURI({ issuer: brand.name, label: email, secret }) };
  }

  /** Whether it is a code of the app that waits to be confirmed; the app is in use from then on. */
  async function confirm(tx: Tx, userId: string, code: string): Promise<boolean> {
    countTry(userId);
    const waiting = await findSecret(tx, userId);
    if (waiting?.confirmedAt) throw new AppError('app_exists');
    if (!waiting) return false;
    const step = await stepOf(waiting, code);
    return step !== undefined && confirmSecret(tx, waiting, step, clock.now());
  }

  /** Whether it is a code of the app in use that was not used before. */
  async function take(tx: Tx, userId: string, code: string): Promise<boolean> {
    countTry(userId);
    const kept = await findSecret(tx, userId);
    if (!kept?.confirmedAt) return false;
    const step = await stepOf(kept, code);
    return step !== undefined && takeStep(tx, userId, step);
  }

  function countTry(userId: string): void {
    if (limiter.hit(`one-time code ${userId}`, tries).exceeded) throw new AppError('rate_limited');
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

  return { begin, confirm, take };
}

// Only when somebody uses a code: until then its memory serves others.
function library() {
  return import('otplib');
}

type Kept = { userId: string; encrypted: Buffer };
