import { type LayoutOptions, layOut, panelFacing } from '../../../solar/layout/layout.ts';
import type { RoofPlane } from '../../../solar/roof/plane.ts';
import { yieldOf } from '../../../solar/yield.ts';
import { assumedShading } from '../savings.ts';
import { mostPanels } from './limits.ts';
import type { PlaneWithPanels } from './planes.ts';

/** Panels on the side where they generate most together, so that nobody begins with an empty roof. */
export function suggestedPanels(planes: readonly RoofPlane[], options?: LayoutOptions): PlaneWithPanels[] {
  const [best] = fullSides(planes, options);
  return planes.map((plane) => (plane === best?.plane ? best : { plane, panels: [] }));
}

/** Each side with as many panels as it holds, the one where they generate most together first. */
export function fullSides(planes: readonly RoofPlane[], options?: LayoutOptions): PlaneWithPanels[] {
  return planes
    .map((plane) => ({ plane, panels: layOut(plane, options).slice(0, mostPanels) }))
    .map((side) => ({ side, worth: worthOf(side) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ side }) => side);
}

/** By the average weather of the United Kingdom: which side is best doesn't depend on the place. */
function worthOf({ plane, panels }: PlaneWithPanels): number {
  return yieldOf([{ ...panelFacing(plane), kwp: panels.length, shading: assumedShading }], 0, 'linear').year;
}
