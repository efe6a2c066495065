import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareVersions, comparisonInWords, enough, likelyShare } from './comparison.ts';

const seen = (views: number, completions: number) => ({ views, completions });

it('[STEPS-5] intervals are those of the textbooks', () => {
  // Newcombe 1998, table II: 56 of 70 against 48 of 80.
  const { interval } = compareVersions(seen(80, 48), seen(70, 56));
  expect(interval?.low).toBeCloseTo(0.0524, 4);
  expect(interval?.high).toBeCloseTo(0.3339, 4);
  // Newcombe 1998, one sample: 81 of 263.
  const { low, high } = likelyShare(seen(263, 81));
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2553', '0.3662']);
});

it.each([
  [seen(0, 0), seen(5_000, 900), 'too_early'],
  [seen(99, 1), seen(5_000, 900), 'too_early'],
  [seen(400, 3), seen(400, 4), 'too_early'],
  [seen(400, 40), seen(400, 44), 'no_difference'],
  [seen(400, 20), seen(400, 60), 'better'],
  [seen(400, 60), seen(400, 20), 'worse'],
])('[STEPS-5] %j and then %j is %j', (older, newer, verdict) => {
  expect(compareVersions(older, newer).verdict).toBe(verdict);
});

it('[STEPS-5] what is said names the uncertainty, and nothing is said too early', () => {
  const words = (a: ReturnType<typeof seen>, b: ReturnType<typeof seen>) =>
    comparisonInWords(compareVersions(a, b), { older: 1, newer: 2 });
  expect(words(seen(10, 0), seen(10, 9))).toMatch(/^It’s too early to tell\./);
  expect(words(seen(400, 40), seen(400, 44))).toContain('no clear difference yet');
  expect(words(seen(400, 20), seen(400, 60))).toMatch(
    /^Version 2 very likely converts more than version 1: by \d\.\d to \d+\.\d points/,
  );
  expect(words(seen(400, 60), seen(400, 20))).toContain('converts less than version 1: by 5.');
});

const anySeen = fc
  .record({ views: fc.nat(100_000), completions: fc.nat(100_000) })
  .map(({ views, completions }) => seen(views, completions));

it('[STEPS-5] swapped versions get the opposite verdict, and equal ones are never called different', () => {
  const opposite = {
    better: 'worse',
    worse: 'better',
    no_difference: 'no_difference',
    too_early: 'too_early',
  };
  fc.assert(
    fc.property(anySeen, anySeen, (a, b) => {
      expect(compareVersions(b, a).verdict).toBe(opposite[compareVersions(a, b).verdict]);
      expect(['too_early', 'no_difference']).toContain(compareVersions(a, a).verdict);
    }),
  );
});

it('[STEPS-5] the interval has the difference in it, stays within what can be, and says nothing of too few', () => {
  fc.assert(
    fc.property(anySeen, anySeen, (a, b) => {
      const { verdict, difference, interval } = compareVersions(a, b);
      if (Math.min(a.views, b.views) < enough.views) expect(verdict).toBe('too_early');
      if (difference === null || !interval) return;
      expect(interval.low).toBeLessThanOrEqual(difference + 1e-12);
      expect(interval.high).toBeGreaterThanOrEqual(difference - 1e-12);
      expect(interval.low).toBeGreaterThanOrEqual(-1 - 1e-12);
      expect(interval.high).toBeLessThanOrEqual(1 + 1e-12);
    }),
  );
});
