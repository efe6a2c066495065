import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { contacts, projects, projectsOf, properties } from '../pipeline/tables.ts';
import { knownWords, projectWords, wordKeys } from './tables.ts';

const mostMisspelt = 5;
/** Beside what else was typed it is soon clear which of them was meant. */
const mostForgiven = 50;

/** Above every word with the same beginning. */
const beyond = (beginning: string) => `${beginning}\uffff`;

/** Among all projects of a company, or those that somebody of the field has to do with. */
export type Among = { companyId: string; seenBy: string | null };

/**
 * One typed word: the words that a project may have for it, and all that begin so unless it was misspelt; and those
 * that may have been meant although others begin so.
 */
export type Term = { words: string[]; beginning: string | null; alike: string[] };

/** Words they may know, not those others typed. */
const vocabulary = ({ companyId, seenBy }: Among) =>
  seenBy
    ? sql`(select distinct company_id, word from ${projectWords}
        where company_id = ${companyId} and project_id in ${projectsOf(companyId, seenBy)}) as known`
    : sql`${knownWords}`;

/** Of more words with one beginning, the first in the alphabet are looked at: how long it takes has an end. */
const mostWithOneBeginning = 1_000;

/** The words of a company that begin so, the shortest first. */
export async function listWordsFrom(
  tx: Tx,
  among: Among,
  beginning: string,
  most: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from (
      select word from ${vocabulary(among)}
      where company_id = ${among.companyId} and word >= ${beginning} and word < ${beyond(beginning)}
      order by word limit ${mostWithOneBeginning}
    ) as beginning_so
    order by length(word), word limit ${most}`);
  return rows.map(({ word }) => word);
}

/**
 * The words of a company that are spelt nearly so, the likeliest first: those that are one mistake away, or else two.
 * The former are found by their keys, the latter by comparing every word of about that length.
 */
export async function listWordsLike(tx: Tx, among: Among, typed: string): Promise<string[]> {
  const mistakes = typed.length <= 5 ? 1 : 2;
  const { companyId, seenBy } = among;
  if (!seenBy) {
    const oneAway = await listNearest(tx, sharingKey(companyId, typed), typed, 1, mostMisspelt);
    if (oneAway.length > 0 || mistakes === 1) return oneAway;
  }
  return listNearest(tx, ofAboutThatLength(among, typed, mistakes), typed, mistakes, mostMisspelt);
}

/** The words one mistake away from a word that others begin with, however many words there are. */
export async function listWordsOneAway(tx: Tx, among: Among, typed: string): Promise<string[]> {
  const words = among.seenBy ? ofAboutThatLength(among, typed, 1) : sharingKey(among.companyId, typed);
  const found = await listNearest(tx, words, typed, 1, mostForgiven);
  return found.filter((word) => !word.startsWith(typed));
}

const sharingKey = (companyId: string, typed: string) => sql`
  select distinct word from ${wordKeys}
  where company_id = ${companyId} and key = any(array(select keys_of_word(${typed})))`;

const ofAboutThatLength = (among: Among, typed: string, mistakes: number) => sql`
  select word from ${vocabulary(among)}
  where company_id = ${among.companyId} and length(word) between ${typed.length - mistakes} and ${typed.length + mistakes}`;

/** A letter wrong, missing or too many is a mistake, and so are two that changed places. */
async function listNearest(
  tx: Tx,
  words: SQL,
  typed: string,
  mistakes: number,
  most: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from (
      select word, case when word in ${swapsOf(typed)} and word <> ${typed} then 1
                        else levenshtein_less_equal(word, ${typed}, ${mistakes}) end as mistakes
      from (${words}) as known
    ) as compared
    where mistakes <= ${mistakes}
    order by mistakes, left(word, 1) <> ${typed.charAt(0)}, word limit ${most}`);
  return rows.map(({ word }) => word);
}

/** A word with each two of its neighbouring letters in each other's place. */
function swapsOf(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}

/** The newest projects that have a word of each term. Each word of the first is read in order, as far as it is needed. */
export async function findByWords(
  tx: Tx,
  { companyId, seenBy }: Among,
  [first, ...others]: [Term, ...Term[]],
  most: number,
): Promise<string[]> {
  const hasAll = others.map(
    ({ words, beginning }) => sql`exists (
      select from ${projectWords} as other
      where other.company_id = ${companyId} and other.project_id = found.project_id and ${
        beginning
          ? sql`other.word >= ${beginning} and other.word < ${beyond(beginning)}`
          : sql`other.word in ${words}`
      })`,
  );
  const seen = seenBy ? [sql`found.project_id in ${projectsOf(companyId, seenBy)}`] : [];
  const each = first.words.map(
    (word) => sql`(
      select found.number, found.project_id from ${projectWords} as found
      where ${sql.join([sql`found.company_id = ${companyId}`, sql`found.word = ${word}`, ...hasAll, ...seen], sql` and `)}
      order by found.number desc limit ${most})`,
  );
  return ids(tx, companyId, sql`${sql.join(each, sql` union `)}`, most);
}

