import type { Tx } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import {
  deleteSession,
  deleteSessionsOf,
  deleteStaleSessions,
  findSession,
  insertSession,
  touchSession,
} from './store.ts';
import { hashOf, newToken } from './tokens.ts';

const day = 24 * 60 * 60;
/** In seconds. Whoever stays away for a fortnight signs in again, and everybody after three months. */
export const sessionLifetime = { idle: 14 * day, absolute: 90 * day };
/** The time of the last visit need not be known to the second, and a write on each request would cost more than it tells. */
const noteVisitsEvery = 5 * 60;
const longestDevice = 300;

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** A new session with a token of its own, whatever the browser had before. */
    async open(tx: Tx, user: { id: string; companyId: string }, device: string): Promise<string> {
      const now = clock.now();
      const token = newToken();
      await insertSession(tx, {
        id: newId(now),
        tokenHash: hashOf(token),
        userId: user.id,
        currentCompany: user.companyId,
        device: device.slice(0, longestDevice),
        createdAt: now,
        lastSeenAt: now,
      });
      return token;
    },

    /** In the company that is named, or the one they signed in to; nobody's where they do not belong to it. */
    async find(token: string, company?: string): Promise<Caller | undefined> {
      const now = clock.now();
      const session = await findSession(db, hashOf(token), company, { now, ...sessionLifetime });
      if (!session) return undefined;
      const age = (now.getTime() - session.lastSeenAt.getTime()) / 1000;
      if (age > noteVisitsEvery) await touchSession(db.global, session.sessionId, now);
      return session;
    },

    close: (token: string) => deleteSession(db.global, hashOf(token)),
    closeAllOf: (tx: Tx, userId: string) => deleteSessionsOf(tx, userId),
    tidy: () => deleteStaleSessions(db.global, { now: clock.now(), ...sessionLifetime }),
  };
}
