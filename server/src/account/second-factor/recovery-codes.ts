import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Limit, Limiter } from '#platform/limits/limiter.ts';
import { hashOf } from '../auth/index.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './store.ts';

const codesAtOnce = 10;
/** Crockford's, in which nothing looks like anything else. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits, so that a plain hash of a code gives nothing away. */
const length = 24;
const tries: Limit = { max: 10, windowMs: 60 * 60_000 };

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** For whoever has lost what they sign in with: each code stands in for it once. */
export function createRecoveryCodes({ limiter, clock }: { limiter: Limiter; clock: Clock }) {
  return {
    /** New ones in place of all that there were; only now can they be read. */
    async renew(tx: Tx, userId: string): Promise<string[]> {
      const codes = Array.from({ length: codesAtOnce }, newCode);
      await replaceRecoveryCodes(
        tx,
        userId,
        codes.map((code) => hashOf(normalised(code))),
        clock.now(),
      );
      return codes;
    },

    /** Before a code is taken, so that a transaction does not wait for it. */
    async countTry(userId: string): Promise<void> {
      const { exceeded } = await limiter.guess([{ key: `recovery code ${userId}`, limit: tries }]);
      if (exceeded) throw new AppError('rate_limited');
    },

    take: (tx: Tx, userId: string, code: string) => takeRecoveryCode(tx, userId, hashOf(normalised(code))),
  };
}

function newCode(): string {
  const code = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
  return code.match(/.{4}/g)?.join('-') ?? '';
}

/** However it is typed: with or without hyphens, small, and with the letters that are read for digits. */
function normalised(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
