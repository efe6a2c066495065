import { and, count, eq, gt, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { users } from '../membership/tables.ts';
import { passkeys, recoveryCodes, securingLinks, totpSecrets } from './tables.ts';

/** Locks a person's factors: others who add or remove one wait. */
export async function lockFactors(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const [app] = await tx.select({ id: totpSecrets.userId }).from(totpSecrets).where(inUse(userId));
  if (app) return true;
  const [key] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), isNull(passkeys.suspendedAt)))
    .limit(1);
  return key !== undefined;
}

/** True if it was kept: not if an app is in use. */
export async function putPendingSecret(tx: Tx, userId: string, encrypted: Buffer): Promise<boolean> {
  const kept = await tx
    .insert(totpSecrets)
    .values({ userId, encrypted })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { encrypted },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  return kept.length > 0;
}

export async function findSecret(tx: Tx, userId: string) {
  const [secret] = await secretOf(tx, { userId });
  return secret;
}

const secretOf = statement('second-factor.secret', (tx, { userId }: Given<{ userId: string }>) =>
  tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)),
);

/** True if this very secret was waiting for it, and no newer one. */
export async function confirmSecret(
  tx: Tx,
  { userId, encrypted }: { userId: string; encrypted: Buffer },
  lastStep: number,
  confirmedAt: Date,
): Promise<boolean> {
  const waiting = and(
    eq(totpSecrets.userId, userId),
    eq(totpSecrets.encrypted, encrypted),
    isNull(totpSecrets.confirmedAt),
  );
  const done = await tx
    .update(totpSecrets)
    .set({ confirmedAt, lastStep })
    .where(waiting)
    .returning({ userId: totpSecrets.userId });
  return done.length > 0;
}

/** Uses up the step and those before it; true if it was still unused. */
export async function takeStep(
  tx: Tx,
  { userId, encrypted }: { userId: string; encrypted: Buffer },
  step: number,
): Promise<boolean> {
  const unused = and(eq(totpSecrets.encrypted, encrypted), lt(totpSecrets.lastStep, step));
  const taken = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(inUse(userId), unused))
    .returning({ userId: totpSecrets.userId });
  return taken.length > 0;
}

/** True if an app was in use. */
export async function deleteSecret(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(totpSecrets)
    .where(confirmed(userId))
    .returning({ userId: totpSecrets.userId });
  return gone.length > 0;
}

const inUse = (userId: string) => and(confirmed(userId), isNull(totpSecrets.suspendedAt));
const confirmed = (userId: string) => and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: Buffer[],
  createdAt: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId, createdAt })));
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses up a recovery code; true if there was such a code of theirs. */
export async function takeRecoveryCode(tx: Tx, userId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [found] = await codesOf(tx, { userId });
  return found?.left ?? 0;
}

const codesOf = statement('second-factor.codes', (tx, { userId }: Given<{ userId: string }>) =>
  tx.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
);

export type Passkey = typeof passkeys.$inferSelect;

/** The oldest first. */
export const listPasskeys = (tx: Tx, userId: string) => passkeysOf(tx, { userId });

const passkeysOf = statement('second-factor.passkeys', (tx, { userId }: Given<{ userId: string }>) =>
  tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id),
);

export async function findPasskey(tx: Tx, credentialId: string): Promise<Passkey | undefined> {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey;
}

export async function findOwnPasskey(tx: Tx, userId: string, id: string): Promise<Passkey | undefined> {
  const [passkey] = await tx.select().from(passkeys).where(own(userId, id));
  return passkey;
}

/** True if it was kept: not if somebody has the same key. */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const kept = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return kept.length > 0;
}

/** True if its counter has moved on; those that do not count always stand at zero. */
export async function touchPasskey(tx: Tx, id: string, counter: number, lastUsedAt: Date): Promise<boolean> {
  const moved = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const touched = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt })
    .where(and(eq(passkeys.id, id), moved, isNull(passkeys.suspendedAt)))
    .returning({ id: passkeys.id });
  return touched.length > 0;
}

export async function renamePasskey(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await tx
    .update(passkeys)
    .set({ name })
    .where(own(userId, id))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
  return gone.length > 0;
}

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** Suspends the factors added since then, and deletes recovery codes of since then. */
export async function suspendFactors(tx: Tx, userId: string, since: Date, suspendedAt: Date): Promise<void> {
  const app = and(inUse(userId), gte(totpSecrets.confirmedAt, since));
  await tx.update(totpSecrets).set({ suspendedAt }).where(app);
  const keys = and(eq(passkeys.userId, userId), isNull(passkeys.suspendedAt), gte(passkeys.createdAt, since));
  await tx.update(passkeys).set({ suspendedAt }).where(keys);
  await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)));
}

/** True if there was such a passkey of theirs that was suspended. */
export async function resumePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const resumed = await tx
    .update(passkeys)
    .set({ suspendedAt: null })
    .where(and(own(userId, id), isNotNull(passkeys.suspendedAt)))
    .returning({ id: passkeys.id });
  return resumed.length > 0;
}

/** True if their app was suspended. */
export async function resumeApp(tx: Tx, userId: string): Promise<boolean> {
  const resumed = await tx
    .update(totpSecrets)
    .set({ suspendedAt: null })
    .where(and(confirmed(userId), isNotNull(totpSecrets.suspendedAt)))
    .returning({ userId: totpSecrets.userId });
  return resumed.length > 0;
}

export async function deleteSecuringLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(securingLinks).where(eq(securingLinks.userId, userId));
}

type SecuringLink = typeof securingLinks.$inferInsert;

export async function insertSecuringLink(tx: Tx, link: SecuringLink): Promise<void> {
  await tx.insert(securingLinks).values(link);
}

const lasting = (tokenHash: Buffer, now: Date) =>
  and(eq(securingLinks.tokenHash, tokenHash), gt(securingLinks.expiresAt, now));

export async function securingLinkLasts(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  return (await tx.$count(securingLinks, lasting(tokenHash, now))) > 0;
}

/** Uses up a link; answers with its owner and time. */
export async function takeSecuringLink(tx: Tx, tokenHash: Buffer, now: Date) {
  const [taken] = await tx.delete(securingLinks).where(lasting(tokenHash, now)).returning();
  return taken;
}

export async function deleteStaleSecuringLinks(tx: Tx, now: Date): Promise<void> {
  await tx.delete(securingLinks).where(lt(securingLinks.expiresAt, now));
}
