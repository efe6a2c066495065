import { brand } from '../brand.ts';

/** Signs of other alphabets, and digits, that are read as Latin letters; l and I are told apart by nobody. */
const lookalikes: Record<string, string> = {
  ...{
    а: 'a',
    е: 'e',
    ё: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'l',
    ї: 'l',
    ѕ: 's',
    һ: 'h',
    к: 'k',
  },
  ...{
    ԁ: 'd',
    ӏ: 'l',
    α: 'a',
    ε: 'e',
    ο: 'o',
    ι: 'l',
    κ: 'k',
    η: 'h',
    ѵ: 'v',
    ո: 'n',
    օ: 'o',
    հ: 'h',
    ꓲ: 'l',
  },
  ...{ '0': 'o', '1': 'l', '3': 'e', '5': 's', '|': 'l', '!': 'l', i: 'l', ı: 'l', đ: 'd', ø: 'o', ł: 'l' },
};

/** True if readers would take a name for ours: emails in a company's name come from our own address. */
export function passesForOurs(name: string): boolean {
  return asRead(name).includes(asRead(brand.name));
}

function asRead(text: string): string {
  const letters = [...text.normalize('NFKD').toLowerCase()].map((letter) => lookalikes[letter] ?? letter);
  return letters.join('').replace(/[^\p{L}\p{N}]/gu, '');
}
