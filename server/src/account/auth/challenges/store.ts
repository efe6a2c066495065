import { and, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { challenges } from '../tables.ts';

type NewChallenge = typeof challenges.$inferInsert;
export type ChallengePurpose = NewChallenge['purpose'];

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx.insert(challenges).values(challenge);
}

export async function findChallenge(tx: Tx, purpose: ChallengePurpose, tokenHash: Buffer, now: Date) {
  const [found] = await tx
    .select({ userId: challenges.userId })
    .from(challenges)
    .where(lasting(purpose, tokenHash, now));
  return found;
}

export async function takeChallenge(tx: Tx, purpose: ChallengePurpose, tokenHash: Buffer, now: Date) {
  const [taken] = await tx
    .delete(challenges)
    .where(lasting(purpose, tokenHash, now))
    .returning({ userId: challenges.userId });
  return taken;
}

const lasting = (purpose: ChallengePurpose, tokenHash: Buffer, now: Date) =>
  and(eq(challenges.tokenHash, tokenHash), eq(challenges.purpose, purpose), gt(challenges.expiresAt, now));

export async function deleteStaleChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(challenges).where(lt(challenges.expiresAt, now));
}
