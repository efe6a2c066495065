import type { MagnetResult } from '../../../contracts/magnet-answers.ts';
import type { RoofPlane } from '../../../contracts/properties.ts';
import { sideInWords } from './sides.ts';

/** The most that a property may have. */
const mostPlanes = 50;

/** The roof as its homeowner has described it, for the property, where a survey puts it right. */
export function propertyPlanes(result: MagnetResult, newId: () => string): RoofPlane[] {
  // A direction that nobody was sure of doesn't belong among what is known of a home.
  if (result.kind !== 'roof' || result.roof.azimuthIsGuess) return [];
  return result.sides.slice(0, mostPlanes).map((side) => ({
    id: newId(),
    name: `${nameOf(side)} (their own sizes)`,
    tilt: Math.round(side.tilt),
    azimuth: Math.round(side.azimuth) % 360,
    ...{ widthM: null, heightM: null, shading: null },
    areaM2: Math.round(side.areaM2 * 10) / 10 || null,
  }));
}

const nameOf = (side: Parameters<typeof sideInWords>[0]) =>
  sideInWords(side).replace('you drew', 'they drew');
