import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { hashOf, newToken } from '../tokens.ts';
import {
  type ChallengePurpose,
  deleteStaleChallenges,
  findChallenge,
  insertChallenge,
  takeChallenge,
} from './store.ts';

const minute = 60_000;
const lifetime: Record<ChallengePurpose, number> = {
  'second-factor': 10 * minute,
  passkey: 5 * minute,
  'new-passkey': 5 * minute,
};

export type Challenges = ReturnType<typeof createChallenges>;

/** Random values that come back within minutes, once, for what they were handed out for. */
export function createChallenges({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async issue(tx: Tx, purpose: ChallengePurpose, userId: string | null): Promise<string> {
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + lifetime[purpose]);
      await insertChallenge(tx, { tokenHash: hashOf(token), purpose, userId, expiresAt });
      return token;
    },

    /** Its owner, while it lasts. */
    find: (tx: Tx, purpose: ChallengePurpose, token: string) =>
      findChallenge(tx, purpose, hashOf(token), clock.now()),

    /** The same, and it is used up by asking. */
    take: (tx: Tx, purpose: ChallengePurpose, token: string) =>
      takeChallenge(tx, purpose, hashOf(token), clock.now()),

    tidy: () => deleteStaleChallenges(db.global, clock.now()),
  };
}
