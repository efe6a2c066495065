/** Small letters that are no plain one with a mark, spelled as the search's database does by `unaccent`. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th' },
  ...{ ħ: 'h', ı: 'i', ĳ: 'ij', ĸ: 'q', ŀ: 'l', ŉ: "'n", ŋ: 'n', ŧ: 't', ſ: 's' },
};
const letters = new RegExp(`[${Object.keys(spelled).join('')}]`, 'g');

/** A text in small letters, in which those that no mark can be taken off, such as ø and ß, are plain ones. */
export const spelledOut = (text: string): string => text.replace(letters, (letter) => spelled[letter] ?? '');
