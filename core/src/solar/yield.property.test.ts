import fc from 'fast-check';
import { expect, it } from 'vitest';
import { climates } from './data/climate.ts';
import { sum } from './months.ts';
import { statedShading } from './shading.ts';
import { type YieldPlane, yieldOf } from './yield.ts';

const region = fc.nat({ max: climates.length - 1 });
const mode = fc.constantFrom('nearest', 'linear');
const share = fc.double({ min: 0, max: 1, noNaN: true });
const tilt = fc.double({ min: 0, max: 90, noNaN: true });
const plane: fc.Arbitrary<YieldPlane> = fc.record({
  tilt,
  azimuth: fc.integer({ min: 0, max: 359 }),
  kwp: fc.double({ min: 0.1, max: 50, noNaN: true }),
  shading: share.map(statedShading),
});
/** More, but for what rounding makes of the last digits. */
const atLeast = (more: number, less: number) => expect(more).toBeGreaterThanOrEqual(less - 1e-9 * (1 + less));

it('[SOLAR-1] the yield grows with the panels, in proportion', () => {
  fc.assert(
    fc.property(
      plane,
      region,
      mode,
      fc.double({ min: 1, max: 10, noNaN: true }),
      (one, where, how, times) => {
        const more = yieldOf([{ ...one, kwp: one.kwp * times }], where, how).year;
        const { year } = yieldOf([one], where, how);
        expect(Math.abs(more - times * year)).toBeLessThanOrEqual(1e-9 * (1 + more));
        atLeast(more, year);
      },
    ),
  );
});

it('[SOLAR-2] the yield falls with shading', () => {
  fc.assert(
    fc.property(plane, region, mode, share, (one, where, how, further) => {
      const shading = statedShading(one.shading.factor * further);
      const shaded = yieldOf([{ ...one, shading }], where, how).months;
      yieldOf([one], where, how).months.forEach((kwh, month) => {
        atLeast(kwh, shaded[month] ?? 0);
      });
    }),
  );
});

it('[SOLAR-1] south beats north on every pitch, and on the flat they are the same', () => {
  fc.assert(
    fc.property(plane, region, mode, (one, where, how) => {
      const lit = { ...one, shading: statedShading(1) };
      const [south, north] = [180, 0].map((azimuth) => yieldOf([{ ...lit, azimuth }], where, how).year);
      if (one.tilt > 0.01) expect(south).toBeGreaterThan(north ?? 0);
      else atLeast(south ?? 0, north ?? 0);
    }),
  );
});

it('[SOLAR-1] months add up to the year, and planes to the roof', () => {
  fc.assert(
    fc.property(fc.array(plane, { maxLength: 8 }), region, mode, (planes, where, how) => {
      const { months, year } = yieldOf(planes, where, how);
      expect(months).toHaveLength(12);
      expect(sum(months)).toBe(year);
      const apart = sum(planes.map((one) => yieldOf([one], where, how).year));
      expect(Math.abs(apart - year)).toBeLessThanOrEqual(1e-9 * (1 + year));
    }),
  );
});

it('[SOLAR-1] east is as west', () => {
  fc.assert(
    fc.property(plane, region, mode, (one, where, how) => {
      const turned = { ...one, azimuth: 360 - one.azimuth };
      expect(yieldOf([turned], where, how)).toEqual(yieldOf([one], where, how));
    }),
  );
});

it('[SOLAR-7] whatever is entered, every month is a number and never negative', () => {
  const number = fc.double();
  const anything = fc.record({
    ...{ tilt: number, azimuth: number, kwp: number, shading: number.map(statedShading) },
  });
  fc.assert(
    fc.property(
      fc.array(anything, { maxLength: 4 }),
      fc.integer({ min: -5, max: 30 }),
      mode,
      (planes, where, how) => {
        const { months, year } = yieldOf(planes, where, how);
        expect([...months, year].every((kwh) => Number.isFinite(kwh) && kwh >= 0)).toBe(true);
      },
    ),
  );
});
