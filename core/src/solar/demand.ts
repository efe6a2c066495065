import type { Assumptions } from './assumptions.ts';
import { temperatures } from './data/climate.ts';
import { limits, within } from './limits.ts';
import { added, daysOfMonths, daysOfYear, type Monthly, type Months, monthly, spread } from './months.ts';

/** Electricity as people know it: by their meter, by their bill with VAT, or not at all. */
export type Usage = { kwhPerYear: number } | { billPencePerYear: number } | 'typical';

/** Something large that a home has already, so that the usage has it too, or is going to have. */
export type FurtherUse = 'none' | 'included' | 'planned';

export type Household = { usage: Usage; car: FurtherUse; heatPump: FurtherUse; emptyByDay: boolean };

/** The needs of a home in kWh, and the share that panels or a battery could serve. */
export type Demand = Monthly & { servable: Months };

export function demandOf(household: Household, assumptions: Assumptions): Demand {
  const { home, car, heatPump } = yearsOf(household, assumptions);
  const { carDaytimeShare, hotWaterShare, lightingShare } = assumptions;
  const always = added(
    spread(home, homeProfile(lightingShare.value / 100)),
    spread(heatPump, heatPumpProfile(hotWaterShare.value / 100)),
  );
  const charged = spread(car, daysOfMonths);
  const byDay = charged.map((kwh) => (kwh * carDaytimeShare.value) / 100);
  return { ...monthly(added(always, charged)), servable: added(always, byDay) };
}

/** The year's kWh of the home itself, of its car and of its heat pump. */
function yearsOf({ usage, car, heatPump }: Household, assumptions: Assumptions) {
  const further = {
    car: car === 'none' ? 0 : assumptions.carUsage.value,
    heatPump: heatPump === 'none' ? 0 : assumptions.heatPumpUsage.value,
  };
  // A typical home has neither, so whatever this one has comes on top.
  if (usage === 'typical') return { home: assumptions.typicalUsage.value, ...further };
  const whole = kwhOf(usage, assumptions);
  const included = (car === 'included' ? further.car : 0) + (heatPump === 'included' ? further.heatPump : 0);
  // Those who use less than we assume for their car and heat pump have smaller ones.
  const scale = included > whole ? whole / included : 1;
  return {
    home: Math.max(0, whole - included),
    car: further.car * (car === 'included' ? scale : 1),
    heatPump: further.heatPump * (heatPump === 'included' ? scale : 1),
  };
}

/** The kWh a meter would have counted in a year. A bill that doesn't cover the standing charge pays for none. */
export function kwhOf(usage: Exclude<Usage, 'typical'>, assumptions: Assumptions): number {
  if ('kwhPerYear' in usage) return within(limits.kwhPerYear, usage.kwhPerYear);
  const bill = within(limits.billPencePerYear, usage.billPencePerYear);
  const forUnits = bill - daysOfYear * assumptions.standingCharge.value;
  return within(limits.kwhPerYear, forUnits / assumptions.electricityPrice.value);
}

/** By SAP 10.2 appliances are used most in winter, and lights much more so. */
function homeProfile(lighting: number): Months {
  return daysOfMonths.map((days, month) => {
    const wave = (most: number) => Math.cos((2 * Math.PI * (month + 1 - most)) / 12);
    return days * ((1 - lighting) * (1 + 0.157 * wave(1.78)) + lighting * (1 + 0.5 * wave(0.2)));
  });
}

/** Homes are heated when the day's mean is below this, in °C: the base of the degree days in use in the UK. */
const heatedBelow = 15.5;

/** Hot water is the same every day, heating follows the degree days of an average year. An assumption of ours. */
function heatPumpProfile(hotWater: number): Months {
  const cold = temperatures.map(
    (mean, month) => Math.max(0, heatedBelow - mean) * (daysOfMonths[month] ?? 0),
  );
  return added(spread(hotWater, daysOfMonths), spread(1 - hotWater, cold));
}
