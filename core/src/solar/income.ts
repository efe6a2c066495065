import type { Assumptions } from './assumptions.ts';
import { type Monthly, type Months, monthly } from './months.ts';
import type { Flows } from './self-consumption.ts';

/** Whole pence that a home doesn't pay for electricity, and that it is paid for it. */
export type Income = { billSaving: Monthly; exportIncome: Monthly };

/** The income of a year, the first being number 1, at the prices of that year. Each month is rounded, so that they add up. */
export function incomeOf({ used, exported }: Flows, year: number, assumptions: Assumptions): Income {
  const { electricityPrice, electricityInflation, exportPrice, exportInflation } = assumptions;
  return {
    billSaving: pence(used, electricityPrice.value * grown(electricityInflation.value, year)),
    exportIncome: pence(exported, exportPrice.value * grown(exportInflation.value, year)),
  };
}

const pence = (kwh: Months, price: number): Monthly =>
  monthly(kwh.map((amount) => Math.round(amount * price)));

/** The growth factor by a year, of something that changes by some percent in each. */
export const grown = (percent: number, year: number): number => (1 + percent / 100) ** (year - 1);
