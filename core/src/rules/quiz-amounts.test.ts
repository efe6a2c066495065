import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedFigure } from './quiz-amounts.ts';

it.each([
  ['12', 12],
  ['1,250', 1250],
  ['£650.00', 650],
  ['12.4', 12],
  ['12.5', 13],
  ['12.', 12],
  [' 7 installs', 7],
])('%s is taken for %i', (text, figure) => {
  expect(typedFigure(text)).toBe(figure);
});

it.each(['', '.', 'many', '1.2.3'])('%j is no figure', (text) => {
  expect(typedFigure(text)).toBeUndefined();
});

it('never makes more of what was typed than its own size', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(99), (whole, hundredths) => {
      const text = `${whole}.${String(hundredths).padStart(2, '0')}`;
      expect(Math.abs((typedFigure(text) ?? Number.NaN) - Number(text))).toBeLessThanOrEqual(0.5);
    }),
  );
});
