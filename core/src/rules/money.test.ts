import { expect, it } from 'vitest';
import { formatPounds, penceIn } from './money.ts';

it('money is written in whole pounds, as a British reader writes it', () => {
  expect(formatPounds(1950)).toBe('£1,950');
  expect(formatPounds(119.6)).toBe('£120');
  expect(formatPounds(0)).toBe('£0');
});

it.each([
  ['', null],
  ['8500', 850_000],
  ['£8,500.50', 850_050],
  [' 12 ', 1_200],
  ['8500.1 GBP', 850_010],
  ['lots', Number.NaN],
  ['8.500,50', Number.NaN],
  ['85,00', Number.NaN],
  ['-5', Number.NaN],
  ['1e5', Number.NaN],
])('[PIPE-1] [IMPORT-2] an amount typed as %j is %s pence', (typed, pence) => {
  expect(penceIn(typed)).toBe(pence);
});
