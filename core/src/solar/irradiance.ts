import { declinations } from './data/climate.ts';
import { orientations } from './data/orientations.ts';
import { limits, within } from './limits.ts';
import type { Months } from './months.ts';
import { climateOf, type Region } from './regions.ts';

/** The value between two directions of the table: the nearest of the eight, or in proportion between the two. */
export type DirectionMode = 'nearest' | 'linear';

/** A plane's slope from the flat, and the direction that it faces from north by east, both in degrees. */
export type Facing = { tilt: number; azimuth: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Mean irradiance on a plane in each month, in W/m² (Appendix U, section U3.2). */
export function inclinedIrradiance(region: Region, { tilt, azimuth }: Facing, mode: DirectionMode): Months {
  const [, latitude, horizontal] = climateOf(region);
  const k = constantsOf(azimuth, mode);
  const slope = Math.sin(radians(within(limits.tilt, tilt)) / 2);
  const [a, b, c] = [cubic(k, 0, slope), cubic(k, 3, slope), cubic(k, 6, slope) + 1];
  return declinations.map((declination, month) => {
    const height = Math.cos(radians(latitude - declination));
    return Math.max(0, (a * height ** 2 + b * height + c) * (horizontal[month] ?? 0));
  });
}

/** Three of the constants from a place on, as the terms of a cubic without its constant one. */
function cubic(k: readonly number[], from: number, slope: number): number {
  const [cube = 0, square = 0, first = 0] = k.slice(from, from + 3);
  return ((cube * slope + square) * slope + first) * slope;
}

/** The irradiance follows from k in proportion, so between two directions k may be mixed instead. */
function constantsOf(azimuth: number, mode: DirectionMode): readonly number[] {
  const eighths = degreesFromNorth(azimuth) / 45;
  // Halfway between two directions the one farther north counts: it promises less.
  const from = mode === 'nearest' ? Math.ceil(eighths - 0.5) : Math.floor(eighths);
  const share = mode === 'nearest' ? 0 : eighths - from;
  const [near, far] = [orientations[from] ?? [], orientations[from + 1] ?? []];
  return near.map((k, index) => k + share * ((far[index] ?? k) - k));
}

/** 0 to 180, since west is as east. What is no number counts as north. */
function degreesFromNorth(azimuth: number): number {
  const turned = Number.isFinite(azimuth) ? ((azimuth % 360) + 360) % 360 : 0;
  return Math.min(turned, 360 - turned);
}
