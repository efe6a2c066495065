import type pg from 'pg';

/**
 * Takes triggers, keys and indexes off some tables while they are filled, and puts them back as they were. PostgreSQL
 * sorts an index faster than it grows one, and it looks through every key that comes back: nothing can dangle.
 */
export async function whileBare(
  client: pg.Client,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const before = await listed(client, tables);
  const { foreignKeys, keys, indexes } = before;
  const each = async <Row>(rows: Row[], statement: (row: Row) => string) => {
    for (const row of rows) await client.query(statement(row));
  };
  await each(tables, (table) => `alter table ${table} disable trigger user`);
  await each([...foreignKeys, ...keys], ({ of, name }) => `alter table ${of} drop constraint ${name}`);
  await each(indexes, ({ name }) => `drop index ${name}`);
  await fill();
  await each(indexes, ({ definition }) => definition);
  await each(
    [...keys, ...foreignKeys],
    ({ of, name, definition }) => `alter table ${of} add constraint ${name} ${definition}`,
  );
  await each(tables, (table) => `alter table ${table} enable trigger user`);
  if (JSON.stringify(await listed(client, tables)) !== JSON.stringify(before))
    throw new Error('Not all that was taken off the tables came back');
}

type Named = { of: string; name: string; definition: string };

async function listed(client: pg.Client, tables: string[]) {
  const list = async (query: string) => (await client.query<Named>(query, [tables])).rows;
  return {
    foreignKeys: await list(
      `${constraints} where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[])) order by 1, 2`,
    ),
    keys: await list(
      `${constraints} where contype in ('p', 'u') and conrelid = any($1::regclass[]) order by 1, 2`,
    ),
    indexes: await list(indexes),
    triggers: await list(triggers),
  };
}

const constraints = `
  select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint`;
// Indexes that a key does not bring along.
const indexes = `
  select indrelid::regclass::text as of, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) order by 1, 2`;
const triggers = `
  select tgrelid::regclass::text as of, tgname as name, tgenabled::text || pg_get_triggerdef(oid) as definition
  from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal order by 1, 2`;
