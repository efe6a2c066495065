export interface Typing {
  text: string;
  /** The caret's position, in characters. */
  caret: number;
}

const longestNumber = 19;
const group = 4;

/** A card's number in groups of four, with the caret behind the digit that it stood behind. */
export function groupedNumber({ text, caret }: Typing): Typing {
  const digits = digitsIn(text).slice(0, longestNumber);
  const before = Math.min(digitsIn(text.slice(0, caret)).length, digits.length);
  return { text: inGroups(digits), caret: inGroups(digits.slice(0, before)).length };
}

/** A month and a year, as cards show them: 04 / 29. */
export function monthAndYear({ text, caret }: Typing): Typing {
  // A typed 4 or 4/ means the fourth month.
  const wholeMonth = text.replace(/^\s*([2-9])/, '0$1').replace(/^\s*1\s*\//, '01/');
  const added = wholeMonth.length - text.length;
  const digits = digitsIn(wholeMonth).slice(0, 6);
  const before = digitsIn(wholeMonth.slice(0, caret + added)).length;
  return { text: inParts(digits), caret: inParts(digits.slice(0, before)).length };
}

export function onlyDigits({ text, caret }: Typing): Typing {
  return { text: digitsIn(text).slice(0, 4), caret: digitsIn(text.slice(0, caret)).length };
}

const digitsIn = (text: string) => text.replace(/\D/g, '');
const inGroups = (digits: string) => digits.match(new RegExp(`.{1,${group}}`, 'g'))?.join(' ') ?? '';
const inParts = (digits: string) =>
  digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;

/** Rewrites a field as it is typed in; what it holds stays in the field alone. */
export function rewriteWith(rewrite: (typing: Typing) => Typing) {
  return ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
    const { text, caret } = rewrite({
      text: field.value,
      caret: field.selectionStart ?? field.value.length,
    });
    if (text === field.value) return;
    field.value = text;
    field.setSelectionRange(caret, caret);
  };
}
