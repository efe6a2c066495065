import { mostCounted } from '@heliodesk/core/contracts/lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';

/** The number of rows that a statement finds, up to one more than is counted. */
export async function countUpToMost(tx: Tx, statement: SQL): Promise<number> {
  const { rows } = await tx.execute<{ amount: number }>(
    sql`select count(*)::int as amount from (${statement} limit ${mostCounted + 1}) found`,
  );
  return rows[0]?.amount ?? 0;
}
