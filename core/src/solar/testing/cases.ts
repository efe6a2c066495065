import type { EstimateInput } from '../estimate.ts';
import { statedShading } from '../shading.ts';

/** A south and a shaded east roof near London, an electric car to come, and a battery to compare with. */
export const londonHome: EstimateInput = {
  region: 1,
  planes: [
    { kwp: 3, tilt: 35, azimuth: 180, shading: statedShading(1) },
    { kwp: 1.5, tilt: 30, azimuth: 90, shading: statedShading(0.8) },
  ],
  mode: 'nearest',
  household: {
    usage: { billPencePerYear: 120_000 },
    ...{ car: 'planned', heatPump: 'none', emptyByDay: false },
  },
  ...{ batteryKwh: 5, on: '2027-05-01', prices: {} },
};

/** A shaded roof in the Highlands over a heat pump, in a home that is empty all day. */
export const highlandHome: EstimateInput = {
  region: 17,
  planes: [{ kwp: 4, tilt: 40, azimuth: 200, shading: statedShading(0.65) }],
  mode: 'linear',
  household: {
    usage: { kwhPerYear: 3_000 },
    ...{ car: 'none', heatPump: 'planned', emptyByDay: true },
  },
  ...{ batteryKwh: 8, on: '2026-11-18', prices: {} },
};
