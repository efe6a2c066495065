import { createHmac, hash, hkdfSync } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { readAhead } from './store.ts';

export type Workings = Pick<Platform, 'db' | 'clock' | 'log' | 'publicUrl'> & {
  /** What the sandbox signs its messages with. */
  webhookSecret: string;
  /** The same id for the same key, which nobody can tell who knows the key alone. */
  idOf(prefix: string, key: string): string;
  /** The time by which the sandbox counts. */
  now(tx?: Tx): Promise<Date>;
  /** Called after something has happened that the product is to be told of. */
  announce(): void;
};

export function createWorkings(platform: Platform, announce: () => void): Workings {
  const { db, clock, log, publicUrl, secret } = platform;
  const idSecret = derived(secret, 'sandbox ids');
  return {
    ...{ db, clock, log, publicUrl, announce },
    webhookSecret: webhookSecretOf(secret),
    idOf(prefix, key) {
      return `${prefix}_sbx_${createHmac('sha256', idSecret).update(`${prefix} ${key}`).digest('hex').slice(0, 32)}`;
    },
    async now(tx = db.global) {
      return new Date(clock.now().getTime() + (await readAhead(tx)));
    },
  };
}

export function webhookSecretOf(secret: string): string {
  return derived(secret, 'sandbox webhook');
}

function derived(secret: string, purpose: string): string {
  if (!secret.trim()) throw new RangeError('The sandbox cannot sign anything without a secret');
  return Buffer.from(hkdfSync('sha256', secret, '', `heliodesk ${purpose}`, 32)).toString('hex');
}

/** What a command asks for, in a few letters that are the same for the same request. */
export function fingerprint(request: Record<string, unknown>): string {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined);
  return hash('sha256', JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** A key that comes back with another request is a mistake in the program, and is refused as Stripe refuses it. */
export function expectSameRequest(kept: { wish: string }, wish: string): void {
  if (kept.wish !== wish) throw new Error('This key has been used for something else before');
}
