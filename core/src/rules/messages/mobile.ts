import { phoneKey } from '../phone.ts';

const onlyMobiles = 'Texts go to UK mobile numbers only.';

/** The kinds of a number in its normal form, the first that fits; a mobile where none does. */
const others: readonly [RegExp, string][] = [
  [/^(?!\+44)/, 'This one is from abroad.'],
  [/^\+44[12]/, 'This one is a landline.'],
  [/^\+44(?!7)/, 'This one isn’t a mobile.'],
  [/^\+4470/, 'This one is a personal number (070).'],
  // 07624 is a network on the Isle of Man.
  [/^\+4476(?!24)/, 'This one is a pager.'],
  [/^\+447(?!\d{9}$)/, 'This one has too few or too many digits.'],
];

/**
 * A number as a text message is sent to it, or why none can be. Mobiles of Jersey, Guernsey and the Isle of Man have
 * British numbers and are taken like all others.
 */
export function textable(typed: string): { number: string } | { problem: string } {
  const number = phoneKey(typed);
  if (!number) return { problem: 'There’s no phone number for this customer yet. Please add one first.' };
  const other = others.find(([pattern]) => pattern.test(number));
  return other ? { problem: `${onlyMobiles} ${other[1]}` } : { number };
}

/** A number as people in Britain write it: 07700 900123. One from abroad stays as it is. */
export const shownNumber = (number: string): string => number.replace(/^\+44(\d{4})(\d{6})$/, '0$1 $2');
