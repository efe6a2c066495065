import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginningOf } from './beginning.ts';

it.each([
  ['sunny', 5, 'sunny'],
  ['sunny', 3, 'sun'],
  ['sun🌞', 5, 'sun🌞'],
  ['sun🌞', 4, 'sun'],
  ['sun🌞 set', 5, 'sun🌞'],
  ['🌞', 1, ''],
])('%j within %i reads %j', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});

it('a beginning is one that the database can keep, never longer than it may be, and its own beginning', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '🌞', '\u200d', '\ud83c'), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.nat(40), (typed, most) => {
      const wellFormed = typed.toWellFormed();
      const beginning = beginningOf(wellFormed, most);
      expect(beginning.isWellFormed()).toBe(true);
      expect(wellFormed.startsWith(beginning)).toBe(true);
      expect(beginning.length).toBeLessThanOrEqual(most);
      expect(beginning.length).toBeGreaterThanOrEqual(Math.min(most, wellFormed.length) - 1);
      expect(beginningOf(beginning, most)).toBe(beginning);
    }),
  );
});
