import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';

type Row = Record<string, unknown>;
type Table = { name: string; rows: Row[] };

const tables = new WeakMap<Database, Promise<string[]>>();

/** Every row of a company, in every table that has rows of companies, as JSON and in a fixed order. */
export async function everythingOf(db: Database, companyId: string): Promise<Record<string, Row[]>> {
  const known = tables.get(db) ?? tablesOfCompanies(db);
  tables.set(db, known);
  // One statement for all of them: there are a hundred, and some tests ask a thousand times.
  const parts = (await known).map(
    (name) => sql`
      select ${name} as name, coalesce(jsonb_agg(to_jsonb(each) order by to_jsonb(each)::text), '[]') as rows
      from ${sql.identifier(name)} each where company_id = ${companyId}`,
  );
  const { rows } = await db.asSystem((tx) => tx.execute<Table>(sql.join(parts, sql` union all `)));
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
}

async function tablesOfCompanies(db: Database): Promise<string[]> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name = 'company_id' and table_schema = 'public' order by 1",
    ),
  );
  return rows.map(({ name }) => name);
}
