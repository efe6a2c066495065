import type { GivenRoof } from '../../../contracts/roof-answers.ts';
import type { RoofPlane } from '../../../solar/roof/plane.ts';
import { compassWords } from '../../roof.ts';
import { shadeNotKnown } from '../savings.ts';
import { isFlat, type PlaneWithPanels, planesOfRoof } from './planes.ts';

/** Degrees to both sides of north. */
const northerly = 60;
/** The tilt up to which the north side of a roof still sees most of the sky, in degrees. */
const shallow = 15;
/** The tilt from which people can no longer stand, in degrees. */
const steep = 60;

/** Points against panels where somebody has put them. */
export function remarksOn(sides: readonly PlaneWithPanels[]): string[] {
  const used = sides.filter(({ panels }) => panels.length > 0).map(({ plane }) => plane);
  if (used.length === 0)
    return [
      'You haven’t placed any panels, so we can’t work out savings yet. We’ll look at your roof with you.',
    ];
  return [
    ...(used.some(facesNorth)
      ? ['Panels on a side that faces north make much less. We’d look for a sunnier side first.']
      : []),
    ...(used.some(({ tilt }) => tilt >= steep)
      ? ['A roof this steep is close to a wall: fitting panels takes more scaffolding and costs more.']
      : []),
  ];
}

/** True if a side looks so far to the north that it hardly pays. */
export function facesNorth({ tilt, azimuth }: Pick<RoofPlane, 'tilt' | 'azimuth'>): boolean {
  return tilt >= shallow && Math.min(azimuth, 360 - azimuth) <= northerly;
}

/** Points that nobody can tell from here. */
export function notKnownOf(roof: GivenRoof): string[] {
  const planes = planesOfRoof(roof);
  return [
    ...(roof.azimuthIsGuess
      ? [
          `Which way your roof faces. Our figures assume that ${roof.by === 'shape' ? 'the front' : planes.length > 1 ? 'part 1' : 'it'} faces ${compassWords(roof.azimuth).toLowerCase()}.`,
        ]
      : []),
    shadeNotKnown,
    roof.by === 'outline'
      ? 'The exact sizes. We’ve taken them from your drawing, and we’ll measure them when we visit.'
      : 'The exact sizes. We’ve taken yours, and we’ll measure them when we visit.',
    'Chimneys, windows and pipes that panels have to go around.',
    ...(planes.some(isFlat)
      ? [
          'Whether your flat roof is strong enough. Panels there stand on heavy frames, so an engineer will check.',
        ]
      : []),
    ...(planes.every(isFlat) ? [] : ['What the roof is made of and what condition it’s in.']),
    'Your fuse box, your meter and the cable that brings electricity to your home.',
  ];
}