/** So many of the newest projects with a word as typed, and with what may have been meant, are looked through. */
const mostLookedThrough = { asTyped: 300, meant: 100 };

/** How many projects have one of the words, for each list of words; of more than are looked through it doesn't matter. */
export async function countProjects(tx: Tx, companyId: string, lists: string[][]): Promise<number[]> {
  const counts = lists.map(
    (words) => sql`(
      select count(*)::int from (
        select from ${projectWords} where company_id = ${companyId} and word in ${words} limit ${mostLookedThrough.asTyped}) as counted)`,
  );
  const { rows } = await tx.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return rows[0]?.counts ?? [];
}

/**
 * Projects that have a word of each term, as it was typed or misspelt, and all their words: those first that have the
 * most as they were typed. Those of the first term are looked through, so it should be the one that the fewest have.
 */
export async function findForgivingly(
  tx: Tx,
  among: Among,
  terms: [Term, ...Term[]],
  most: number,
): Promise<{ id: string; words: string[] }[]> {
  const { rows } = await tx.execute<{ id: string; words: string[] }>(forgivingStatement(among, terms, most));
  return rows;
}

export function forgivingStatement(among: Among, terms: [Term, ...Term[]], most: number): SQL {
  const [{ words, alike }] = terms;
  const { companyId } = among;
  const asTyped = ({ beginning }: Term) =>
    beginning ? sql`(word >= ${beginning} and word < ${beyond(beginning)})` : sql`false`;
  const fits = (term: Term) => sql`(${asTyped(term)} or word in ${[...term.words, ...term.alike]})`;
  const every = (of: (term: Term) => SQL, between: SQL) => sql.join(terms.map(of), between);
  return sql`
    select kept_project(${companyId}, found.project_id) as id, words
    from (${newestWith(among, words, mostLookedThrough.asTyped)}
      union ${newestWith(among, alike, mostLookedThrough.meant)}) as found
    cross join lateral (
      select array_agg(word) as words,
        ${every((term) => sql`bool_or(${fits(term)})`, sql` and `)} as is_fitting,
        ${every((term) => sql`bool_or(${asTyped(term)})::int`, sql` + `)} as as_typed
      from ${projectWords} where company_id = ${companyId} and project_id = found.project_id) as own
    where is_fitting
    order by as_typed desc, number desc limit ${most}`;
}

/** The newest projects that have one of the words; of the few that somebody of the field sees, any. */
function newestWith({ companyId, seenBy }: Among, words: string[], most: number): SQL {
  const found = sql`select number, project_id from ${projectWords} where company_id = ${companyId}`;
  if (seenBy)
    return sql`(${found} and word = any(${sql.param(words)}::text[]) and project_id in ${projectsOf(companyId, seenBy)})`;
  return sql`(
    select number, project_id from unnest(${sql.param(words)}::text[]) as given (word)
    cross join lateral (
      ${found} and project_words.word = given.word order by number desc limit ${most}) as newest
    order by number desc limit ${most})`;
}

export function findByNumber(tx: Tx, companyId: string, number: number, most: number): Promise<string[]> {
  const own = sql`select number, id as project_id from ${projects} where company_id = ${companyId} and number = ${number}`;
  return ids(tx, companyId, own, most);
}

export function findByEmail(tx: Tx, companyId: string, beginning: string, most: number): Promise<string[]> {
  return ids(tx, companyId, ofPeople(companyId, sql`email_key`, beginning, most), most);
}

export function findByPhone(tx: Tx, companyId: string, beginning: string, most: number): Promise<string[]> {
  return ids(tx, companyId, ofPeople(companyId, sql`phone_key`, beginning, most), most);
}

export function findByPostcode(
  tx: Tx,
  companyId: string,
  beginning: string,
  most: number,
): Promise<string[]> {
  const places = sql`
    select id from ${properties}
    where company_id = ${companyId} and postcode <> '' and postcode >= ${beginning} and postcode < ${beyond(beginning)}
    order by postcode limit ${most}`;
  return ids(
    tx,
    companyId,
    sql`select number, project.id as project_id from (${places}) as place
        join ${projects} as project on project.company_id = ${companyId} and project.property_id = place.id`,
    most,
  );
}

function ofPeople(companyId: string, key: SQL, beginning: string, most: number): SQL {
  const people = sql`
    select kept_contact(company_id, id) as id from ${contacts}
    where company_id = ${companyId} and ${key} <> '' and ${key} >= ${beginning} and ${key} < ${beyond(beginning)}
    order by ${key} limit ${most}`;
  return sql`select number, project.id as project_id from (${people}) as person
    join ${projects} as project on project.company_id = ${companyId} and project.customer_id = person.id`;
}

/** Projects found, or those that they went into. */
async function ids(tx: Tx, companyId: string, found: SQL, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ project_id: string }>(
    sql`select kept_project(${companyId}, project_id) as project_id
        from (select project_id from (${found}) as found order by number desc limit ${most}) as newest`,
  );
  return rows.map(({ project_id }) => project_id);
}
