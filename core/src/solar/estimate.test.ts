import { describe, expect, it } from 'vitest';
import { type AssumptionOverrides, assumptionsOf } from './assumptions.ts';
import { type Estimate, type EstimateInput, estimate } from './estimate.ts';
import { regionOfPostcode } from './regions.ts';
import { statedShading } from './shading.ts';
import { highlandHome, londonHome } from './testing/cases.ts';

function estimateOf(input: EstimateInput, overrides: AssumptionOverrides = {}): Estimate {
  const found = estimate(input, assumptionsOf(overrides));
  if (found.outcome !== 'estimate') throw new Error(found.outcome);
  return found;
}

// Expected figures come from a program of its own, written from the method and the assumptions.
describe('a home near London with a car to come', () => {
  const { withoutBattery, withBattery, ...found } = estimateOf(londonHome);

  it('[SOLAR-6] has generation, demand and carbon', () => {
    expect(found).toMatchObject({
      method: 'SAP 10.2 method',
      region: { id: 1, name: 'Thames' },
      vatPercent: 5,
    });
    expect(found.generation.year).toBeCloseTo(3_667.149208, 5);
    expect(found.demand.year).toBeCloseTo(5_796.463041, 5);
    expect(found.demand.months[0]).toBeCloseTo(549.206823, 5);
    expect(found.carbonKg).toBeCloseTo(649.08541, 4);
  });

  it('[SOLAR-6] saves and earns without a battery', () => {
    expect(withoutBattery.used.year).toBeCloseTo(1_309.596391, 5);
    expect(withoutBattery.exported.year).toBeCloseTo(2_357.552817, 5);
    expect(withoutBattery.imported.year).toBeCloseTo(4_486.86665, 5);
    expect(withoutBattery.billSaving.year).toBe(34_195);
    expect(withoutBattery.billSaving.months[4]).toBe(3_785);
    expect(withoutBattery.exportIncome.year).toBe(28_291);
  });

  it('[SOLAR-6] has paid for the panels once the new inverter is paid for too', () => {
    const { cost, payback, cashFlow } = withoutBattery;
    expect(cost).toBe(841_050);
    expect(cashFlow).toHaveLength(25);
    expect(cashFlow[9]).toEqual({
      ...{ year: 10, billSaving: 39_957, exportIncome: 26_697, replacements: 0, balance: -196_069 },
    });
    expect(cashFlow[13]?.replacements).toBe(100_000);
    expect(cashFlow[24]?.balance).toBe(774_387);
    expect(payback).toBeCloseTo(14.346645, 5);
  });

  it('[SOLAR-6] uses more with a battery, which is replaced in its 16th year', () => {
    expect(withBattery?.used.year).toBeCloseTo(2_275.550583, 5);
    expect(withBattery?.billSaving.year).toBe(59_417);
    expect(withBattery?.exportIncome.year).toBe(16_700);
    expect(withBattery?.cost).toBe(1_156_050);
    expect(withBattery?.cashFlow[15]).toEqual({
      ...{ year: 16, billSaving: 76_549, exportIncome: 14_680, replacements: 315_000, balance: -237_841 },
    });
    expect(withBattery?.payback).toBeCloseTo(18.546803, 5);
  });
});

