import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from './months.ts';
import { leftUnused, selfConsumption } from './self-consumption.ts';
import vectors from './testing/vectors.json' with { type: 'json' };

const near = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-4 * Math.abs(expected));

describe('the reference cases', () => {
  it.each(vectors.beta.map((vector, index) => ({ ...vector, index })))(
    '[SOLAR-4] case $index, a battery of $in.battery_kwh kWh',
    ({ in: given, out }) => {
      const { used, exported } = selfConsumption(given.epv, given.dpv, given.battery_kwh);
      out.beta.forEach((beta, month) => {
        near((used[month] ?? 0) / (given.epv[month] ?? 0), beta);
      });
      near(sum(used), 'used' in out ? sum(out.used ?? []) : (out.used_annual ?? 0));
      near(sum(exported), 'exported' in out ? sum(out.exported ?? []) : (out.exported_annual ?? 0));
    },
  );

  it.each([
    ['as much generation as demand', 100, 0, 35.801353331],
    ['twice as much and a battery', 200, 5, 84.725876878],
    // The formula says 39.01 here, which is less than without the battery.
    ['eight times as much and a tiny battery', 800, 0.5, 40.938608049],
  ])('[SOLAR-4] %s, as worked out to 30 digits', (_, generated, capacity, used) => {
    expect(selfConsumption([generated], [100], capacity).used[0]).toBeCloseTo(used, 8);
  });
});

const kwh = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 20_000, noNaN: true }));
const months = fc.array(kwh, { minLength: 12, maxLength: 12 });
const battery = fc.double({ min: 0, max: 30, noNaN: true });

describe('whatever is generated and needed', () => {
  it('[SOLAR-4] no more is used than is generated or needed, and all of it is used or exported', () => {
    fc.assert(
      fc.property(months, months, battery, (generation, demand, capacity) => {
        const { used, exported } = selfConsumption(generation, demand, capacity);
        used.forEach((amount, month) => {
          const generated = generation[month] ?? 0;
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(Math.min(generated, demand[month] ?? 0));
          expect(exported[month]).toBeGreaterThanOrEqual(0);
          expect(amount + (exported[month] ?? 0)).toBeCloseTo(generated, 6);
        });
      }),
    );
  });

  it('[SOLAR-4] a battery never lowers it, and a larger one never below a smaller', () => {
    fc.assert(
      fc.property(months, months, battery, battery, (generation, demand, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        const usedWith = (capacity: number) => selfConsumption(generation, demand, capacity).used;
        const [none, less, more] = [usedWith(0), usedWith(small), usedWith(large)];
        more.forEach((amount, month) => {
          expect(amount).toBeGreaterThanOrEqual((less[month] ?? 0) - 1e-9);
          expect(less[month]).toBeGreaterThanOrEqual(none[month] ?? 0);
        });
      }),
    );
  });

  it('[SOLAR-4] more than 15 kWh of battery count as 15', () => {
    const usedWith = (capacity: number) => selfConsumption([2_000], [100], capacity).used[0] ?? 0;
    expect(usedWith(40)).toBe(usedWith(15));
    expect(usedWith(15)).toBeGreaterThan(usedWith(14.9));
  });

  it('[SOLAR-4] nothing is used where nothing is generated or needed', () => {
    expect(selfConsumption([0, 50], [80, 0], 5)).toEqual({ used: [0, 0], exported: [0, 50] });
  });

  it('[SOLAR-7] numbers that are none make none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e9, noNaN: true })),
        fc.double(),
        (amounts, capacity) => {
          const { used, exported } = selfConsumption(amounts, [...amounts].reverse(), capacity);
          expect([...used, ...exported].every((each) => Number.isFinite(each) && each >= 0)).toBe(true);
        },
      ),
    );
  });
});

it('[SOLAR-4] a home that is empty all day exports more, by a share of the generation and never below nothing', () => {
  const { used, exported } = leftUnused({ used: [40, 5], exported: [60, 95] }, 0.16);
  expect(used).toEqual([24, 0]);
  expect(exported).toEqual([76, 100]);
});
