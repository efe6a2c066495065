import { betaPlaces } from '@heliodesk/core/rules/beta';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { betaPlacesTaken } from './tables.ts';

export function countPlacesTaken(tx: Tx): Promise<number> {
  return tx.$count(betaPlacesTaken);
}

/** When the entry got its place, which is the one it has already or else the first that is free; none where none is. */
export async function takePlace(tx: Tx, entryId: string, now: Date): Promise<Date | undefined> {
  // One after the other, so that nobody is refused because two reached for the same place.
  await tx.execute(sql`lock table ${betaPlacesTaken} in share row exclusive mode`);
  const [had] = await tx.select().from(betaPlacesTaken).where(eq(betaPlacesTaken.entryId, entryId));
  if (had) return had.takenAt;
  const taken = await tx.select({ place: betaPlacesTaken.place }).from(betaPlacesTaken);
  const numbers = new Set(taken.map(({ place }) => place));
  const place = Array.from({ length: betaPlaces }, (_, index) => index + 1).find(
    (free) => !numbers.has(free),
  );
  if (place === undefined) return undefined;
  await tx.insert(betaPlacesTaken).values({ place, entryId, takenAt: now });
  return now;
}
