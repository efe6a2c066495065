/** Characters that turn the order of a text around, or break its line, without being seen. */
const hidden = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const longest = 100;

/** The text on one line, without what would let it be read in another order than it was written. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(hidden, '').replace(/\s+/g, ' ').trim();
}

/**
 * A name that somebody gave themselves or their company, safe in an email to a stranger: on one line, not long enough
 * for a message of its own, and with nothing that a mail program makes a link of.
 */
export function inertText(text: string): string {
  const characters = [...lineOf(text)];
  return linkless(
    characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : lineOf(text),
  );
}

/** On one line and without links, at whatever length, for whoever has agreed to read it. */
export const withoutLinks = (text: string): string => linkless(lineOf(text));

function lineOf(text: string): string {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return withoutHiddenCharacters(plain).replace(/[a-z][a-z\d+.-]*:\/+/gi, '');
}

/** A word joiner takes no room, and no host has one. An amount is none. */
const linkless = (line: string): string =>
  line.replace(/(?<=\S)[.\u3002](?=\S)(?!(?<=\d.)\d)/gu, '$&\u2060').replaceAll('@', '\u2060@\u2060');
