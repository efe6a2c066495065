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
