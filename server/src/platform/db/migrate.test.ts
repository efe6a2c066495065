import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { emptyDatabase } from '#testing/databases.ts';
import { migrateDatabase } from './migrate.ts';

async function shape(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const applied = await client.query('select hash, created_at from drizzle.__drizzle_migrations order by id');
  const tables = await client.query(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  await client.end();
  return { applied: applied.rows, tables: tables.rows.map(({ name }) => name) };
}

it('servers that start at the same moment migrate an empty database once', async () => {
  const database = await emptyDatabase(inject('admin'));
  try {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.connection)));
    const first = await shape(database.connection);
    expect(first.tables).toContain('public.waitlist_entries');
    expect(first.tables.some((name: string) => name.startsWith('graphile_worker.'))).toBe(true);
    expect(new Set(first.applied.map(({ hash }) => hash)).size).toBe(first.applied.length);
    await migrateDatabase(database.connection);
    expect(await shape(database.connection)).toEqual(first);
  } finally {
    await database.drop();
  }
});

it('a migration leaves no lock and no connection behind', async () => {
  const database = await emptyDatabase(inject('admin'));
  try {
    await migrateDatabase(database.connection);
    const client = new pg.Client(database.connection);
    await client.connect();
    const { rows } = await client.query(
      `select (select count(*)::int from pg_locks where locktype = 'advisory'
               and database = (select oid from pg_database where datname = current_database())) as locks,
              (select count(*)::int from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid()) as others`,
    );
    await client.end();
    expect(rows).toEqual([{ locks: 0, others: 0 }]);
  } finally {
    await database.drop();
  }
});

it('a database that goes away before its migration is a problem in words', async () => {
  await expect(migrateDatabase({ host: '/nowhere' })).rejects.toThrow(
    /^The database could not be brought up to date \(connect ENOENT/,
  );
});
