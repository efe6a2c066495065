export type Range = readonly [min: number, max: number];

/** The limits of a home or small business. What lies beyond is taken as the limit, so that no figure is absurd. */
export const limits = {
  tilt: [0, 90],
  kwp: [0, 1_000],
  shadingFactor: [0, 1],
  batteryKwh: [0, 1_000],
  kwhPerYear: [0, 500_000],
  billPencePerYear: [0, 20_000_000],
  pricePence: [0, 500_000_000],
} as const satisfies Record<string, Range>;

/** A number within its limits; what is no number counts as the lowest. */
export function within([min, max]: Range, figure: number): number {
  return figure >= min ? Math.min(figure, max) : min;
}
