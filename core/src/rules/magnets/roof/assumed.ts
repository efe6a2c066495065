import type { GivenRoof } from '../../../contracts/roof-answers.ts';
import { flatRoofFrames, flatRoofRowGap } from '../../../solar/layout/layout.ts';
import { usualPanel } from '../../../solar/layout/panels.ts';
import { edgeClearances, flatRoofClearance } from '../../../solar/roof/clearances.ts';
import { isFlat, planesOfRoof } from './planes.ts';

/** Something that panels were laid out by, as a homeowner reads it. */
export interface LaidOutBy {
  readonly words: string;
  readonly value: string;
  readonly asOf: string;
}

/** The day on which somebody last looked at what panels and their makers ask for. */
const looked = '2026-11-18';

/** The layout settings of a roof's panels. */
export function laidOutBy(roof: GivenRoof): LaidOutBy[] {
  const { long, short, watts } = usualPanel;
  const panel = {
    words:
      'The size of each panel, and the most it makes in full sun. Others are a little larger or smaller.',
    value: `${long} m by ${short} m, ${watts} W`,
    asOf: looked,
  };
  const planes = planesOfRoof(roof);
  const pitched = [
    {
      words: 'How far we keep panels from the edges of the roof, because of the wind.',
      value: `${edgeClearances.eaves.metres} m`,
      asOf: looked,
    },
  ];
  const flat = [
    {
      words: 'How far we keep panels from the edges of a flat roof, where the wind is strongest.',
      value: `${flatRoofClearance.metres} m`,
      asOf: looked,
    },
    {
      words: 'How steeply the frames on a flat roof tilt the panels.',
      value: `${flatRoofFrames}°`,
      asOf: looked,
    },
    {
      words: 'The gap between rows of panels on a flat roof, so that they don’t shade each other.',
      value: `${flatRoofRowGap} m`,
      asOf: looked,
    },
  ];
  return [panel, ...(planes.every(isFlat) ? [] : pitched), ...(planes.some(isFlat) ? flat : [])];
}
