import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaOf, compassWords } from './roof.ts';

it.each([
  [0, 'North'],
  [22, 'North'],
  [23, 'North-east'],
  [90, 'East'],
  [180, 'South'],
  [225, 'South-west'],
  [337, 'North-west'],
  [338, 'North'],
  [359.9, 'North'],
])('[PAGE-2] %d° faces %s', (degrees, words) => {
  expect(compassWords(degrees)).toBe(words);
});

it('[PAGE-2] opposite directions are never called the same, and a whole turn changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (degrees) => {
      expect(compassWords(degrees)).not.toBe(compassWords(degrees + 180));
      expect(compassWords(degrees)).toBe(compassWords(degrees + 360));
    }),
  );
});

it('[PAGE-2] an area is as it was measured, or width by height, or not known', () => {
  expect(areaOf({ areaM2: 30, widthM: 8, heightM: 5 })).toBe(30);
  expect(areaOf({ areaM2: null, widthM: 8.5, heightM: 4.2 })).toBe(35.7);
  expect(areaOf({ areaM2: null, widthM: 8, heightM: null })).toBeNull();
});
