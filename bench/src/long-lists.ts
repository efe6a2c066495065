import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { makeOperator } from './account.ts';
import type { Figure } from './figures.ts';
import type { Running } from './processes/child.ts';
import { inFreshFolder } from './processes/folder.ts';
import { databaseUrl, startProduct } from './processes/product.ts';
import { compare, sizes } from './short-and-long.ts';

type List = { product: Running; cookie: string; middle: string };

/** A way of asking for a page of the waiting list is a line here, with what it asks of a list. */
const pages: Record<string, (list: List) => string> = {
  'newest first': () => '',
  'by name, from the middle': ({ middle }) => `?sort=name&after=${middle}`,
  'those who wait, by email': () => '?state=waiting&sort=email',
  'those who are invited, by name': () => '?state=invited&sort=name',
  'a search': () => '?search=person-77',
};

/** The same page of a short and of a long list, asked for in turns. */
export async function longLists(): Promise<Figure[]> {
  return inFreshFolder((shortFolder, shortRunning) =>
    inFreshFolder(async (longFolder, longRunning) => {
      const short = await fill(shortFolder, shortRunning, sizes.short);
      const long = await fill(longFolder, longRunning, sizes.long);
      const figures: Figure[] = [];
      for (const [what, query] of Object.entries(pages))
        figures.push(
          ...(await compare(`a page of 1,000,000 entries: ${what}`, {
            short: () => askForPage(short, query(short)),
            long: () => askForPage(long, query(long)),
          })),
        );
      return figures;
    }),
  );
}

const operator = 'operator@bench.example';

async function fill(folder: string, running: AsyncDisposableStack, size: number): Promise<List> {
  const product = running.use(await startProduct(folder, { OPERATOR_EMAIL: operator }));
  const client = new pg.Client({ connectionString: databaseUrl(folder) });
  await client.connect();
  try {
    await client.query(entries, [size]);
    await client.query(places);
    await client.query('vacuum analyze waitlist_entries');
    const { rows } = await client.query(
      'select lower(name) as name, id from waitlist_entries order by id offset $1 limit 1',
      [size / 2],
    );
    // As the product writes a cursor.
    const middle = Buffer.from(JSON.stringify(['name', rows[0].name, rows[0].id])).toString('base64url');
    return { product, cookie: await signIn(client), middle };
  } finally {
    await client.end();
  }
}

// In an order of names and addresses that is not the one in which they came.
const entries = `
  insert into waitlist_entries (id, name, email, identity, quiz_answers)
  select uuidv7(make_interval(secs => number - $1)), 'Person ' || md5(number::text), address, address,
         '{"1": "15", "2": "30", "3_slider": 55, "4": "no", "4_text": "A spreadsheet", "5": "600", "7": "200-400"}'
  from generate_series(1, $1::int) number
  cross join lateral (select 'person-' || md5((-number)::text) || '@bench.example') named (address)`;

const places = `
  insert into beta_places_taken (place, entry_id)
  select row_number() over (), id from (select id from waitlist_entries order by email limit 30) entry`;

async function signIn(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await client.query(`set app.scope = 'system'`);
  await makeOperator(client, operator);
  await client.query(
    `insert into sessions (id, token_hash, user_id, current_company, device, created_at, last_seen_at)
     select $1, $2, user_id, company_id, 'Bench', now(), now() from memberships`,
    [randomUUID(), hash],
  );
  return `session=${token}`;
}

async function askForPage({ product, cookie }: List, query: string): Promise<void> {
  const response = await fetch(`${product.url}/api/admin/waitlist${query}`, { headers: { cookie } });
  const { items } = (await response.json()) as { items?: unknown[] };
  if (!items?.length) throw new Error(`${query} was answered with ${response.status} and no entries`);
}
