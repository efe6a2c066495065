import { type Json, type Patch, placesOf } from '@heliodesk/core/rules/json-patch';
import type { Terms } from './tables.ts';

/** What stands where a person's words stood. */
export const erasedWord = '[erased]';

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
 * Those by which nobody else could be meant: a name of one word is in every other sentence, and so is a road without
 * a number.
 */
export function distinctive({ names, emails, phones, addresses }: Terms): Terms {
  return {
    names: once(names).filter((name) => /\S\s+\S/.test(name)),
    emails: once(emails),
    phones: once(phones).filter((phone) => digitsOf(phone).length >= 9),
    addresses: once(addresses).filter((line) => /\d/.test(line) && /[a-z]{3}/i.test(line)),
  };
}

const once = (terms: string[]) => [...new Set(terms.map((term) => term.trim()).filter(Boolean))];

/** Regular expressions of the database that find a person in a text, and in the text of a JSON value. */
export function patternsOf(terms: Terms): { text: string; json: string } | undefined {
  const words = [...terms.names, ...terms.emails, ...terms.addresses];
  if (words.length + terms.phones.length === 0) return undefined;
  const any = (write: (term: string) => string, before: string) =>
    [
      ...words.map((word) => spaced(write(word))),
      ...terms.phones.map((phone) => `${before}${[...digitsOf(phone)].join(gap)}`),
    ].join('|');
  return {
    text: `(?<!\\w)(?:${any((term) => term, anyBefore)})(?!\\w)`,
    // A line break is written \n there, whose n is no letter of the word behind it.
    json: `(?:(?<!\\w)|(?<=\\\\[bfnrt]))(?:${any((term) => JSON.stringify(term).slice(1, -1), writtenBefore)})(?!\\w)`,
  };
}

const spaced = (term: string) => term.split(/\s+/).map(escaped).join('\\s+');
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The digits of a telephone number may be set apart, with its nought or with the country before them. */
const gap = '[\\s().+/-]*';
const anyBefore = `(?:\\+|00)?(?:44${gap})?(?:0${gap})?`;
/** In JSON something that no number begins with, lest one with the same digits is taken for it. */
const writtenBefore = `(?:(?:\\+|00)44${gap}(?:0${gap})?|0${gap}|(?<="))`;

/** Without what stands before it at home and from abroad. */
const digitsOf = (phone: string): string =>
  phone
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^44(?=\d{9})/, '')
    .replace(/^0+/, '');
