import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMpan, parseMpan } from './mpan.ts';

const weights = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];
const withCheck = (twelve: string) =>
  twelve +
  String((weights.reduce((sum, weight, place) => sum + weight * Number(twelve[place]), 0) % 11) % 10);
const cores = fc
  .tuple(fc.integer({ min: 10, max: 23 }), fc.stringMatching(/^\d{10}$/))
  .map(([area, rest]) => withCheck(`${area}${rest}`));

describe('an MPAN', () => {
  it('is read with spaces, as bills print it, with its profile or without', () => {
    const core = withCheck('120003461215');
    expect(parseMpan(formatMpan(core))).toEqual({ core, area: expect.objectContaining({ name: 'London' }) });
    expect(parseMpan(`S 01 801 102 ${core}`)?.core).toBe(core);
    expect(parseMpan(core.slice(1))).toBeUndefined();
    expect(parseMpan('not a number')).toBeUndefined();
  });

  it('of an independent network has no area', () => {
    expect(parseMpan(withCheck('260000000001'))).toMatchObject({ area: undefined });
  });

  it('with one digit mistyped is found out nearly always', () => {
    let missed = 0;
    let tried = 0;
    fc.assert(
      fc.property(cores, fc.nat(12), fc.integer({ min: 1, max: 9 }), (core, place, by) => {
        expect(parseMpan(core)?.core).toBe(core);
        const digits = [...core];
        digits[place] = String((Number(digits[place]) + by) % 10);
        tried += 1;
        // Ten and nought have the same check digit, so that few slip through.
        if (parseMpan(digits.join(''))) missed += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(missed / tried).toBeLessThan(0.05);
  });
});
