import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { emptyDatabase } from '#testing/databases.ts';
import { temporaryFolder } from '#testing/folders.ts';
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

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Brings a database as far as some version did. */
async function migrateUpTo(client: pg.Client, last: string): Promise<void> {
  const folder = temporaryFolder('migrations');
  cpSync(migrations, folder.path, { recursive: true });
  const journal = join(folder.path, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const end = entries.findIndex(({ tag }: { tag: string }) => tag === last) + 1;
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  await migrate(drizzle({ client }), { migrationsFolder: folder.path });
  folder.remove();
}

it('[MECH-4] what the audit log held before there was a change log is kept, in its order', async () => {
  const database = await emptyDatabase(inject('admin'));
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await migrateUpTo(client, '0009_billing');
    await client.query(`
      set app.scope = 'system';
      insert into companies (company_id, identifier, name, email)
      select gen_random_uuid(), 'roofs-' || n, 'Roofs', 'a@example.com' from generate_series(1, 2) n;
      insert into audit_events (company_id, id, at, actor, action, subject, address)
      select company_id, gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 day',
             case n when 3 then 'Heliodesk' else 'ann@example.com' end, 'team.invited', n::text, '::1'
      from companies, generate_series(3, 1, -1) n`);
    await migrateDatabase(database.connection);
    const { rows } = await client.query(`
      select array_agg(seq::int order by seq) as numbers, array_agg(subject order by seq) as subjects,
             array_agg(actor_kind order by seq) as kinds, min(last)::int as last
      from changes join company_clocks using (company_id) where audited group by company_id`);
    const kept = {
      numbers: [1, 2, 3],
      subjects: ['1', '2', '3'],
      kinds: ['person', 'person', 'system'],
      last: 3,
    };
    expect(rows).toEqual([kept, kept]);
  } finally {
    await client.end();
    await database.drop();
  }
});
