import pg from 'pg';
import { StartupProblem } from '#platform/errors.ts';

const oldestVersion = 15;
/** Needed for search: to forgive accents, and misspelt words. */
const extensions = ['fuzzystrmatch', 'unaccent'];

/** Refuses a database that would lose data or isolation later, in words that say what to change. */
export async function checkDatabase(connection: pg.ClientConfig, variable = 'DATABASE_URL'): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `
      select current_setting('server_version_num')::int / 10000 as version,
             current_setting('server_encoding') as encoding,
             rolsuper as superuser, rolbypassrls as bypasses,
             has_database_privilege(current_database(), 'create')
               and has_schema_privilege('public', 'create') as creates,
             array(select name from unnest($1::text[]) as name
               where name not in (select name from pg_available_extensions) order by name) as missing
      from pg_roles where rolname = current_user`,
      [extensions],
    );
    const problem = judge(rows[0]);
    if (problem) throw new StartupProblem(problem);
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(
      `The database at ${place(client)} cannot be used (${(error as Error).message || (error as NodeJS.ErrnoException).code}): check ${variable} and that PostgreSQL is running.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

type Facts = {
  version: number;
  encoding: string;
  superuser: boolean;
  bypasses: boolean;
  creates: boolean;
  /** Extensions that are not installed where the database runs. */
  missing: string[];
};

export function judge(facts: Facts): string | undefined {
  const { version, encoding, superuser, bypasses, creates, missing } = facts;
  if (version < oldestVersion) {
    return `The database is PostgreSQL ${version} and ${oldestVersion} or newer is needed: upgrade it, or point DATABASE_URL at another.`;
  }
  if (encoding !== 'UTF8') return `The database is encoded in ${encoding}: create it with ENCODING 'UTF8'.`;
  if (superuser || bypasses) {
    return `The database role ${superuser ? 'is a superuser' : 'has BYPASSRLS'}, which would switch off the separation of companies: use an ordinary role that owns the database.`;
  }
  if (!creates) {
    return 'The database role may not create tables: use an ordinary role that owns the database.';
  }
  if (missing.length > 0) {
    return `The database has no ${missing.join(' and no ')}, which the search needs: install PostgreSQL's own extensions (the package postgresql-contrib) where it runs.`;
  }
  return undefined;
}

function place(client: pg.Client): string {
  return `${client.host}:${client.port}/${client.database ?? ''}`;
}
