import { flatBelow } from '../roof/clearances.ts';
import { outlineProblems } from '../roof/outline-problems.ts';
import type { RoofPlane } from '../roof/plane.ts';
import { keepOutsOf } from './keep-outs.ts';
import { inRows, inTidyRows, type Spacing, withCuts } from './packing.ts';
import { type Panel, type PanelModel, panelAt, usualPanel } from './panels.ts';

export interface LayoutOptions {
  readonly model?: PanelModel;
  /** Metres between neighbours in a row, and between rows where that differs. */
  readonly gap?: number;
  readonly rowGap?: number;
  /** Tidy: all panels lie one way, in rows. Otherwise they lie as more of them fit. */
  readonly style?: 'tidy' | 'fit_more';
  /** Leaves out what takes long, while somebody drags a corner. */
  readonly rowsOnly?: boolean;
}

/** Room for the clamps between panels, as makers of mounting systems have it. */
export const usualGap = 0.02;

/** Our assumption: on a flat roof panels stand on frames of 10°, and rows stay out of each other's shade by this. */
export const flatRoofRowGap = 0.4;
export const flatRoofFrames = 10;

/** The way that panels on a plane look: with the roof, or as their frames have it. */
export function panelFacing({ tilt, azimuth }: RoofPlane): { tilt: number; azimuth: number } {
  return { tilt: tilt < flatBelow ? flatRoofFrames : tilt, azimuth };
}

/** Panels for a plane, the same ones each time for the same plane and options; none on what is no roof. */
export function layOut(plane: RoofPlane, options: LayoutOptions = {}): Panel[] {
  if (outlineProblems(plane.outline).length > 0) return [];
  const { model } = spacingOf(plane, options);
  return placesOn(plane, options).map(({ x, y, height }) =>
    panelAt(model, height === model.long ? 'portrait' : 'landscape', x, y),
  );
}

export function spacingOf({ tilt }: RoofPlane, options: LayoutOptions): Spacing {
  const { model = usualPanel, gap = usualGap } = options;
  const { rowGap = Math.max(gap, tilt < flatBelow ? flatRoofRowGap : 0) } = options;
  const sound = model.long >= model.short && model.short >= smallestPanel && gap >= 0 && rowGap >= 0;
  if (!sound) throw new RangeError('No panel has these sides or gaps');
  return { model, gap, rowGap };
}

/** Metres: what is smaller is a mistake in a company's settings, and a roof full of it would take hours. */
const smallestPanel = 0.3;

function placesOn(plane: RoofPlane, options: LayoutOptions) {
  const keepOuts = keepOutsOf(plane);
  const spacing = spacingOf(plane, options);
  const tidy = inTidyRows(keepOuts, spacing, effort);
  if (options.style !== 'fit_more') return tidy;
  const rows = inRows(keepOuts, spacing, effort);
  const cut = options.rowsOnly ? [] : withCuts(keepOuts, spacing, effort);
  // Nobody wants panels every which way for nothing.
  return [rows, cut].reduce((best, places) => (places.length > best.length ? places : best), tidy);
}

/** More of each finds a panel more on one roof in a hundred, and takes twice as long. */
const effort = { fromEdges: 300, even: 100, cuts: 60 };
