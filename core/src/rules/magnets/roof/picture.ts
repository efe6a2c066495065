import type { GivenRoof, PlacedPanel } from '../../../contracts/roof-answers.ts';
import { cornersOf } from '../../../solar/layout/panels.ts';
import { isometricPicture, type RoofPicture } from '../../../solar/roof/picture.ts';
import { type PlaneWithPanels, planesOfRoof, withPanels } from './planes.ts';

/** The house with its panels, as it is seen from a corner. */
export const pictureOfHouse = (sides: readonly PlaneWithPanels[]): RoofPicture =>
  isometricPicture(
    sides.map(({ plane, panels }) => ({
      plane,
      panels: panels.map((panel) => ({ id: panel.id, corners: cornersOf(panel) })),
    })),
  );

/** The same of what somebody has sent. */
export const pictureOfRoof = (given: { roof: GivenRoof; panels: readonly PlacedPanel[] }): RoofPicture =>
  pictureOfHouse(withPanels(planesOfRoof(given.roof), given.panels));
