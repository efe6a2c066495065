import type { Found } from '@heliodesk/core/contracts/search';
import { phoneKey } from '@heliodesk/core/rules/phone';
import { spelledOut } from '@heliodesk/core/rules/spelled-out';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldUserOf, listItems } from '../pipeline/index.ts';
import {
  type Among,
  countProjects,
  findByEmail,
  findByNumber,
  findByPhone,
  findByPostcode,
  findByWords,
  findForgivingly,
  listWordsFrom,
  listWordsLike,
  listWordsOneAway,
  type Term,
} from './store.ts';

const most = 20;
const mostTerms = 6;
/** So many words that begin with what was typed are looked for at first; a longer beginning has fewer. */
const mostWords = 20;
const mostWordsInTheEnd = 400;

export function createSearch({ db }: Pick<Platform, 'db'>) {
  /** By what it looks like first, and by its words: exactly, from their beginning, and then forgivingly. */
  return function find(actor: Actor, typed: string): Promise<Found> {
    const { companyId } = actor;
    return db.read(actor, async (tx) => {
      const direct = await findDirectly(tx, companyId, typed);
      const among = { companyId, seenBy: fieldUserOf(actor) };
      const byWords = await findByItsWords(tx, among, wordsIn(typed), direct.length === 0);
      const ids = [...new Set([...direct, ...byWords.ids])].slice(0, most);
      return { items: await listItems(tx, companyId, ids), insteadOf: byWords.insteadOf };
    });
  };
}

/** A number, an email address, a telephone number or a postcode, or the beginning of one. */
async function findDirectly(tx: Tx, companyId: string, typed: string): Promise<string[]> {
  const number = /^#?\s*(\d{1,9})$/.exec(typed)?.[1];
  const postcode = typed.toUpperCase().replace(/\s+/g, ' ');
  const digits = typed.replace(/\D/g, '');
  const found = [
    ...(number ? [await findByNumber(tx, companyId, Number(number), most)] : []),
    // Of an email address many type what stands before the @.
    ...(/^[^\s@]+[@._][^\s@]*$/.test(typed)
      ? [await findByEmail(tx, companyId, typed.toLowerCase(), most)]
      : []),
    ...(/^[\d\s()+./-]+$/.test(typed) && digits.length >= 4
      ? [await findByPhone(tx, companyId, phoneKey(typed), most)]
      : []),
    ...(/^[A-Z]{1,2}\d[A-Z\d]?( ?\d[A-Z]{0,2})?$/.test(postcode)
      ? [await findByPostcode(tx, companyId, spaced(postcode), most)]
      : []),
  ];
  return found.flat();
}

/** As it is kept: the last three characters of a whole postcode stand apart. */
function spaced(postcode: string): string {
  return /^\S{5,7}$/.test(postcode) ? postcode.replace(/(.{3})$/, ' $1') : postcode;
}

type FoundByWords = { ids: string[]; insteadOf: Record<string, string[]> };

/** As the words stand; and where nobody has them all, once more with each of them taken as misspelt too. */
async function findByItsWords(
  tx: Tx,
  among: Among,
  typed: string[],
  isForgiving: boolean,
): Promise<FoundByWords> {
  const insteadOf: Record<string, string[]> = {};
  const terms: Term[] = [];
  for (const word of typed) {
    const known = await listWordsFrom(tx, among, word, mostWords);
    const alike = known.length === 0 && isForgiven(word) ? await listWordsLike(tx, among, word) : [];
    if (alike.length > 0) insteadOf[word] = alike;
    const words = known.length > 0 ? known : alike;
    terms.push({ words, beginning: known.length > 0 ? word : null, alike: [] });
  }
  if (terms.some(({ words }) => words.length === 0)) return { ids: [], insteadOf };
  const ids = await findAsTyped(tx, among, terms);
  if (ids.length > 0 || !isForgiving) return { ids, insteadOf };
  const forgiven = await findMisspelt(tx, among, terms);
  return { ids: forgiven.ids, insteadOf: { ...insteadOf, ...forgiven.insteadOf } };
}

async function findAsTyped(tx: Tx, among: Among, terms: Term[]): Promise<string[]> {
  const [rarest, ...others] = fewestWordsFirst(terms);
  if (!rarest) return [];
  const ids = await findByWords(tx, among, [rarest, ...others], most);
  if (ids.length > 0 || !rarest.beginning || isComplete(rarest)) return ids;
  // There may be more words that begin so.
  const words = await listWordsFrom(tx, among, rarest.beginning, mostWordsInTheEnd);
  return findByWords(tx, among, [{ ...rarest, words }, ...others], most);
}

async function findMisspelt(tx: Tx, among: Among, asTyped: Term[]): Promise<FoundByWords> {
  const forgiven = await Promise.all(
    asTyped.map(async (term) => {
      const { beginning } = term;
      const alike = beginning && isForgiven(beginning) ? await listWordsOneAway(tx, among, beginning) : [];
      return { ...term, alike };
    }),
  );
  const [rarest, ...others] = await fewestProjectsFirst(tx, among, forgiven);
  if (!rarest || forgiven.every(({ alike }) => alike.length === 0)) return { ids: [], insteadOf: {} };
  const found = await findForgivingly(tx, among, [rarest, ...others], most);
  const insteadOf = forgiven.flatMap(({ beginning, alike }) => {
    const without = found.filter(
      ({ words }) => !words.some((word) => beginning && word.startsWith(beginning)),
    );
    const meant = alike.filter((word) => without.some(({ words }) => words.includes(word)));
    return beginning && meant.length > 0 ? [[beginning, meant]] : [];
  });
  return { ids: found.map(({ id }) => id), insteadOf: Object.fromEntries(insteadOf) };
}

/** Puts the term first that most likely has the fewest projects: the fewest words; of two, the one of which more was typed. */
function fewestWordsFirst(terms: Term[]): Term[] {
  return terms.toSorted(
    (one, other) => one.words.length - other.words.length || lengthOf(other) - lengthOf(one),
  );
}

/** With what may have been meant it has to be counted. Where there are more words than were looked up, it can't be. */
async function fewestProjectsFirst(tx: Tx, among: Among, terms: Term[]): Promise<Term[]> {
  const sorted = fewestWordsFirst(terms);
  const complete = sorted.filter(isComplete);
  // Those of the field have few projects.
  if (complete.length < 2 || among.seenBy) return sorted;
  const lists = complete.map(({ words, alike }) => [...words, ...alike]);
  const counts = await countProjects(tx, among.companyId, lists);
  const counted = complete.map((term, place) => ({ term, count: counts[place] ?? 0 }));
  return [
    ...counted.sort((one, other) => one.count - other.count).map(({ term }) => term),
    ...sorted.slice(complete.length),
  ];
}

const isComplete = ({ words }: Term) => words.length < mostWords;

/** Another number is another house, and of a short word there is nothing left to know it by. */
const isForgiven = (word: string) => word.length >= 4 && !/\d/.test(word);

const lengthOf = ({ beginning }: Term) => beginning?.length ?? 0;

/** As the database writes them: small, without accents, of two characters or more. */
export function wordsIn(typed: string): string[] {
  const plain = spelledOut(typed.toLowerCase()).normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word.length >= 2);
  return [...new Set(words)].slice(0, mostTerms).map((word) => word.slice(0, 40));
}
