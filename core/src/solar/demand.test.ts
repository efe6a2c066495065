import { describe, expect, it } from 'vitest';
import { assumptionsOf } from './assumptions.ts';
import { demandOf, type Household, kwhOf } from './demand.ts';
import { sum } from './months.ts';

const assumptions = assumptionsOf({});
const household = (differs: Partial<Household>): Household => ({
  ...{ usage: 'typical', car: 'none', heatPump: 'none', emptyByDay: false, ...differs },
});
const demand = (differs: Partial<Household>) => demandOf(household(differs), assumptions);

describe('what a home needs', () => {
  it('[SOLAR-5] a home of 1,800 kWh needs as much in each month as the reference cases have', () => {
    const { months, year, servable } = demand({ usage: { kwhPerYear: 1_800 } });
    expect(months[0]).toBeCloseTo(179.85658, 4);
    expect(months[1]).toBeCloseTo(161.676666, 4);
    expect(year).toBeCloseTo(1_800, 9);
    expect(servable).toEqual(months);
  });

  it('[SOLAR-5] a bill is the standing charge and units, and one that is below the charge pays for none', () => {
    expect(kwhOf({ billPencePerYear: 120_000 }, assumptions)).toBeCloseTo(3_796.46304, 5);
    expect(kwhOf({ billPencePerYear: 365 * 57.19 }, assumptions)).toBeCloseTo(0, 9);
    expect(
      [0, 5_000, -1, Number.NaN].map((billPencePerYear) => kwhOf({ billPencePerYear }, assumptions)),
    ).toEqual([0, 0, 0, 0]);
  });

  it('[SOLAR-7] an absurd bill or meter counts as the most that a home can have', () => {
    expect(kwhOf({ kwhPerYear: Number.POSITIVE_INFINITY }, assumptions)).toBe(500_000);
    expect(kwhOf({ billPencePerYear: 1e300 }, assumptions)).toBeLessThanOrEqual(500_000);
  });

  it('[SOLAR-5] a home that says nothing needs what a typical one does', () => {
    expect(demand({}).year).toBeCloseTo(2_500, 9);
  });
});

describe('a car and a heat pump', () => {
  it('[SOLAR-5] what is planned comes on top, and what the bill has already does not', () => {
    const usage = { kwhPerYear: 7_000 };
    expect(demand({ usage, car: 'planned', heatPump: 'planned' }).year).toBeCloseTo(13_000, 9);
    expect(demand({ usage, car: 'included', heatPump: 'included' }).year).toBeCloseTo(7_000, 9);
    expect(demand({ usage, car: 'included', heatPump: 'planned' }).year).toBeCloseTo(11_000, 9);
    expect(demand({ car: 'included' }).year).toBeCloseTo(4_500, 9);
  });

  it('[SOLAR-5] a small bill with both in it stays what it is', () => {
    const small = demand({ usage: { kwhPerYear: 3_000 }, car: 'included', heatPump: 'included' });
    expect(small.year).toBeCloseTo(3_000, 9);
    expect(Math.min(...small.months)).toBeGreaterThan(0);
  });

  it('[SOLAR-5] panels can help with some of the car’s charging, and with all else', () => {
    const { year, servable } = demand({ car: 'planned', heatPump: 'planned' });
    expect(year - sum(servable)).toBeCloseTo(1_400, 9);
  });

  it('[SOLAR-5] a heat pump needs most in December, the coldest month, and only for water where it is warm', () => {
    const without = demand({}).months;
    const extra = demand({ heatPump: 'planned' }).months.map((kwh, month) => kwh - (without[month] ?? 0));
    expect(extra[11]).toBe(Math.max(...extra));
    // July's mean is above 15.5°, so 31 days of a fifth of 4,000 kWh are left.
    expect(extra[6]).toBeCloseTo((800 * 31) / 365, 9);
    expect(sum(extra)).toBeCloseTo(4_000, 9);
  });
});
