import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assumptionIds, assumptionsOf } from './assumptions.ts';
import { defaultAssumptions } from './default-assumptions.ts';
import { type EstimateInput, estimate } from './estimate.ts';
import { sum } from './months.ts';
import { statedShading } from './shading.ts';

/** Numbers that people enter, and others. */
const figure = (max: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.double({ min: 0, max, noNaN: true }) },
    { weight: 1, arbitrary: fc.double() },
  );
const furtherUse = fc.constantFrom('none', 'included', 'planned');
const input: fc.Arbitrary<EstimateInput> = fc.record({
  region: fc.nat({ max: 21 }),
  planes: fc.array(
    fc.record({
      ...{ tilt: figure(90), azimuth: figure(359), kwp: figure(20) },
      shading: figure(1).map(statedShading),
    }),
    { maxLength: 4 },
  ),
  mode: fc.constantFrom('nearest', 'linear'),
  household: fc.record({
    usage: fc.oneof(
      fc.constant('typical' as const),
      fc.record({ kwhPerYear: figure(20_000) }),
      fc.record({ billPencePerYear: figure(500_000) }),
    ),
    ...{ car: furtherUse, heatPump: furtherUse, emptyByDay: fc.boolean() },
  }),
  batteryKwh: figure(20),
  on: fc.constantFrom('2026-11-18', '2027-04-01'),
  prices: fc.record(
    { panelsPence: figure(2_000_000), batteryPence: figure(1_000_000) },
    { requiredKeys: [] },
  ),
});
const overrides = fc.record(
  Object.fromEntries(
    assumptionIds.map((id) => {
      const [min, max] = defaultAssumptions[id].range;
      return [
        id,
        fc.record({ value: fc.double({ min, max, noNaN: true }), asOf: fc.constant('2026-11-18') }),
      ];
    }),
  ),
  { requiredKeys: [] },
);

function forEveryEstimate(
  check: (found: Extract<ReturnType<typeof estimate>, { outcome: 'estimate' }>) => void,
) {
  fc.assert(
    fc.property(input, overrides, (given, set) => {
      const found = estimate(given, assumptionsOf(set));
      if (found.outcome === 'estimate') check(found);
      else expect(given.region).toBeUndefined();
    }),
  );
}

it('[SOLAR-7] every figure is a number, and only balances are ever negative', () => {
  forEveryEstimate(({ assumptions, ...found }) => {
    for (const [key, value] of figuresOf(found)) {
      expect(Number.isFinite(value), key).toBe(true);
      if (key !== 'balance') expect(value, key).toBeGreaterThanOrEqual(0);
    }
  });
});

it('[SOLAR-4] self-consumption exceeds neither generation nor demand, and a battery never lowers it', () => {
  forEveryEstimate(({ generation, demand, withoutBattery, withBattery }) => {
    for (const { used, exported, imported } of [withoutBattery, withBattery ?? withoutBattery]) {
      used.months.forEach((kwh, month) => {
        const [generated, needed] = [generation.months[month] ?? 0, demand.months[month] ?? 0];
        expect(kwh).toBeLessThanOrEqual(Math.min(generated, needed) * (1 + 1e-9));
        expect(kwh + (exported.months[month] ?? 0)).toBeCloseTo(generated, 5);
        expect(kwh + (imported.months[month] ?? 0)).toBeCloseTo(needed, 5);
        expect((withBattery ?? withoutBattery).used.months[month]).toBeGreaterThanOrEqual(
          withoutBattery.used.months[month] ?? 0,
        );
      });
    }
  });
});

it('[SOLAR-6] months add up to the year, to the penny, and the first year of the cash flow is that year', () => {
  forEveryEstimate(({ withoutBattery, withBattery }) => {
    for (const { billSaving, exportIncome, cashFlow, cost } of [
      withoutBattery,
      withBattery ?? withoutBattery,
    ]) {
      expect(sum(billSaving.months)).toBe(billSaving.year);
      expect(sum(exportIncome.months)).toBe(exportIncome.year);
      expect(cashFlow[0]).toMatchObject({ billSaving: billSaving.year, exportIncome: exportIncome.year });
      expect(cashFlow[0]?.balance).toBe(billSaving.year + exportIncome.year - cost);
      expect(Number.isInteger(cost)).toBe(true);
      const last =
        sum(cashFlow.map((year) => year.billSaving + year.exportIncome - year.replacements)) - cost;
      expect(cashFlow.at(-1)?.balance).toBe(last);
    }
  });
});

it('[SOLAR-6] what has paid back ends in the black, and what has not ends in the red or earns nothing', () => {
  forEveryEstimate(({ withoutBattery: { payback, cashFlow } }) => {
    const last = cashFlow.at(-1)?.balance ?? 0;
    if (payback === 'not_within_25_years') expect(last).toBeLessThanOrEqual(0);
    else {
      expect(payback).toBeLessThanOrEqual(25);
      expect(last).toBeGreaterThanOrEqual(0);
    }
  });
});

function figuresOf(value: unknown, name = ''): [string, number][] {
  if (typeof value === 'number') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => figuresOf(each, Array.isArray(value) ? name : key));
}
