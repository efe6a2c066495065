import { betaPlaces } from '@heliodesk/core/rules/beta';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { waitlistEntries } from '../waitlist/tables.ts';
import { betaPlacesTaken } from './tables.ts';

export function countPlacesTaken(tx: Tx): Promise<number> {
  return tx.$count(betaPlacesTaken);
}

/** When the entry got its place, which is the one it has already or else the first that is free; none where none is. */
export async function takePlace(tx: Tx, entryId: string, now: Date): Promise<Date | undefined> {
  await lockPlaces(tx);
  const [had] = await tx.select().from(betaPlacesTaken).where(eq(betaPlacesTaken.entryId, entryId));
  if (had) return had.takenAt;
  return (await takeFreePlace(tx, { entryId }, now)) ? now : undefined;
}

/**
 * A company has joined: it holds the place that was kept for one of its people, or the first that is free. Without one
 * it is as welcome. Those of its people who were on the waiting list have joined with it.
 */
export async function holdPlace(tx: Tx, companyId: string, now: Date): Promise<void> {
  await lockPlaces(tx);
  await tx.execute(sql`
    update waitlist_entries set joined_as = ${companyId} where joined_as is null and identity in (
      select person.identity from users person
      join memberships membership on membership.user_id = person.id and membership.company_id = ${companyId}
      union select lower(email) from companies where company_id = ${companyId})`);
  const joined = tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.joinedAs, companyId));
  const [kept] = await tx
    .select()
    .from(betaPlacesTaken)
    .where(inArray(betaPlacesTaken.entryId, joined))
    .limit(1);
  if (!kept) {
    await takeFreePlace(tx, { heldBy: companyId }, now);
    return;
  }
  await tx
    .update(betaPlacesTaken)
    .set({ entryId: null, heldBy: companyId })
    .where(eq(betaPlacesTaken.place, kept.place));
}

/** One after the other, so that nobody is refused because two reached for the same place. */
async function lockPlaces(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${betaPlacesTaken} in share row exclusive mode`);
}

type Taker = { entryId: string } | { heldBy: string };

async function takeFreePlace(tx: Tx, taker: Taker, takenAt: Date): Promise<boolean> {
  const taken = await tx.select({ place: betaPlacesTaken.place }).from(betaPlacesTaken);
  const numbers = new Set(taken.map(({ place }) => place));
  const place = Array.from({ length: betaPlaces }, (_, index) => index + 1).find(
    (free) => !numbers.has(free),
  );
  if (place === undefined) return false;
  await tx.insert(betaPlacesTaken).values({ place, ...taker, takenAt });
  return true;
}
