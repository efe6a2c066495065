import { and, asc, eq, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { simulatorClock, simulatorEvents, simulatorObjects } from './tables.ts';
import type { Event } from './world/world.ts';

export type KeptObject = Omit<typeof simulatorObjects.$inferInsert, 'position'>;

/** The account of products. */
export const catalogue = 'catalogue';

/** One change after the other, whichever server makes it. */
export async function lockSimulator(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('simulator', 0))`);
}

/** Everything of those whose ids are named, and of everybody, oldest first. */
export const findObjects = (tx: Tx, ids: string[]) => objectsOf(tx, { ids });

const objectsOf = statement('simulator.objects', (tx, { ids }: Given<{ ids: string[] }>) =>
  objectsStatement(tx, ids),
);

/** One array of accounts: an `or` beside a subquery would read everybody's objects. */
export function objectsStatement(tx: Tx, ids: Placeholder | SQL) {
  const { id, account, dueAt, object, position } = simulatorObjects;
  const named = tx.select({ account }).from(simulatorObjects).where(sql`${id} = any(${ids}::text[])`);
  return tx
    .select({ id, account, dueAt, object })
    .from(simulatorObjects)
    .where(sql`${account} = any(array_append(array(${named}), ${catalogue}))`)
    .orderBy(asc(position));
}

export async function putObjects(tx: Tx, objects: KeptObject[]): Promise<void> {
  if (objects.length === 0) return;
  const { account, dueAt, object } = simulatorObjects;
  await tx
    .insert(simulatorObjects)
    .values(objects)
    .onConflictDoUpdate({
      target: simulatorObjects.id,
      set: {
        account: sql.raw(`excluded.${account.name}`),
        dueAt: sql.raw(`excluded.${dueAt.name}`),
        object: sql.raw(`excluded.${object.name}`),
      },
    });
}

/** The next one due, unless it is later than asked for. */
export async function findDue(tx: Tx, until: Date): Promise<string | undefined> {
  const [due] = await tx
    .select({ id: simulatorObjects.id })
    .from(simulatorObjects)
    .where(lte(simulatorObjects.dueAt, until))
    .orderBy(asc(simulatorObjects.dueAt), asc(simulatorObjects.position))
    .limit(1);
  return due?.id;
}

/** Answers are kept under their keys until a moment in the simulator's time. */
export async function deleteAnswers(tx: Tx, before: number): Promise<void> {
  const { object } = simulatorObjects;
  await tx
    .delete(simulatorObjects)
    .where(and(sql`${object}->>'object' = 'kept_answer'`, sql`(${object}->>'at')::bigint < ${before}`));
}

export async function putEvents(tx: Tx, events: Event[]): Promise<void> {
  if (events.length > 0) await tx.insert(simulatorEvents).values(events.map((event) => ({ event })));
}

/** In the order in which they happened. */
export function listEvents(tx: Tx) {
  return tx.select().from(simulatorEvents).orderBy(asc(simulatorEvents.position));
}

export async function deleteEvent(tx: Tx, position: number): Promise<void> {
  await tx.delete(simulatorEvents).where(eq(simulatorEvents.position, position));
}

const onlyRow = 1;

/** In milliseconds. */
export async function readAhead(tx: Tx): Promise<number> {
  const [clock] = await clockRow(tx, {});
  return clock?.aheadMs ?? 0;
}

const clockRow = statement('simulator.clock', (tx) =>
  tx.select().from(simulatorClock).where(eq(simulatorClock.id, onlyRow)),
);

export async function moveAhead(tx: Tx, by: number): Promise<void> {
  await tx
    .insert(simulatorClock)
    .values({ id: onlyRow, aheadMs: by })
    .onConflictDoUpdate({
      target: simulatorClock.id,
      set: { aheadMs: sql`${simulatorClock.aheadMs} + ${by}` },
    });
}
