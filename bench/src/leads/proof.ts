import { connected } from './connection.ts';
import type { Plan } from './planned.ts';
import { seed, seedThroughTriggers, unseed } from './seed.ts';

const few = 300;

/**
 * Fills the company with a few leads through the triggers and then by large statements, and holds every row of every
 * table of a company that the one left against what the other did. While the latter are there, more can be proved of
 * them; in the end the company is as it was.
 */
export async function proveSeed(database: string, plan: Plan, proveMore: () => Promise<void>): Promise<void> {
  const small = { ...plan, size: few };
  const empty = await rowsOf(database, plan);
  await seedThroughTriggers(database, small);
  const kept = await rowsOf(database, plan);
  await unseed(database, small);
  await seed(database, small);
  const written = await rowsOf(database, plan);
  expectSame('written by large statements', written, kept);
  await proveMore();
  await unseed(database, small);
  expectSame('emptied again', await rowsOf(database, plan), empty);
  const touched = [...written].filter(([table, rows]) => rows.join() !== empty.get(table)?.join());
  if (touched.length < tablesTouched)
    throw new Error(`Only ${touched.map(([table]) => table)} were compared, which is too little`);
}

/** Records, log, clock, numbers, words, people, totals and figures: so many tables change with leads. */
const tablesTouched = 14;

type Rows = Map<string, string[]>;

/** All rows of a company as text, by their table. */
function rowsOf(database: string, { company }: Plan): Promise<Rows> {
  return connected(database, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.columns join information_schema.tables
         using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'company_id' order by 1`,
    );
    const found: Rows = new Map();
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select ${name}::text as row from ${name} where company_id = $1 order by 1`,
        [company],
      );
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  });
}

function expectSame(how: string, found: Rows, expected: Rows): void {
  for (const [table, rows] of expected) {
    const others = found.get(table) ?? [];
    const place = rows.findIndex((row, at) => row !== others[at]);
    if (place >= 0 || rows.length !== others.length)
      throw new Error(
        `${table}, ${how}, has ${others.length} rows instead of ${rows.length}, first ${others[place]} instead of ${rows[place]}`,
      );
  }
}
