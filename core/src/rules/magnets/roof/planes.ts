import type { DrawnRoof, GivenRoof, PlacedPanel } from '../../../contracts/roof-answers.ts';
import { type Panel, panelAt, usualPanel } from '../../../solar/layout/panels.ts';
import { panelFits } from '../../../solar/layout/touch.ts';
import { flatBelow } from '../../../solar/roof/clearances.ts';
import { fromPlan, planeFromPlan, radians, toSpace } from '../../../solar/roof/from-plan.ts';
import type { Point } from '../../../solar/roof/geometry.ts';
import type { RoofPlane } from '../../../solar/roof/plane.ts';
import { planesOf } from '../../../solar/roof/shapes.ts';

/** True if panels stand on frames there. */
export const isFlat = ({ tilt }: Pick<RoofPlane, 'tilt'>): boolean => tilt < flatBelow;

/** The sides of a roof that a homeowner has described, which the contract has found sound. */
export function planesOfRoof(roof: GivenRoof): RoofPlane[] {
  return roof.by === 'outline' ? drawnPlanes(roof) : planesOf(roof);
}

/** Parts of a roof as they were drawn, the first one first. */
export const partsOf = ({ outline, eaves, pitch, further = [] }: Omit<DrawnRoof, 'azimuth'>) => [
  ...[{ outline, eaves, pitch }, ...further],
];

/**
 * The planes of a drawing, at their true lengths: a picture from above shortens the slope, and so does one from the
 * front. The whole picture is turned until its first part faces where they say, so the others follow.
 */
function drawnPlanes(roof: DrawnRoof): RoofPlane[] {
  const { view, outline, eaves, pitch, azimuth } = roof;
  const onPicture = planeFromPlan({ id: '', outline, eaves, tilt: 0 });
  const depth = view === 'front' ? 1 / Math.tan(radians(pitch)) : 1;
  const lie = { tilt: 0, azimuth, place: { x: 0, y: 0, z: 0 } };
  const onPlan = (point: Point) => {
    const { x, y } = fromPlan(onPicture, point);
    return toSpace(lie, { x, y: y * depth });
  };
  const parts = partsOf(roof);
  return parts.map((part, at) =>
    planeFromPlan({
      id: parts.length === 1 ? 'drawn' : `part-${at + 1}`,
      outline: part.outline.map(onPlan),
      ...{ eaves: part.eaves, tilt: part.pitch },
    }),
  );
}

export interface PlaneWithPanels {
  readonly plane: RoofPlane;
  readonly panels: readonly Panel[];
}

/** Each side with those of its panels that fit: none lies off the roof, too near to an edge or on another. */
export function withPanels(planes: readonly RoofPlane[], placed: readonly PlacedPanel[]): PlaneWithPanels[] {
  return planes.map((plane) => {
    const panels: Panel[] = [];
    for (const { side, orientation, x, y } of placed) {
      const panel = panelAt(usualPanel, orientation, x, y);
      if (side === plane.id && panelFits(plane, panel, panels)) panels.push(panel);
    }
    return { plane, panels };
  });
}

/** Panels as they are sent. */
export function placedOn({ plane, panels }: PlaneWithPanels): PlacedPanel[] {
  return panels.map(({ orientation, x, y }) => ({ side: plane.id, orientation, x, y }));
}
