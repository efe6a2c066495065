import { type LayoutOptions, layOut, panelFacing } from '../../../solar/layout/layout.ts';
import type { RoofPlane } from '../../../solar/roof/plane.ts';
import { yieldOf } from '../../../solar/yield.ts';
import { assumedShading } from '../savings.ts';
import { mostPanels } from './limits.ts';
import type { PlaneWithPanels } from './planes.ts';

/** Panels on the side where they generate most together, so that nobody begins with an empty roof. */
export function suggestedPanels(planes: readonly RoofPlane[], options?: LayoutOptions): PlaneWithPanels[] {
  const full = planes.map((plane) => ({ plane, panels: layOut(plane, options).slice(0, mostPanels) }));
  const best = full.reduce<PlaneWithPanels | undefined>(
    (most, side) => (most && worth(most) >= worth(side) ? most : side),
    undefined,
  );
  return full.map((side) => (side === best ? side : { plane: side.plane, panels: [] }));
}

/** By the average weather of the United Kingdom: which side is best doesn't depend on the place. */
function worth({ plane, panels }: PlaneWithPanels): number {
  return yieldOf([{ ...panelFacing(plane), kwp: panels.length, shading: assumedShading }], 0, 'linear').year;
}
