import { type Json, type Patch, placesOf } from '@heliodesk/core/rules/json-patch';
import { phoneKey } from '@heliodesk/core/rules/phone';
import type { Terms } from './tables.ts';

/** The replacement of a person's words. */
const erasedWord = '[erased]';

/** The values that fields of a record have had, as its changes have them. */
export function formerValues(patches: unknown[], field: string): string[] {
  return patches.flatMap((patch) =>
    placesOf((patch ?? []) as Patch).flatMap(({ steps, before, after }) => {
      const [name] = steps;
      if (name === undefined) return [before, after].flatMap((whole) => textIn(whole, field));
      return name === field ? [before, after].filter((value) => typeof value === 'string') : [];
    }),
  );
}

function textIn(whole: Json | undefined, field: string): string[] {
  const value = whole && typeof whole === 'object' ? (whole as Record<string, Json>)[field] : undefined;
  return typeof value === 'string' ? [value] : [];
}

/**
 * Terms by which nobody else could be meant: a name of one word is in every other sentence, and so is a road without a
 * number.
 */
export function distinctive({ names, emails, phones, addresses }: Terms): Terms {
  return {
    names: once(names).filter((name) => /\S\s+\S/.test(name)),
    emails: once(emails),
    phones: once(phones).filter((phone) => digitsOf(phone).length >= 9),
    addresses: once(addresses).filter((line) => /\d/.test(line) && /[a-z]{3}/i.test(line)),
  };
}

/**
 * Terms by which the company doesn't mean itself: somebody may have tried a form with its details, or typed what stands
 * in its own sentences for a name, and those are to stay as they are.
 */
export function apartFromOwn(
  { names, emails, phones, addresses }: Terms,
  own: { texts: string[]; phone: string },
): Terms {
  const said = ` ${own.texts.map(inPlainWords).join(' ')} `;
  const isOthers = (term: string) => !said.includes(` ${inPlainWords(term)} `);
  return {
    names: names.filter(isOthers),
    emails: emails.filter(isOthers),
    phones: phones.filter((phone) => phoneKey(phone) !== phoneKey(own.phone)),
    addresses: addresses.filter(isOthers),
  };
}

/** In small letters, with nothing but a space between two words. */
const inPlainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\\n/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const once = (terms: string[]) => [...new Set(terms.map((term) => term.trim()).filter(Boolean))];

/** A regular expression of the database that finds a person, and what is put in the place of what it finds. */
type Replacement = { pattern: string; by: string };

/** Replacements of a person's words in a text, and in the text of a JSON value. */
export function replacementsIn(terms: Terms): Record<'text' | 'json', Replacement> | undefined {
  const { phones } = terms;
  const words = [...terms.names, ...terms.emails, ...terms.addresses];
  if (words.length + phones.length === 0) return undefined;
  const numbers = (before: string) => phones.map((phone) => `${before}${[...digitsOf(phone)].join(gap)}`);
  const text = [...words.map(spaced), ...numbers(`(?:(?:\\+|00)?44${gap})?(?:0${gap})?`)].join('|');
  const written = [
    ...words.map((word) => spaced(JSON.stringify(word).slice(1, -1))),
    ...numbers(`(?:(?:\\+|00)44${gap}(?:0${gap})?|0[\\s()/-]*)`),
  ].join('|');
  // A number with the same digits is none of theirs, so without a nought before them they begin a text.
  const bare = phones.length > 0 ? `|(")(?:${numbers(`(?:44${gap})?`).join('|')})(?!\\w)` : '';
  return {
    text: { pattern: `(?<!\\w)(?:${text})(?!\\w)`, by: erasedWord },
    // Puts back what stands before it: a line break is written \n there, whose n is no letter of the word behind it.
    json: {
      pattern: `(\\W|\\\\[bfnrt])(?:${written})(?!\\w)${bare}`,
      by: `\\1${bare && '\\2'}${erasedWord}`,
    },
  };
}

const spaced = (term: string) => term.split(/\s+/).map(escaped).join('\\s+');
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The digits of a telephone number may be set apart. */
const gap = '[\\s().+/-]*';

/** Without what stands before it at home and from abroad. */
const digitsOf = (phone: string): string =>
  phone
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^44(?=\d{9})/, '')
    .replace(/^0+/, '');
