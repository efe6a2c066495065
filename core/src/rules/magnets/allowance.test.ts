import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadsLeft, monthOf, nextMonthOn, shareReached, toldShares } from './allowance.ts';

it('[ALLOW-1] a month begins and ends at midnight in the United Kingdom, in summer and in winter', () => {
  expect(monthOf(new Date('2026-06-30T22:59:59Z'))).toBe('2026-06');
  expect(monthOf(new Date('2026-06-30T23:00:00Z'))).toBe('2026-07');
  expect(monthOf(new Date('2026-11-30T23:59:59Z'))).toBe('2026-11');
  expect(nextMonthOn(new Date('2026-06-30T23:00:00Z'))).toBe('2026-08-01');
  expect(nextMonthOn(new Date('2026-12-31T23:59:59Z'))).toBe('2027-01-01');
});

it('[ALLOW-1] what is left goes down to nothing, and a large business is not counted', () => {
  expect(leadsLeft('small', 299)).toBe(1);
  expect(leadsLeft('small', 301)).toBe(0);
  expect(leadsLeft('large', 1_000_000)).toBe(Number.POSITIVE_INFINITY);
});

it('[ALLOW-2] owners are told once at 80% and once at 100%', () => {
  expect(shareReached('small', 240)).toBe(80);
  expect(shareReached('small', 300)).toBe(100);
  expect(shareReached('medium', 960)).toBe(80);
  fc.assert(
    fc.property(fc.constantFrom('small', 'medium', 'large', undefined), (size) => {
      const told = Array.from({ length: 1_500 }, (_, used) => shareReached(size, used)).filter(Boolean);
      expect(told).toEqual(size === 'small' || size === 'medium' ? toldShares : []);
    }),
  );
});
