import type { RoofShape, ShapedRoof } from '../../../solar/roof/shapes.ts';
import { type DrawnPart, turnsOf } from './parts.ts';

export type Sizes = Pick<ShapedRoof, 'length' | 'width' | 'pitch'> &
  Required<Pick<ShapedRoof, 'ridge'>> & { readonly wing: NonNullable<ShapedRoof['wing']> };

/** The pitch of most houses, in degrees. */
export const usualPitch = 35;

const wing = { width: 4.5, depth: 2.5, end: 'left' } as const;

/** The sizes somebody begins with, so that most change little. Our assumption, of homes as they're built here. */
export const usualSizes: Readonly<Record<RoofShape, Sizes>> = {
  gable: { length: 7, width: 8, pitch: usualPitch, ridge: 'along', wing },
  hip: { length: 9, width: 8, pitch: usualPitch, ridge: 'along', wing },
  l_shaped: { length: 10, width: 7, pitch: usualPitch, ridge: 'along', wing },
  flat: { length: 6, width: 5, pitch: 0, ridge: 'along', wing },
  mono_pitch: { length: 5, width: 4, pitch: 15, ridge: 'along', wing },
};

/**
 * The direction of the front of a house if nobody knows it: so that its slopes look east and west, or its best one
 * halfway to the south, and nobody is promised too much.
 */
export function guessedAzimuth({ shape, ridge }: Pick<ShapedRoof, 'shape' | 'ridge'>): number {
  if (shape === 'hip' || shape === 'l_shaped') return 225;
  return shape === 'gable' && ridge === 'across' ? 180 : 270;
}

/** The same of the first part that was drawn: whichever leaves the sunniest part the least sunny. */
export function guessedDrawnAzimuth(parts: readonly DrawnPart[]): number {
  const turns = turnsOf(parts);
  const sunniest = (azimuth: number) =>
    Math.max(...turns.map((turn) => -Math.cos(((azimuth + turn) * Math.PI) / 180)));
  // Rounding doesn't decide.
  return sunniest(225) < sunniest(270) - 0.001 ? 225 : 270;
}
