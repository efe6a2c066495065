import type { Assumptions } from './assumptions.ts';
import { incomeOf } from './income.ts';
import type { Flows } from './self-consumption.ts';

export const cashFlowYears = 25;

/** A year of the cash flow in whole pence. The balance is that of its end, with all paid that was due by then. */
export type CashYear = {
  year: number;
  billSaving: number;
  exportIncome: number;
  replacements: number;
  balance: number;
};

/** Whole pence: what is paid at first, and what a new inverter and a new battery cost. */
export type Spending = { total: number; inverter: number; battery: number };

/** Income and costs over 25 years, undiscounted. */
export function cashFlow(
  spending: Spending,
  flowsIn: (year: number) => Flows,
  assumptions: Assumptions,
): CashYear[] {
  let balance = -spending.total;
  return Array.from({ length: cashFlowYears }, (_, index) => {
    const year = index + 1;
    const { billSaving, exportIncome } = incomeOf(flowsIn(year), year, assumptions);
    const replacements = replacementsIn(year, spending, assumptions);
    balance += billSaving.year + exportIncome.year - replacements;
    return { year, billSaving: billSaving.year, exportIncome: exportIncome.year, replacements, balance };
  });
}

function replacementsIn(year: number, { inverter, battery }: Spending, assumptions: Assumptions): number {
  const { inverterLife, batteryLife } = assumptions;
  return (
    (isReplaced(year, inverterLife.value) ? inverter : 0) +
    (isReplaced(year, batteryLife.value) ? battery : 0)
  );
}

/** Something that lasts 10 years is replaced in the 11th and the 21st. */
const isReplaced = (year: number, life: number) => year > 1 && (year - 1) % Math.round(life) === 0;

/** Years until the system has paid for itself for good, as far as the 25 go. */
export type Payback = number | 'not_within_25_years';

/** Within a year the income comes evenly, after its replacements were paid. */
export function paybackOf(spent: number, years: readonly CashYear[]): Payback {
  const inRed = 1 + years.findLastIndex(({ balance }) => balance < 0);
  const year = years[inRed];
  if (!year || years.every((each) => incomeIn(each) === 0)) return 'not_within_25_years';
  const owed = year.replacements - (years[inRed - 1]?.balance ?? -spent);
  return owed > 0 ? inRed + owed / incomeIn(year) : inRed;
}

const incomeIn = ({ billSaving, exportIncome }: CashYear) => billSaving + exportIncome;
