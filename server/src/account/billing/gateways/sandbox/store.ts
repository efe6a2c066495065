import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { statement } from '#platform/db/statement.ts';
import type { Kind, Records } from './records.ts';
import { sandboxClock, sandboxRecords } from './tables.ts';

/** How a record is found: whose it is, when something is due, and since when it is there. */
export type Filed = { customerId?: string | null; dueAt?: Date | null; createdAt: Date };

/** Whether it is new; the one that is there already stays as it is. */
export async function insertOnce<K extends Kind>(
  tx: Tx,
  kind: K,
  record: Records[K],
  filed: Filed,
): Promise<boolean> {
  const inserted = await tx
    .insert(sandboxRecords)
    .values({ id: record.id, kind, record, ...filed })
    .onConflictDoNothing()
    .returning({ id: sandboxRecords.id });
  return inserted.length > 0;
}

export async function putRecord<K extends Kind>(
  tx: Tx,
  kind: K,
  record: Records[K],
  filed: Filed,
): Promise<void> {
  const { customerId, dueAt } = filed;
  await tx
    .insert(sandboxRecords)
    .values({ id: record.id, kind, record, ...filed })
    .onConflictDoUpdate({ target: sandboxRecords.id, set: { record, customerId, dueAt } });
}

export async function findRecord<K extends Kind>(
  tx: Tx,
  kind: K,
  id: string,
): Promise<Records[K] | undefined> {
  const [row] = await tx
    .select({ record: sandboxRecords.record })
    .from(sandboxRecords)
    .where(named(kind, id));
  return row && revived<K>(row.record);
}

/** The same, held until the transaction is over. */
export async function lockRecord<K extends Kind>(
  tx: Tx,
  kind: K,
  id: string,
): Promise<Records[K] | undefined> {
  const [row] = await tx
    .select({ record: sandboxRecords.record })
    .from(sandboxRecords)
    .where(named(kind, id))
    .for('update');
  return row && revived<K>(row.record);
}

export async function listRecords<K extends Kind>(
  tx: Tx,
  kind: K,
  customerId: string,
): Promise<Records[K][]> {
  const rows = await tx
    .select({ record: sandboxRecords.record })
    .from(sandboxRecords)
    .where(and(eq(sandboxRecords.customerId, customerId), eq(sandboxRecords.kind, kind)))
    .orderBy(asc(sandboxRecords.createdAt), asc(sandboxRecords.id));
  return rows.map(({ record }) => revived<K>(record));
}

/** What is due first, unless that is later than asked for. */
export async function findDueSubscription(tx: Tx, until: Date) {
  const [due] = await tx
    .select({ customerId: sandboxRecords.customerId, dueAt: sandboxRecords.dueAt })
    .from(sandboxRecords)
    .where(and(eq(sandboxRecords.kind, 'subscription'), lte(sandboxRecords.dueAt, until)))
    .orderBy(asc(sandboxRecords.dueAt), asc(sandboxRecords.id))
    .limit(1);
  return due;
}

/** In the order in which they happened. */
export async function listUndelivered(tx: Tx): Promise<Records['event'][]> {
  const rows = await tx
    .select({ record: sandboxRecords.record })
    .from(sandboxRecords)
    .where(and(eq(sandboxRecords.kind, 'event'), isNotNull(sandboxRecords.dueAt)))
    .orderBy(asc(sandboxRecords.dueAt), asc(sandboxRecords.id));
  return rows.map(({ record }) => revived<'event'>(record));
}

export async function markDelivered(tx: Tx, id: string): Promise<void> {
  await tx.update(sandboxRecords).set({ dueAt: null }).where(named('event', id));
}

const onlyRow = 1;

export async function readAhead(tx: Tx): Promise<number> {
  const [clock] = await clockRow(tx, {});
  return Number(clock?.aheadMs ?? 0);
}

const clockRow = statement('sandbox.clock', (tx) =>
  tx.select().from(sandboxClock).where(eq(sandboxClock.id, onlyRow)),
);

/** Answers how far ahead it is then. */
export async function moveAhead(tx: Tx, by: number): Promise<number> {
  const [clock] = await tx
    .insert(sandboxClock)
    .values({ id: onlyRow, aheadMs: String(by) })
    .onConflictDoUpdate({
      target: sandboxClock.id,
      set: { aheadMs: sql`(${sandboxClock.aheadMs}::bigint + ${by}::bigint)::text` },
    })
    .returning();
  return Number(clock?.aheadMs);
}

function named(kind: Kind, id: string) {
  return and(eq(sandboxRecords.id, id), eq(sandboxRecords.kind, kind));
}

function revived<K extends Kind>(record: unknown): Records[K] {
  return JSON.parse(JSON.stringify(record), (key, value) =>
    key.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  );
}
