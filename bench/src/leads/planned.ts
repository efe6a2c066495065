import type pg from 'pg';

/** The leads' company and owner, their number, and the moment up to which they came. */
export type Plan = { company: string; owner: string; ownerName: string; size: number; now: Date };

/**
 * Writes down what each lead will be, in a table beside the product's. A lead comes; it is moved to where it is now, or
 * noted while it is new; and at last somebody visits it, takes it over or notes something.
 */
export async function planLeads(client: pg.Client, { company, owner, size, now }: Plan): Promise<void> {
  await client.query(`create unlogged table planned (
    company_id uuid, number int, person_id uuid, place_id uuid, project_id uuid, visit_id uuid, note_id uuid,
    last_note_id uuid, name text, phone text, line1 text, town text, postcode text, source text, value_pence bigint,
    begun_owner_id uuid, owner_id uuid, stage text, lost_reason text, commissioned_on date, is_moved boolean,
    is_visited boolean, is_taken_over boolean, created_at timestamptz, moved_at timestamptz, last_at timestamptz,
    visited_at timestamptz, visit_state text, visitor_ids uuid[])`);
  await client.query(plan, [company, owner, size, now]);
  await client.query('analyze planned');
}

export async function forgetPlan(client: pg.Client): Promise<void> {
  await client.query('drop table planned');
}

/** Both companies look back on as many months, so that one has more leads than the other and nothing else. */
const days = 700;
/** The first leads are visited this month, in either company as many; every other one was visited some time before. */
const thisMonth = 400;
/**
 * Of so many commissioned projects one still waits for its paperwork. In either company that fills a page of the clock
 * board, also for one kind of deadline and for one person: a part of a page would be compared with a whole one.
 */
const due = 3;

/** One id for each kind and number, with the digits that say that it is a UUID of version 4. */
const id = (kind: string) =>
  `overlay(overlay(md5('${kind}' || number) placing '4' from 13) placing '8' from 17)::uuid`;
/** One of so many, scattered over the numbers. */
const oneOf = (many: number, salt: string) => `(abs(hashtext('${salt}' || number)) % ${many})`;
const chosen = (from: string, salt: string) => {
  const choices = from.split(' ');
  return `(array['${choices.join("','")}'])[1 + ${oneOf(choices.length, salt)}]`;
};
/** Names of syllables: as many different ones as a company of this size would have. */
const name = (salt: string, syllables: string[]) =>
  `initcap(${syllables.map((list, place) => chosen(list, `${salt}${place}`)).join(' || ')})`;
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
// Two of three are lost or handed over, as in a company that has been at it for years.
const stage = chosen(
  `new contacted qualified survey_booked surveyed quoted sold ready installing commissioned ${'handed_over '.repeat(4)}${'lost '.repeat(6)}`.trim(),
  'stage',
);
/** Some time after a moment, at most so long, and before now. As precise as the product's own times. */
const after = (moment: string, longest: string, salt: string) =>
  inMilliseconds(
    `${moment} + least($4 - ${moment}, interval '${longest}') * ((1 + ${oneOf(900, salt)}) / 1000.0)`,
  );
const inMilliseconds = (moment: string) => `date_trunc('milliseconds', ${moment})`;

const plan = `
  with come as materialized (
    select number, ${stage} as stage, number <= ${thisMonth} or number % 2 = 0 as is_visited,
           case when ${oneOf(3, 'owner')} = 0 then $2::uuid end as owner_id,
           ${inMilliseconds(`$4::timestamptz - interval '${days} days' * (($3 - number + 0.5) / $3)`)} as created_at
    from generate_series(1, $3::int) number),
  moved as materialized (select *, ${after('created_at', '6 days', 'moved')} as moved_at from come)
  insert into planned
  select $1, number, ${id('person')}, ${id('place')}, ${id('project')}, ${id('visit')}, ${id('note')},
         ${id('last note')}, ${first} || ' ' || ${last}, '07' || (100000000 + number),
         ${oneOf(200, 'house')} || ' ' || ${name('street', [syllable, ending])} || ' Road',
         ${name('town', [syllable, 'bridge ford bury ham'])},
         'BS' || ${oneOf(40, 'area')} || ' ' || ${oneOf(9, 'sector')} || chr(65 + ${oneOf(26, 'unit')}) || chr(65 + ${oneOf(26, 'unit2')}),
         ${chosen('website referral phone advert', 'source')},
         case when ${oneOf(5, 'valued')} > 0 then (4000 + ${oneOf(12_000, 'value')}) * 100 end,
         case when is_visited then owner_id end, owner_id, stage, case stage when 'lost' then 'price' end,
         case when stage = 'commissioned' and ${oneOf(due, 'late')} = 0 then $4::date - ${oneOf(40, 'commissioned')} end,
         stage <> 'new', is_visited, owner_id is not null and not is_visited,
         created_at, moved_at, ${after('moved_at', '2 days', 'last')},
         visited_at, case when visited_at < $4 then 'done' else 'planned' end,
         case when ${oneOf(2, 'visitor')} = 0 then array[$2::uuid] else '{}' end
  from moved
  cross join lateral (
    select case when number <= ${thisMonth}
      then date_trunc('month', $4) + make_interval(hours => 8 + number % 9, days => number % 28)
      else ${inMilliseconds('$4')} - interval '62 days' - make_interval(mins => number) end
  ) visit (visited_at)`;
