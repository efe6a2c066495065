import type pg from 'pg';
import type { Plan } from './planned.ts';

/**
 * Writes the tables that triggers keep beside the leads, for all of them at once:
 * - project_totals: how many there are and what they are worth, by stage, person and source (projects_*_totals);
 * - project_words, known_words and word_keys: what a search finds them by (projects_words_*, known_words_keys_*);
 * - project_people: who has to do with them, by owning or visiting (projects_people_*, visits_people_changed);
 * - figures: what analytics adds up (projects_figures_*).
 * Others only refuse (…_not_on_merged_…) or tell of visits to which somebody was invited, and nobody was.
 */
export async function keepBeside(client: pg.Client): Promise<void> {
  for (const statement of [totals, words, knownWords, wordKeys, people]) await client.query(statement);
}

/** By the function that the trigger calls too, some at a time. It looks for them by number, so their index is needed. */
export async function keepFigures(client: pg.Client, { company, size }: Plan): Promise<void> {
  for (let from = 1; from <= size; from += countedAtOnce)
    await client.query(figures, [company, from, from + countedAtOnce - 1]);
}

const countedAtOnce = 20_000;
const nobody = '00000000-0000-0000-0000-000000000000';

// A sum stays where something once was, at nought.
const totals = `
  insert into project_totals (company_id, stage, owner_id, source, amount, value_pence)
  select company_id, been.stage, coalesce(been.owner_id, '${nobody}'), source, sum(amount),
         sum(amount * coalesce(value_pence, 0))
  from planned cross join lateral (values
    ('new', begun_owner_id, 0), (stage, begun_owner_id, 0), (stage, owner_id, 1)) been (stage, owner_id, amount)
  group by 1, 2, 3, 4`;

const words = `
  insert into project_words (company_id, word, number, project_id)
  select company_id, word, number, project_id
  from planned cross join words_in(concat_ws(' ', name, line1, '', town)) as word`;
const knownWords = `
  insert into known_words (company_id, word) select distinct company_id, word from project_words`;
const wordKeys = `
  insert into word_keys (company_id, key, word)
  select company_id, key, word from known_words cross join keys_of_word(word) as key`;

const people = `
  insert into project_people (company_id, user_id, project_id, through)
  select company_id, owner_id, project_id, project_id from planned where owner_id is not null
  union all
  select company_id, visitor, project_id, visit_id from planned cross join unnest(visitor_ids) as visitor
  where is_visited`;

const figures = `
  select add_figures('{}', array(
    select projects from projects where company_id = $1 and number between $2 and $3))`;

/** Makes one sum of all entries of a figure, as the product's own job does every few minutes. */
export async function gatherFigures(client: pg.Client, { company }: Plan): Promise<void> {
  await client.query(
    `with gathered as (delete from figures where company_id = $1 returning *)
     insert into figures (company_id, grain, month, metric, owner_id, source, area, amount, total, is_sum)
     select company_id, grain, month, metric, owner_id, source, area, sum(amount), sum(total), true
     from gathered group by 1, 2, 3, 4, 5, 6, 7 having sum(amount) <> 0 or sum(total) <> 0`,
    [company],
  );
}