describe('a Highland home with a heat pump that is empty all day', () => {
  it('[SOLAR-6] uses less, and a battery never pays', () => {
    const { withoutBattery, withBattery, demand, vatPercent } = estimateOf(highlandHome);
    expect(vatPercent).toBe(0);
    expect(demand.months[5]).toBeCloseTo(321.399907, 5);
    expect(withoutBattery.used.year).toBeCloseTo(675.521422, 5);
    expect(withoutBattery.cost).toBe(750_400);
    expect(withoutBattery.payback).toBeCloseTo(23.381199, 5);
    expect(withBattery?.used.year).toBeCloseTo(1_775.081153, 5);
    expect(withBattery?.cashFlow[24]?.balance).toBe(-347_037);
    expect(withBattery?.payback).toBe('not_within_25_years');
  });

  it('[SOLAR-6] counts as one with somebody in once it has a battery, or where the company sets nothing for it', () => {
    const home = { ...highlandHome, household: { ...highlandHome.household, emptyByDay: false } };
    const nothing = { emptyHomeShare: { value: 0, asOf: '2026-11-18' } };
    expect(estimateOf(highlandHome, nothing).withoutBattery).toEqual(estimateOf(home).withoutBattery);
    expect(estimateOf(highlandHome).withBattery).toEqual(estimateOf(home).withBattery);
    expect(estimateOf(highlandHome).withoutBattery.used.year).toBeLessThan(
      estimateOf(home).withoutBattery.used.year,
    );
  });
});

describe('what it costs', () => {
  const costOf = (kwp: number, differs: Partial<EstimateInput> = {}) =>
    estimateOf({
      ...{ ...londonHome, on: '2026-11-18' },
      planes: [{ kwp, tilt: 30, azimuth: 180, shading: statedShading(1) }],
      ...differs,
    }).withoutBattery.cost;

  it('[SOLAR-6] is by the size, and never less for a larger system', () => {
    expect([0, 1, 4, 4.1, 10].map((kwp) => costOf(kwp))).toEqual([0, 187_600, 750_400, 750_400, 1_780_000]);
  });

  it('[SOLAR-6] is what the installer asks for, VAT included, where that is known', () => {
    const prices = { panelsPence: 699_900, batteryPence: 250_000 };
    expect(costOf(4, { prices, on: '2027-05-01' })).toBe(699_900);
    expect(estimateOf({ ...londonHome, prices }).withBattery?.cost).toBe(949_900);
  });

  it('[SOLAR-6] has the VAT of the day, in Northern Ireland too', () => {
    expect(costOf(1, { on: '2027-03-31' })).toBe(187_600);
    expect(costOf(1, { on: '2027-04-01' })).toBe(196_980);
    expect(costOf(1, { on: '2027-04-01', region: 21 })).toBe(196_980);
    // The zero rate came there a year later.
    const vatIn = (region: number) => estimateOf({ ...londonHome, region, on: '2022-06-01' }).vatPercent;
    expect([20, 21].map(vatIn)).toEqual([0, undefined]);
  });
});

describe('what cannot be estimated', () => {
  it('[SOLAR-7] the Isle of Man and the Channel Islands are outside the method, and unknown places unknown', () => {
    const outcomeAt = (postcode: string) =>
      estimate({ ...londonHome, region: regionOfPostcode(postcode) }, assumptionsOf({}));
    expect(['IM1 1AA', 'JE2 3AB', 'GY1 1AA'].map(outcomeAt)).toEqual(
      Array(3).fill({ outcome: 'outside_method' }),
    );
    expect(outcomeAt('somewhere')).toEqual({ outcome: 'unknown_place' });
  });

  it('[SOLAR-7] no panels save nothing and never pay back, with a battery or without', () => {
    const { withoutBattery, withBattery, generation } = estimateOf({ ...londonHome, planes: [] });
    expect(generation.year).toBe(0);
    expect(withoutBattery).toMatchObject({ cost: 0, payback: 'not_within_25_years' });
    expect(withoutBattery.billSaving.year + withoutBattery.exportIncome.year).toBe(0);
    expect(withoutBattery.cashFlow.every(({ balance }) => balance === 0)).toBe(true);
    expect(withBattery?.payback).toBe('not_within_25_years');
  });

  it('[SOLAR-7] a home without a bill exports everything', () => {
    const household = { ...londonHome.household, usage: { billPencePerYear: 0 }, car: 'none' } as const;
    const { withoutBattery, generation } = estimateOf({ ...londonHome, household });
    expect(withoutBattery.billSaving.year).toBe(0);
    expect(withoutBattery.exported.year).toBeCloseTo(generation.year, 9);
  });
});
