import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { companies } from '../../../account/membership/tables.ts';
import { magnetSightings, magnetSteps } from '../tables.ts';

export type CountedRow = typeof magnetSteps.$inferSelect;
export type Sighting = typeof magnetSightings.$inferSelect;

/** Companies among some that are there; none of them can go before the transaction ends. */
export async function listThere(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, [...new Set(ids)]))
    .orderBy(asc(companies.id))
    .for('key share');
  return new Set(found.map(({ id }) => id));
}

/** Sources and steps already counted on some magnets' days. */
export async function readKinds(tx: Tx, rows: readonly CountedRow[]) {
  const days = rows.map(({ companyId, magnetId, day }) => `${companyId} ${magnetId} ${day}`);
  const named = [...new Set(days)].map((each) => {
    const [companyId, magnetId, day] = each.split(' ');
    return sql`(${companyId}::uuid, ${magnetId}::uuid, ${day}::date)`;
  });
  const { companyId, magnetId, day, source, step } = magnetSteps;
  return tx
    .selectDistinct({ companyId, magnetId, day, source, step })
    .from(magnetSteps)
    .where(sql`(${companyId}, ${magnetId}, ${day}) in (${sql.join(named, sql`, `)})`);
}

/** Adds to the counts, in order, so that two who add to several don't wait for each other. */
export async function addAmounts(tx: Tx, rows: readonly CountedRow[]): Promise<void> {
  const { companyId, magnetId, day, source, step, device, number, amount } = magnetSteps;
  await tx
    .insert(magnetSteps)
    .values(rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [companyId, magnetId, day, source, step, device, number],
      set: { amount: sql`${amount} + excluded.amount` },
    });
}

/** All that two visits have in common that are counted together. */
export const keyOf = ({ companyId, magnetId, day, source, step, device, number }: CountedRow): string =>
  [companyId, magnetId, day, source, step, device, number].join('\n');

export async function keepSightings(tx: Tx, seen: readonly Sighting[]): Promise<void> {
  if (seen.length === 0) return;
  const { companyId, magnetId, site, seenAt } = magnetSightings;
  const placeOf = (each: Sighting) => `${each.companyId} ${each.magnetId} ${each.site}`;
  await tx
    .insert(magnetSightings)
    .values(seen.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [companyId, magnetId, site],
      set: { seenAt: sql`greatest(${seenAt}, excluded.seen_at)` },
    });
}

/** A magnet's counts from one day to another. */
export function listCounts(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
  { from, to }: { from: string; to: string },
): Promise<CountedRow[]> {
  return tx
    .select()
    .from(magnetSteps)
    .where(
      and(
        eq(magnetSteps.companyId, companyId),
        eq(magnetSteps.magnetId, id),
        between(magnetSteps.day, from, to),
      ),
    );
}

/** Sites that a magnet was seen on, and when. */
export function listSightings(tx: Tx, { companyId, id }: { companyId: string; id: string }) {
  return tx
    .select({ site: magnetSightings.site, at: magnetSightings.seenAt })
    .from(magnetSightings)
    .where(and(eq(magnetSightings.companyId, companyId), eq(magnetSightings.magnetId, id)))
    .orderBy(asc(magnetSightings.site));
}
