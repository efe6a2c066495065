import type { Day } from '../rules/uk/working-days.ts';
import type { Assumptions } from './assumptions.ts';
import { type Benefit, benefitOf } from './benefit.ts';
import { demandOf, type Household } from './demand.ts';
import { installCost, type Prices } from './install-cost.ts';
import type { DirectionMode } from './irradiance.ts';
import { limits, within } from './limits.ts';
import { methodName } from './method.ts';
import { type Monthly, sum } from './months.ts';
import { climateOf, type Region, type RegionFound } from './regions.ts';
import { type YieldPlane, yieldOf } from './yield.ts';

export type EstimateInput = {
  region: RegionFound;
  planes: readonly YieldPlane[];
  mode: DirectionMode;
  household: Household;
  /** The usable capacity; 0 where none is thought of. */
  batteryKwh: number;
  /** The day on which it would be installed, which says what VAT there is. */
  on: Day;
  prices: Prices;
};

/** The figures of solar for a home, in kWh and whole pence. */
export type Estimate = {
  outcome: 'estimate';
  method: typeof methodName;
  region: { id: Region; name: string };
  generation: Monthly;
  demand: Monthly;
  /** The grid's emissions for the first year's generation. */
  carbonKg: number;
  vatPercent: number | undefined;
  withoutBattery: Benefit;
  withBattery: Benefit | undefined;
  assumptions: Assumptions;
};

/** Nothing is said of a place that the method doesn't cover, or that isn't known. */
export type NoEstimate = { outcome: 'outside_method' | 'unknown_place' };

export function estimate(input: EstimateInput, assumptions: Assumptions): Estimate | NoEstimate {
  const { region, planes, mode, household, on, prices } = input;
  if (region === undefined) return { outcome: 'unknown_place' };
  if (region === 'outside') return { outcome: 'outside_method' };
  const generation = yieldOf(planes, region, mode);
  const demand = demandOf(household, assumptions);
  const batteryKwh = within(limits.batteryKwh, input.batteryKwh);
  const kwp = sum(planes.map((plane) => within(limits.kwp, plane.kwp)));
  const cost = installCost({ kwp, batteryKwh, region, on, prices }, assumptions);
  const system = { generation: generation.months, demand, emptyByDay: household.emptyByDay, cost };
  return {
    outcome: 'estimate',
    method: methodName,
    region: { id: region, name: climateOf(region)[0] },
    generation,
    demand: { months: demand.months, year: demand.year },
    carbonKg: generation.year * assumptions.gridCarbon.value,
    vatPercent: cost.vatPercent,
    withoutBattery: benefitOf({ ...system, batteryKwh: 0 }, assumptions),
    withBattery: batteryKwh > 0 ? benefitOf({ ...system, batteryKwh }, assumptions) : undefined,
    assumptions,
  };
}
