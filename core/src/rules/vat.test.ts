import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPence } from './money.ts';
import { monthlyPriceInPence } from './plans.ts';
import { sumOf, withVat } from './vat.ts';

describe('[SIGN-10] VAT', () => {
  it.each([
    [4_500, 900, 5_400],
    [94_800, 18_960, 113_760],
    [11_300, 2_260, 13_560],
    [0, 0, 0],
    [-2_250, -450, -2_700],
  ])('on %i pence is %i, together %i', (net, vat, gross) => {
    expect(withVat(net)).toEqual({ net, vat, gross });
  });

  it('is a fifth, to the nearest penny, and never lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (pence) => {
        const { net, vat, gross } = withVat(pence);
        expect(net + vat).toBe(gross);
        expect(Math.abs(vat - net / 5)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('of the plans is what is charged for them', () => {
    expect(withVat(monthlyPriceInPence('lead_magnets', 'small')).gross).toBe(5_400);
    expect(withVat(monthlyPriceInPence('solar_suite', 'medium')).gross).toBe(113_760);
  });

  it('adds up', () => {
    expect(sumOf([withVat(100), withVat(250)])).toEqual({ net: 350, vat: 70, gross: 420 });
    expect(sumOf([])).toEqual({ net: 0, vat: 0, gross: 0 });
  });
});

it('pence are shown as pounds and pence', () => {
  expect([5_400, 113_760, 1, 0, -450].map(formatPence)).toEqual([
    '£54.00',
    '£1,137.60',
    '£0.01',
    '£0.00',
    '-£4.50',
  ]);
});
