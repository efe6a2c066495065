import { describe, expect, it } from 'vitest';
import { assumptionsOf } from './assumptions.ts';
import { type CashYear, cashFlow, paybackOf } from './cash-flow.ts';
import { incomeOf } from './income.ts';

/** Years in which so many pence come in and go out. */
function years(spent: number, income: number, replacedIn: Record<number, number> = {}): CashYear[] {
  let balance = -spent;
  return Array.from({ length: 25 }, (_, index) => {
    const replacements = replacedIn[index + 1] ?? 0;
    balance += income - replacements;
    return { year: index + 1, billSaving: income, exportIncome: 0, replacements, balance };
  });
}

describe('the payback', () => {
  it('[SOLAR-6] is interpolated within its year', () => {
    expect(paybackOf(1_000, years(1_000, 100))).toBe(10);
    expect(paybackOf(1_050, years(1_050, 100))).toBe(10.5);
    expect(paybackOf(50, years(50, 100))).toBe(0.5);
    expect(paybackOf(2_500, years(2_500, 100))).toBe(25);
  });

  it('[SOLAR-6] is not within 25 years where it takes longer, or where nothing comes in', () => {
    expect(paybackOf(2_501, years(2_501, 100))).toBe('not_within_25_years');
    expect(paybackOf(1_000, years(1_000, 0))).toBe('not_within_25_years');
    expect(paybackOf(0, years(0, 0))).toBe('not_within_25_years');
  });

  it('[SOLAR-6] is at once where it costs nothing', () => {
    expect(paybackOf(0, years(0, 100))).toBe(0);
  });

  it('[SOLAR-6] comes after a replacement that leads back into the red', () => {
    expect(paybackOf(1_000, years(1_000, 100, { 12: 400 }))).toBe(14);
    expect(paybackOf(1_000, years(1_000, 100, { 20: 400 }))).toBe(10);
    expect(paybackOf(2_000, years(2_000, 100, { 25: 1_000 }))).toBe('not_within_25_years');
  });
});

describe('the cash flow', () => {
  const flows = { used: [100], exported: [50] };

  it('[SOLAR-6] replaces what has worn out, as often as that happens', () => {
    const lives = { inverterLife: { value: 10, asOf: '2026' }, batteryLife: { value: 12, asOf: '2026' } };
    const spending = { total: 0, inverter: 1, battery: 10 };
    const found = cashFlow(spending, () => flows, assumptionsOf(lives));
    const replaced = found.filter(({ replacements }) => replacements > 0);
    expect(replaced.map(({ year, replacements }) => [year, replacements])).toEqual([
      [11, 1],
      [13, 10],
      [21, 1],
      [25, 10],
    ]);
  });

  it('[SOLAR-6] follows the prices: 100 kWh at 26.11p, and 2% more each year', () => {
    const saving = (year: number) => incomeOf(flows, year, assumptionsOf({})).billSaving.year;
    expect([1, 2, 3, 25].map(saving)).toEqual([2_611, 2_663, 2_716, 4_200]);
    expect(incomeOf(flows, 25, assumptionsOf({})).exportIncome.year).toBe(600);
  });
});
