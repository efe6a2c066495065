import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { addressOf } from './waitlist.ts';

/** The way the server itself reaches the embedded database of a data folder. */
export function embeddedConnection(dataDir: string): pg.ClientConfig {
  const { cluster, password } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'));
  return { host: join(dirname(cluster), 'sockets'), user: 'heliodesk', database: 'heliodesk', password };
}

export async function query<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The entries named that are not in the database. */
export async function missing(connection: pg.ClientConfig, names: string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    connection,
    `select name from unnest($1::text[]) as name except select name from waitlist_entries`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** The state of the confirmations of the entries named: none may be missing or written twice. */
export async function confirmations(connection: pg.ClientConfig, names: string[]) {
  const [counts] = await query<{ none: number; several: number; unsent: number }>(
    // Mails are rows of a company or of the product itself, which only the system's scope may see.
    { ...connection, options: '-c app.scope=system' },
    `select count(*) filter (where mails = 0)::int as none, count(*) filter (where mails > 1)::int as several,
       count(*) filter (where unsent)::int as unsent
     from (select count(id) as mails, bool_or(id is not null and sent_at is null) as unsent
       from unnest($1::text[]) as address left join mails on recipient = address group by address) as entry`,
    [names.map(addressOf)],
  );
  return counts;
}

export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The processes whose command line names the folder, and their children. */
export function processesOf(folder: string): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = all.filter((pid) => read(`/proc/${pid}/cmdline`).includes(`${folder}/`));
  const children = all.filter((pid) =>
    own.includes(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? ''),
  );
  return [...own, ...children].map(Number);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
