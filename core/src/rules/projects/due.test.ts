import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../uk/working-days.ts';
import { byNearness, nearnessOf } from './due.ts';

const today = '2026-11-17';

it.each([
  ['2026-11-16', 'late'],
  ['2026-11-17', 'today'],
  ['2026-11-18', 'week'],
  ['2026-11-24', 'week'],
  ['2026-11-25', 'later'],
  [null, 'undated'],
] as const)('[WORK-4] on 17 November what is due on %s is %s', (due, near) => {
  expect(nearnessOf(due, today)).toBe(near);
});

it('[WORK-4] groups hold everything once, the nearest first', () => {
  const days = fc.option(fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days)));
  fc.assert(
    fc.property(fc.array(days), (dues) => {
      const sorted = dues.toSorted((one, other) => (one ?? '9999').localeCompare(other ?? '9999'));
      const grouped = byNearness(sorted, (due) => due, today);
      expect(grouped.flatMap(({ items }) => items)).toEqual(sorted);
      expect(grouped.every(({ items }) => items.length > 0)).toBe(true);
    }),
  );
});
