import type { Range } from './limits.ts';

export type Unit =
  | 'p/kWh'
  | 'p/day'
  | 'kWh/year'
  | '%'
  | '%/year'
  | '£'
  | '£/kWp'
  | '£/kWh'
  | 'years'
  | 'kg CO₂e/kWh';

/** A figure that the method doesn't give, as a homeowner is shown it. */
export type Assumption = {
  value: number;
  unit: Unit;
  /** As precisely as its source says: 2026-07-01, or 2025. */
  asOf: string;
  /** The last day for which it was published, where it is the newest that is known. */
  until?: string;
  basis: 'published' | 'ours' | 'company';
  source: string;
  /** Its purpose, in a sentence that holds for any value. */
  words: string;
  /** The range a company may set it within. */
  range: Range;
};
