import { sql } from 'drizzle-orm';
import type { Tx } from './tx.ts';

/**
 * Deletes a company's rows of a table piece by piece: they may be many, and no statement is given longer than a visitor
 * would wait.
 */
export async function deleteInSlices(tx: Tx, table: string, companyId: string, size: number): Promise<void> {
  const name = sql.identifier(table);
  let gone: number | null;
  do {
    const slice = sql`select ctid from ${name} where company_id = ${companyId} limit ${size}`;
    const deleted = await tx.execute(sql`delete from ${name} where ctid = any(array(${slice}))`);
    gone = deleted.rowCount;
  } while (gone === size);
}
