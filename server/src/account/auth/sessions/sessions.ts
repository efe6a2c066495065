import { batchReads } from '#platform/db/batches.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { recordOf } from '../record-of.ts';
import { hashOf, hexHashOf, newToken } from '../tokens.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  deleteStaleSessions,
  type FoundSession,
  findSessions,
  insertSession,
  listSessions,
  noteVisit,
  proofOf,
  type SessionQuery,
} from './store.ts';

const day = 24 * 60 * 60;
/** In seconds. Whoever stays away for a fortnight signs in again, and everybody after three months. */
export const sessionLifetime = { idle: 14 * day, absolute: 90 * day };
/** The time of the last visit need not be known to the second, and a write on each request would cost more than it tells. */
const noteVisitsEvery = 5 * 60;
const longestDevice = 300;

/** The origin of a sign-in. */
export type From = { device: string; address: string };

type Own = { userId: string; sessionId: string };

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const find = batchReads<SessionQuery, FoundSession | null>((asked) =>
    findSessions(db, asked, { now: clock.now(), ...sessionLifetime }),
  );

  return {
    /** A new session with a token of its own, whatever the browser had before. */
    async open(tx: Tx, user: { id: string; companyId: string }, device: string): Promise<string> {
      const now = clock.now();
      const token = newToken();
      const sessionId = newId(now);
      await insertSession(tx, {
        id: sessionId,
        tokenHash: hashOf(token),
        userId: user.id,
        currentCompany: user.companyId,
        device: device.slice(0, longestDevice),
        createdAt: now,
        lastSeenAt: now,
      });
      await noteVisit(tx, { sessionId, userId: user.id, companyId: user.companyId }, now);
      return token;
    },

    /** In the company that is named, or the one they signed in to; nobody's where they do not belong to it. */
    async find(token: string, company?: string): Promise<FoundSession | undefined> {
      const session = await find({ tokenHash: hexHashOf(token), company });
      if (!session) return undefined;
      const now = clock.now();
      const age = now.getTime() / 1000 - session.lastSeen;
      if (age > noteVisitsEvery) await db.asSystem((tx) => noteVisit(tx, session, now));
      return session;
    },

    /** A session's proof of its role in a transaction of a company. */
    proofOf: (session: { sessionId: string; companyId: string }) =>
      proofOf(session, { now: clock.now(), ...sessionLifetime }),

    /** A person's sessions that still last, with the asking one marked. */
    async list({ userId, sessionId }: Own) {
      const found = await listSessions(db.global, userId, { now: clock.now(), ...sessionLifetime });
      return found.map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: id === sessionId,
      }));
    },

    /** True if there was such a session of theirs. */
    closeOne: (caller: Caller, id: string): Promise<boolean> =>
      db.asSystem(async (tx) => {
        const isGone = await deleteSessionById(tx, caller.userId, id);
        if (isGone) await recordOf(tx, caller, 'session.closed');
        return isGone;
      }),
    closeAllBut: (caller: Caller) =>
      db.asSystem(async (tx) => {
        await deleteOtherSessions(tx, caller.userId, caller.sessionId);
        await recordOf(tx, caller, 'session.closed-others');
      }),
    closeOthers: (tx: Tx, { userId, sessionId }: Own) => deleteOtherSessions(tx, userId, sessionId),
    close: (token: string) => deleteSession(db.global, hashOf(token)),
    closeAllOf: (tx: Tx, userId: string) => deleteSessionsOf(tx, userId),
    tidy: () => deleteStaleSessions(db.global, { now: clock.now(), ...sessionLifetime }),
  };
}
