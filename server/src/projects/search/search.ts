import type { Found } from '@heliodesk/core/contracts/search';
import { phoneKey } from '@heliodesk/core/rules/phone';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldUserOf, listItems } from '../pipeline/index.ts';
import {
  type Among,
  findByEmail,
  findByNumber,
  findByPhone,
  findByPostcode,
  findByWords,
  listWordsFrom,
  listWordsLike,
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
      const [direct, byWords] = [
        await findDirectly(tx, companyId, typed),
        await findWords(tx, { companyId, seenBy: fieldUserOf(actor) }, wordsIn(typed)),
      ];
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

async function findWords(tx: Tx, among: Among, typed: string[]) {
  const insteadOf: Record<string, string[]> = {};
  const terms: Term[] = [];
  for (const word of typed) {
    const known = await listWordsFrom(tx, among, word, mostWords);
    const alike = known.length === 0 && isForgiven(word) ? await listWordsLike(tx, among, word) : [];
    if (alike.length > 0) insteadOf[word] = alike;
    terms.push(known.length > 0 ? { words: known, beginning: word } : { words: alike, beginning: null });
  }
  // The fewest words most likely mean the fewest projects; of two, the term of which more was typed.
  const [rarest, ...others] = terms.sort(
    (one, other) => one.words.length - other.words.length || lengthOf(other) - lengthOf(one),
  );
  if (!rarest || rarest.words.length === 0) return { ids: [], insteadOf };
  const ids = await findByWords(tx, among, [rarest, ...others], most);
  if (ids.length > 0 || !rarest.beginning || rarest.words.length < mostWords) return { ids, insteadOf };
  // There may be more words that begin so.
  const words = await listWordsFrom(tx, among, rarest.beginning, mostWordsInTheEnd);
  return { ids: await findByWords(tx, among, [{ ...rarest, words }, ...others], most), insteadOf };
}

/** Another number is another house, and of a short word there is nothing left to know it by. */
const isForgiven = (word: string) => word.length >= 4 && !/\d/.test(word);

const lengthOf = ({ beginning }: Term) => beginning?.length ?? 0;

/** As the database writes them: small, without accents, of two characters or more. */
export function wordsIn(typed: string): string[] {
  const plain = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word.length >= 2);
  return [...new Set(words)].slice(0, mostTerms).map((word) => word.slice(0, 40));
}
