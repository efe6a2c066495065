import type { Panel } from '../../../solar/layout/panels.ts';
import { panelFits, panelUnder } from '../../../solar/layout/touch.ts';
import type { Point } from '../../../solar/roof/geometry.ts';
import type { PlaneWithPanels } from './planes.ts';

/** A panel that lies on a side, or a place where one would fit. */
export interface PanelPlace {
  readonly panel: Panel;
  readonly isPlaced: boolean;
  /** Counted from the ridge and from the left, from 1. */
  readonly row: number;
  readonly column: number;
}

/** The panels on a side and what is still free of a full layout of it, row by row from the ridge. */
export function placesOn({ plane, panels }: PlaneWithPanels, full: readonly Panel[]): PanelPlace[] {
  const free = full.filter((panel) => !holds(panels, panel) && panelFits(plane, panel, panels));
  const all = [
    ...panels.map((panel) => ({ panel, isPlaced: true })),
    ...free.map((panel) => ({ panel, isPlaced: false })),
  ].sort((a, b) => topOf(b.panel) - topOf(a.panel) || a.panel.x - b.panel.x);
  let [row, column, top] = [0, 0, Number.POSITIVE_INFINITY];
  return all.map((place) => {
    const isNext = top - topOf(place.panel) > 0.05;
    if (isNext) [row, column, top] = [row + 1, 0, topOf(place.panel)];
    column += 1;
    return { ...place, row, column };
  });
}

/** With a panel taken away that lies there, or put where it fits. */
export function toggled(side: PlaneWithPanels, panel: Panel): PlaneWithPanels {
  const { plane, panels } = side;
  if (holds(panels, panel)) return { plane, panels: panels.filter(({ id }) => id !== panel.id) };
  return panelFits(plane, panel, panels) ? { plane, panels: [...panels, panel] } : side;
}

/** With a panel where somebody touched the free roof; the same side where none fits there. */
export function addedAt(side: PlaneWithPanels, touched: Point): PlaneWithPanels {
  const { plane, panels } = side;
  const upright = panels.filter(({ orientation }) => orientation === 'portrait').length;
  const usual = upright * 2 >= panels.length ? 'portrait' : 'landscape';
  const other = usual === 'portrait' ? 'landscape' : 'portrait';
  const added = panelUnder(plane, touched, usual, panels) ?? panelUnder(plane, touched, other, panels);
  return added ? { plane, panels: [...panels, added] } : side;
}

const holds = (panels: readonly Panel[], panel: Panel) => panels.some(({ id }) => id === panel.id);
const topOf = ({ y, height }: Panel) => y + height;
