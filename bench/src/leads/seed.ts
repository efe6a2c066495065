import type pg from 'pg';
import { whileBare } from './bare-tables.ts';
import { connected } from './connection.ts';
import { gatherFigures, keepBeside, keepFigures } from './kept.ts';
import { changesOfLead, writeLog } from './log.ts';
import { forgetPlan, type Plan, planLeads } from './planned.ts';
import { leadsAtOnce, leadsInSteps, notes, people, places, visits } from './records.ts';

/** The tables that get longer with every lead. */
const records = ['contacts', 'properties', 'projects', 'visits', 'notes'];
const keptBeside = ['project_words', 'known_words', 'word_keys', 'project_people'];

/**
 * Fills a company by large statements, with what triggers would have kept; `proof.ts` holds it against them. The log is
 * as much work as all the rest, and is written beside it.
 */
export async function seed(database: string, plan: Plan): Promise<void> {
  await connected(database, (client) => planLeads(client, plan));
  await Promise.all([
    connected(database, (client) => fill(client, plan)),
    connected(database, (client) => whileBare(client, ['changes'], () => writeLog(client, plan))),
  ]);
  await connected(database, async (client) => {
    await forgetPlan(client);
    await expectWhole(client, plan);
  });
}

async function fill(client: pg.Client, plan: Plan): Promise<void> {
  await whileBare(client, [...records, ...keptBeside], async () => {
    for (const statement of [people, places, leadsAtOnce, visits]) await client.query(statement);
    await client.query(notes, [plan.owner, plan.ownerName]);
    await keepBeside(client);
  });
  await takeNumbers(client, plan);
  await keepFigures(client, plan);
  await gatherFigures(client, plan);
}

/** Fills a company as its office would have, with the triggers behind every statement. */
export function seedThroughTriggers(database: string, plan: Plan): Promise<void> {
  return connected(database, async (client) => {
    await planLeads(client, plan);
    for (const statement of [people, places, ...leadsInSteps, visits]) await client.query(statement);
    await client.query(notes, [plan.owner, plan.ownerName]);
    await takeNumbers(client, plan);
    await gatherFigures(client, plan);
    await writeLog(client, plan);
    await forgetPlan(client);
  });
}

const takeNumbers = (client: pg.Client, { company, size }: Plan) =>
  client.query('insert into project_numbers (company_id, last) values ($1, $2)', [company, size]);

/** Takes all leads of a company away again, and what is kept and told of them. */
export function unseed(database: string, { company }: Plan): Promise<void> {
  return connected(database, async (client) => {
    const tables = ['notes', 'visits', 'projects', 'contacts', 'properties', ...keptBeside];
    for (const table of [...tables, 'project_totals', 'project_numbers', 'figures'])
      await client.query(`delete from ${table} where company_id = $1`, [company]);
    await client.query('delete from changes where company_id = $1 and project_id is not null', [company]);
    await client.query(
      `update company_clocks set last = (select max(seq) from changes where changes.company_id = $1)
       where company_id = $1`,
      [company],
    );
  });
}

/** Every count agrees with the number of leads, those of words and changes too, which no key holds to a lead. */
async function expectWhole(client: pg.Client, { company, size }: Plan): Promise<void> {
  const { rows } = await client.query(counts, [company, size]);
  for (const [what, counted] of Object.entries(rows[0]))
    if (counted !== size) throw new Error(`Of ${size} leads ${counted} are ${what}`);
}

const different = (table: string) =>
  `(select count(*) from (select distinct project_id from ${table} where company_id = $1 and project_id is not null) told)::int`;
const counts = `
  select (select count(*) from projects where company_id = $1)::int as "there",
         (select sum(amount) from project_totals where company_id = $1)::int as "in the totals",
         (select sum(amount) from figures where company_id = $1 and grain = 'all' and metric = 'lead')::int as "in the figures",
         ${different('project_words')} as "with words", ${different('changes')} as "in the log",
         (select count(*) / ${changesOfLead} from changes where company_id = $1 and project_id is not null)::int as "told of fully",
         (select $2::int + last - (select max(seq) from changes where company_id = $1)
          from company_clocks where company_id = $1)::int as "before the clock"`;
