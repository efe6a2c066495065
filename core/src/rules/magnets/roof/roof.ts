import type { RoofAnswers, RoofResult } from '../../../contracts/magnet-answers.ts';
import { panelFacing } from '../../../solar/layout/layout.ts';
import { usualPanel } from '../../../solar/layout/panels.ts';
import { regionOfPostcode } from '../../../solar/regions.ts';
import { areaOf } from '../../../solar/roof/geometry.ts';
import { yieldOf } from '../../../solar/yield.ts';
import { assumedShading, figuresOf, type WorkedOutFor } from '../savings.ts';
import { type PlaneWithPanels, placedOn, planesOfRoof, withPanels } from './planes.ts';
import { notKnownOf, remarksOn } from './remarks.ts';

/** The yield of a roof with the panels that somebody has placed on it, and their savings. */
export function roofOf(answers: RoofAnswers, where: WorkedOutFor): Omit<RoofResult, 'kind'> {
  const { roof } = answers;
  const sides = withPanels(planesOfRoof(roof), answers.panels);
  const arrays = sides.map(arrayOf).filter(({ kwp }) => kwp > 0);
  const panels = sides.flatMap(placedOn);
  return {
    ...{ roof, panels, kwp: kwpOf(panels.length) },
    sides: sides.map((side) => sideOf(side, where)),
    figures: arrays.length > 0 ? figuresOf(arrays, answers, where) : null,
    ...{ remarks: remarksOn(sides), notKnown: notKnownOf(roof) },
  };
}

/** So many panels of the usual kind, in kW at full sun. */
export const kwpOf = (panels: number): number => (panels * usualPanel.watts) / 1_000;

const arrayOf = ({ plane, panels }: PlaneWithPanels) => ({
  ...panelFacing(plane),
  kwp: kwpOf(panels.length),
});

/** The yield of a side's panels in their first year. */
export function sideOf(
  side: PlaneWithPanels,
  { postcode }: Pick<WorkedOutFor, 'postcode'>,
): RoofResult['sides'][number] {
  const { plane, panels } = side;
  const region = regionOfPostcode(postcode);
  const array = { ...arrayOf(side), shading: assumedShading };
  return {
    ...{ id: plane.id, tilt: plane.tilt, azimuth: plane.azimuth, areaM2: areaOf(plane.outline) },
    panels: panels.length,
    yearKwh: typeof region === 'number' ? yieldOf([array], region, 'linear').year : null,
  };
}
