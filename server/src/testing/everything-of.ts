import type { Database } from '#platform/db/database.ts';

/** Every row of a company, in every table that has rows of companies. */
export async function everythingOf(db: Database, companyId: string): Promise<object> {
  return db.asSystem(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name = 'company_id' and table_schema = 'public' order by 1",
    );
    const everything: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await tx.execute(
        `select * from ${name} where company_id = '${companyId}' order by 1, 2`,
      );
      everything[name] = rows;
    }
    return everything;
  });
}
