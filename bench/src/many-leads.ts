import pg from 'pg';
import { signedInCookie } from './account.ts';
import type { Running } from './processes/child.ts';
import { databaseUrl, startProduct } from './processes/product.ts';

export type Company = {
  product: Running;
  cookie: string;
  owner: string;
  /** The names of one of its customers, who is in companies of every size. */
  somebody: { first: string; last: string };
};

/** Rows in one statement. */
const slice = 10_000;

/** The product with a company that has so many leads, written by the database itself and past no trigger. */
export async function startWithLeads(
  folder: string,
  running: AsyncDisposableStack,
  size: number,
): Promise<Company> {
  const product = running.use(await startProduct(folder));
  const cookie = await signedInCookie(product.url, folder);
  const client = new pg.Client({ connectionString: databaseUrl(folder) });
  await client.connect();
  try {
    await client.query(`set app.scope = 'system'`);
    const { rows } = await client.query('select company_id, user_id from memberships');
    const { company_id: company, user_id: owner } = rows[0];
    for (let from = 1; from <= size; from += slice) {
      const range = [company, from, Math.min(size, from + slice - 1)];
      await client.query(people, range);
      await client.query(places, range);
      await client.query(leads, [...range, size, owner]);
      await client.query(visits, [...range, owner]);
    }
    await client.query(
      `insert into project_numbers (company_id, last) values ($1, $2)
       on conflict (company_id) do update set last = excluded.last`,
      [company, size],
    );
    await client.query('vacuum analyze');
    const known = await client.query(`select name from contacts where email = 'person-4242@bench.example'`);
    const [first, last] = known.rows[0].name.split(' ');
    return { product, cookie, owner, somebody: { first, last } };
  } finally {
    await client.end();
  }
}

/** One id for each kind and number, with the digits that say that it is a UUID of version 4. */
const id = (kind: string) =>
  `overlay(overlay(md5('${kind}' || number) placing '4' from 13) placing '8' from 17)::uuid`;
const numbers = 'from generate_series($2::int, $3::int) number';
/** One of so many, scattered over the numbers. */
const oneOf = (many: number, salt: string) => `(abs(hashtext('${salt}' || number)) % ${many})`;
/** Names of syllables: as many different ones as a company of this size would have. */
const name = (salt: string, syllables: string[]) =>
  `initcap(${syllables
    .map((list, place) => {
      const choices = list.split(' ');
      return `(array['${choices.join("','")}'])[1 + ${oneOf(choices.length, `${salt}${place}`)}]`;
    })
    .join(' || ')})`;
const syllable = 'bo da fe gi ha jo ka lu ma no pe ri su ta vo wy';
const ending = 'lin fen ders mont wick shaw ton ley';
const first = name('first', [syllable, 'ba la ra na', ending]);
const last = name('last', [
  'dor hal mer win ash bran cor del',
  'fen gar lo mi ne',
  syllable,
  ending,
  'k s t x',
]);

const people = `
  insert into contacts (company_id, id, name, email, phone, phone_key, created_at)
  select $1, ${id('person')}, ${first} || ' ' || ${last}, 'person-' || number || '@bench.example',
         '07' || (100000000 + number), '+447' || (100000000 + number), now()
  ${numbers}`;

const places = `
  insert into properties (company_id, id, line1, town, postcode, created_at)
  select $1, ${id('place')}, ${oneOf(200, 'house')} || ' ' || ${name('street', [syllable, ending])} || ' Road',
         ${name('town', [syllable, 'bridge ford bury ham'])},
         'BS' || ${oneOf(40, 'area')} || ' ' || ${oneOf(9, 'sector')} || chr(65 + ${oneOf(26, 'unit')}) || chr(65 + ${oneOf(26, 'unit2')}),
         now()
  ${numbers}`;

// Two of three are lost or handed over, as in a company that has been at it for years.
const leads = `
  insert into projects (company_id, id, number, customer_id, property_id, stage, stage_since, lost_reason, owner_id,
                        source, value_pence, commissioned_on, created_at)
  select $1, ${id('project')}, number, ${id('person')}, ${id('place')}, stage,
         now() - make_interval(mins => ($4 - number) + ${oneOf(9_000, 'since')}),
         case stage when 'lost' then 'price' end,
         case when ${oneOf(3, 'owner')} = 0 then $5::uuid end,
         (array['website','referral','phone','advert'])[1 + ${oneOf(4, 'source')}],
         case when ${oneOf(5, 'valued')} > 0 then (4000 + ${oneOf(12_000, 'value')}) * 100 end,
         case when stage = 'commissioned' and ${oneOf(50, 'late')} = 0 then current_date - ${oneOf(40, 'commissioned')} end,
         now() - make_interval(mins => $4 - number)
  ${numbers}
  cross join lateral (
    select (array['new','contacted','qualified','survey_booked','surveyed','quoted','sold','ready','installing',
                  'commissioned','handed_over','handed_over','handed_over','handed_over','lost','lost','lost','lost',
                  'lost','lost'])[1 + ${oneOf(20, 'stage')}]
  ) at (stage)`;

/** The first leads are visited this month, in either company as many; every other one was visited some time before. */
const thisMonth = 400;
const visits = `
  insert into visits (company_id, id, project_id, kind, starts_at, ends_at, assignee_ids, state, created_at)
  select $1, ${id('visit')}, ${id('project')}, 'survey', starts_at, starts_at + interval '1 hour',
         case when ${oneOf(2, 'visitor')} = 0 then array[$4::uuid] else '{}' end,
         case when starts_at < now() then 'done' else 'planned' end, now()
  from (
    select number, case when number <= ${thisMonth}
      then date_trunc('month', now()) + make_interval(hours => 8 + number % 9, days => number % 28)
      else now() - interval '62 days' - make_interval(mins => number) end as starts_at
    ${numbers}
  ) planned where number <= ${thisMonth} or number % 2 = 0`;
