import { and, eq, gte } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { companies } from '../../../account/membership/tables.ts';
import { calendarFeeds } from './tables.ts';

type Owner = { companyId: string; userId: string };

const of = ({ companyId, userId }: Owner) =>
  and(eq(calendarFeeds.companyId, companyId), eq(calendarFeeds.userId, userId));

export async function findFeed(tx: Tx, owner: Owner) {
  const [found] = await tx
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(of(owner));
  return found;
}

export async function putFeed(tx: Tx, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: [calendarFeeds.companyId, calendarFeeds.userId],
      set: { tokenHash, createdAt },
    });
}

export async function deleteFeed(tx: Tx, owner: Owner): Promise<boolean> {
  const deleted = await tx.delete(calendarFeeds).where(of(owner)).returning({ userId: calendarFeeds.userId });
  return deleted.length > 0;
}

/** Deletes feeds that somebody made since then; answers with their companies. */
export async function deleteFeedsSince(tx: Tx, userId: string, since: Date): Promise<string[]> {
  const deleted = await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), gte(calendarFeeds.createdAt, since)))
    .returning({ companyId: calendarFeeds.companyId });
  return deleted.map(({ companyId }) => companyId);
}

/** The owner, by the hash of the address that somebody brings. */
export async function findOwner(tx: Tx, tokenHash: Buffer) {
  const [found] = await tx
    .select({
      companyId: calendarFeeds.companyId,
      userId: calendarFeeds.userId,
      companyName: companies.name,
      companyIdentifier: companies.identifier,
    })
    .from(calendarFeeds)
    .innerJoin(companies, eq(companies.id, calendarFeeds.companyId))
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  return found;
}
