import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { users } from '../../membership/tables.ts';
import { emailChanges } from '../tables.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/** In place of one that was asked for before. */
export async function putEmailChange(tx: Tx, change: typeof emailChanges.$inferInsert): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, change.userId));
  await tx.insert(emailChanges).values(change);
}

/** True if there was one. */
export async function deleteEmailChange(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning();
  return gone.length > 0;
}

export async function deleteStaleEmailChanges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
}

export function findEmailChangeOf(tx: Tx, userId: string, now: Date) {
  return find(tx, eq(emailChanges.userId, userId), now);
}

/** By the token of either of its two links. */
export function findEmailChange(tx: Tx, tokenHash: Buffer, now: Date) {
  const byEither = or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash));
  return find(tx, byEither, now);
}

async function find(tx: Tx, condition: SQL | undefined, now: Date): Promise<EmailChangeRow | undefined> {
  const [found] = await tx
    .select()
    .from(emailChanges)
    .where(and(condition, gt(emailChanges.expiresAt, now)));
  return found;
}

export async function noteAgreement(
  tx: Tx,
  userId: string,
  agreed: { oldAgreedAt: Date } | { newAgreedAt: Date },
): Promise<void> {
  await tx.update(emailChanges).set(agreed).where(eq(emailChanges.userId, userId));
}

/** Its owner has followed a link from the new mailbox, so that it is theirs at once. */
export async function setEmail(
  tx: Tx,
  userId: string,
  { email, identity, provenAt }: { email: string; identity: string; provenAt: Date },
): Promise<void> {
  await tx.update(users).set({ email, identity, provenAt }).where(eq(users.id, userId));
}
