import { type DirectionMode, type Facing, inclinedIrradiance } from './irradiance.ts';
import { limits, within } from './limits.ts';
import { added, daysOfMonths, type Monthly, type Months, monthly } from './months.ts';
import type { Region } from './regions.ts';
import type { Shading } from './shading.ts';

/** Panels that face one way: their peak power in kWp, and what shading leaves. */
export type YieldPlane = Facing & { kwp: number; shading: Shading };

/** The performance ratio after inverter, cables, dirt and heat, by the method. */
const performance = 0.8;
/** Watts over a day are so many kWh. */
const kwhPerWattDay = 0.024;

const none: Months = daysOfMonths.map(() => 0);

/** The kWh that all planes generate together (Appendix M, section M1). */
export function yieldOf(planes: readonly YieldPlane[], region: Region, mode: DirectionMode): Monthly {
  return monthly(planes.map((plane) => yieldOfPlane(plane, region, mode)).reduce(added, none));
}

function yieldOfPlane(plane: YieldPlane, region: Region, mode: DirectionMode): Months {
  const kwp = within(limits.kwp, plane.kwp);
  const unshaded = within(limits.shadingFactor, plane.shading.factor);
  return insolation(region, plane, mode).map((kwh) => performance * kwp * unshaded * kwh);
}

/** The sun's kWh on a square metre of a plane. */
export function insolation(region: Region, facing: Facing, mode: DirectionMode): Months {
  return inclinedIrradiance(region, facing, mode).map(
    (watts, month) => kwhPerWattDay * (daysOfMonths[month] ?? 0) * watts,
  );
}
