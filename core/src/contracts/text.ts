import { z } from 'zod';
import { withoutHiddenCharacters } from '../rules/inert-text.ts';

// PostgreSQL cannot keep U+0000 in text, and its jsonb refuses lone surrogates as well.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is its purpose
const withoutControlCharacters = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/;

/** A name or an email address is no longer than this. */
export const longestContactText = 200;

/** Free text, up to `max` characters, in a form that the database can keep. */
export function freeText(max: number) {
  return z
    .string('Please enter text')
    .overwrite((typed) => typed.toWellFormed().trim())
    .max(max, `Please keep this to ${max.toLocaleString('en-GB')} characters`)
    .regex(
      withoutControlCharacters,
      'There’s a hidden character in this. Please type it instead of pasting it',
    );
}

/** The same on one line: what stands in a heading or a mail's greeting cannot begin a paragraph of its own. */
export function lineOfText(max: number) {
  return freeText(max).overwrite(withoutHiddenCharacters);
}

/** Left empty, or as a rule writes it, which knows what cannot be meant. */
export function writtenAs(max: number, write: (typed: string) => string | undefined, message: string) {
  return freeText(max)
    .refine((typed) => typed === '' || write(typed) !== undefined, message)
    .overwrite((typed) => write(typed) ?? '');
}

/** A part of an address of ours that is looked up, for a record that may not exist. */
export function inAddress(max: number) {
  return z.string().max(max).regex(withoutControlCharacters, 'There’s nothing at this address');
}
