import type { Assumptions } from './assumptions.ts';
import { type CashYear, cashFlow, type Payback, paybackOf } from './cash-flow.ts';
import type { Demand } from './demand.ts';
import { grown, type Income, incomeOf } from './income.ts';
import type { InstallCost } from './install-cost.ts';
import { type Monthly, type Months, monthly } from './months.ts';
import { type Flows, leftUnused, selfConsumption } from './self-consumption.ts';

/** The benefit of panels to a home, in kWh and whole pence. Months and sums are those of the first year. */
export type Benefit = Income & {
  used: Monthly;
  exported: Monthly;
  imported: Monthly;
  cost: number;
  payback: Payback;
  cashFlow: readonly CashYear[];
};

export type System = {
  generation: Months;
  demand: Demand;
  /** 0 for none. */
  batteryKwh: number;
  emptyByDay: boolean;
  cost: InstallCost;
};

export function benefitOf(system: System, assumptions: Assumptions): Benefit {
  const { demand, cost, batteryKwh } = system;
  const flowsIn = (year: number) => flowsOf(system, year, assumptions);
  const { used, exported } = flowsIn(1);
  const battery = batteryKwh > 0 ? cost.battery : 0;
  const spending = { total: cost.panels + battery, inverter: inverterPence(system, assumptions), battery };
  const years = cashFlow(spending, flowsIn, assumptions);
  return {
    used: monthly(used),
    exported: monthly(exported),
    imported: monthly(demand.months.map((kwh, month) => Math.max(0, kwh - (used[month] ?? 0)))),
    ...incomeOf({ used, exported }, 1, assumptions),
    cost: spending.total,
    payback: paybackOf(spending.total, years),
    cashFlow: years,
  };
}

/** The electricity flows of a year, with panels that have aged and a home that uses what it always did. */
function flowsOf(system: System, year: number, { degradation, emptyHomeShare }: Assumptions): Flows {
  const { generation, demand, batteryKwh, emptyByDay } = system;
  const aged = generation.map((kwh) => kwh * grown(-degradation.value, year));
  const flows = selfConsumption(aged, demand.servable, batteryKwh);
  return emptyByDay && batteryKwh === 0 ? leftUnused(flows, emptyHomeShare.value / 100) : flows;
}

/** The inverter's replacement; 0 where nothing generates. */
function inverterPence({ generation }: System, { inverterCost }: Assumptions): number {
  return generation.some((kwh) => kwh > 0) ? Math.round(inverterCost.value * 100) : 0;
}
