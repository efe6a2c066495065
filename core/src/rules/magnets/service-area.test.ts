import { expect, it } from 'vitest';
import { isServed, postcodePart } from './service-area.ts';

it.each([
  ['bs', 'BS'],
  ['ba1 ', 'BA1'],
  ['EC1A', 'EC1A'],
  ['ZZ', undefined],
  ['BS1 4DJ', undefined],
  ['', undefined],
])('[MAGNET-4] %j names a part of the country: %j', (typed, part) => {
  expect(postcodePart(typed)).toBe(part);
});

it('[MAGNET-4] a company works in the areas and districts that it names, and everywhere if it names none', () => {
  const served = ['BS', 'BA1'];
  const asked = ['BS8 1TH', 'BA1 1AA', 'BA11 1AA', 'B1 1AA', 'bs3 2aa'];
  expect(asked.filter((postcode) => isServed(postcode, served))).toEqual(['BS8 1TH', 'BA1 1AA', 'bs3 2aa']);
  expect(isServed('ZE1 0AA', [])).toBe(true);
});

it('[MAGNET-4] a district of inner London is served with all that it is divided into, and each of those alone', () => {
  const served = ['SW1', 'W1', 'E1'];
  const inside = ['SW1A 1AA', 'W1T 3JH', 'E1W 1AA', 'E1 6AN', 'sw1a1aa', 'e16an'];
  const beside = ['SW11 1AA', 'E10 5AA', 'WC1A 1AA', 'sw111aa'];
  expect([...inside, ...beside].filter((postcode) => isServed(postcode, served))).toEqual(inside);
  const within = ['SW1P 1AA', 'SW1A 1AA', 'SW1 1AA'];
  expect(within.filter((postcode) => isServed(postcode, ['SW1P']))).toEqual(['SW1P 1AA']);
  expect(isServed('EC1A 1BB', ['EC'])).toBe(true);
});
