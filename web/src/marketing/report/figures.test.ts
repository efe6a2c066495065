import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisEnd, durationInWords, durationParts, perYear, poundsRange, sumOf } from './figures.ts';

describe('figures in words', () => {
  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [48, '48 minutes'],
    [60, '1 hour'],
    [73, '1 hour 13 minutes'],
    [121, '2 hours 1 minute'],
    [496, '8 hours 16 minutes'],
    [240_000, '4,000 hours'],
  ])('[RES-9] %d minutes read %o', (minutes, words) => expect(durationInWords(minutes)).toBe(words));

  it('[RES-9] a figure on its way keeps the units of the one it is going to', () => {
    const amounts = (minutes: number, toldAs: number) =>
      durationParts(minutes, toldAs).map(({ amount, unit }) => `${amount} ${unit}`);
    expect(amounts(48, 496)).toEqual(['0 hours', '48 minutes']);
    expect(amounts(90, 1920)).toEqual(['1 hour']);
    expect(amounts(0, 48)).toEqual(['0 minutes']);
  });

  it('[RES-9] money is a range in whole pounds, a month or twelve of them', () => {
    expect(poundsRange({ min: 600, max: 3000 })).toBe('£600 to £3,000');
    expect(poundsRange({ min: 0, max: 0 })).toBe('£0');
    const both = sumOf({ min: 600, max: 3000 }, { min: 60, max: 300 });
    expect(poundsRange(both)).toBe('£660 to £3,300');
    expect(poundsRange(perYear(both))).toBe('£7,920 to £39,600');
  });
});

it('[RES-9] an axis has room for its largest figure and at most half of it stays empty', () => {
  expect([0, 1, 605, 3300, 33_000, 132_000, 180_000, 1_000].map(axisEnd)).toEqual([
    1, 1, 800, 4_000, 40_000, 200_000, 200_000, 1_000,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (amount) => {
      expect(axisEnd(amount)).toBeGreaterThanOrEqual(amount);
      expect(axisEnd(amount)).toBeLessThanOrEqual(amount * 2);
    }),
  );
});
