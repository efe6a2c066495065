import { limits, within } from './limits.ts';
import { added, type Months } from './months.ts';

/** The use and the export of the electricity that is generated in each month, in kWh. */
export type Flows = { used: Months; exported: Months };

/** The generation that a home uses itself, and the rest it exports (SAP 10.2, Appendix M). */
export function selfConsumption(generation: Months, demand: Months, batteryKwh: number): Flows {
  const used = generation.map((kwh, month) => usedOf(kwh, demand[month] ?? 0, batteryKwh));
  return { used, exported: generation.map((kwh, month) => kwh - (used[month] ?? 0)) };
}

/** The same for a home that uses less by some share of the generation. A correction of ours, which no standard has. */
export function leftUnused({ used, exported }: Flows, share: number): Flows {
  const left = used.map((kwh, month) => Math.min(kwh, share * (kwh + (exported[month] ?? 0))));
  return {
    used: used.map((kwh, month) => kwh - (left[month] ?? 0)),
    exported: added(exported, left),
  };
}

function usedOf(generated: number, demand: number, batteryKwh: number): number {
  if (generated <= 0 || demand <= 0) return 0;
  const excess = generated / demand;
  // Where there is far more sun than demand, the formula has a small battery do harm. It falls and then rises with the
  // size, so the better of none and this one never falls.
  const share = Math.max(shareUsed(excess, 0), shareUsed(excess, within(limits.batteryKwh, batteryKwh)));
  return Math.min(share * generated, generated, demand);
}

/** Batteries are counted up to this size. */
const largestBattery = 15;

/** The method's β before it is held to the demand, for generation as a multiple of the demand. */
function shareUsed(excess: number, batteryKwh: number): number {
  const usable = Math.min(largestBattery, batteryKwh);
  const [c1, c2, c3] = [1.61 - 0.0973 * usable, 0.415 - 0.00776 * usable, 0.511 + 0.0866 * usable];
  return Math.exp(-c1 * (c2 * excess) ** c3);
}
