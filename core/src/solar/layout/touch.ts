import { equalWithin, type Point } from '../roof/geometry.ts';
import type { RoofPlane } from '../roof/plane.ts';
import { freeIntervals, type KeepOuts, keepOutsOf } from './keep-outs.ts';
import { type LayoutOptions, spacingOf } from './layout.ts';
import type { Spacing } from './packing.ts';
import { type Orientation, type Panel, panelAt } from './panels.ts';

/** True if a panel keeps off the edges, the obstacles and the other panels. */
export function panelFits(
  plane: RoofPlane,
  panel: Panel,
  others: readonly Panel[],
  options: LayoutOptions = {},
): boolean {
  return isFree(keepOutsOf(plane), panel) && keepsApart(panel, others, spacingOf(plane, options));
}

/**
 * The panel that somebody means who touches a free place: one that covers the place and fits, as close to it and as
 * much in line with its neighbours as can be. None where there is no room.
 */
export function panelUnder(
  plane: RoofPlane,
  touched: Point,
  orientation: Orientation,
  others: readonly Panel[],
  options: LayoutOptions = {},
): Panel | undefined {
  const spacing = spacingOf(plane, options);
  const { model } = spacing;
  const keepOuts = keepOutsOf(plane);
  const { width, height } = panelAt(model, orientation, 0, 0);
  const near = others.filter(
    ({ x, y, width: w, height: h }) =>
      Math.abs(x + w / 2 - touched.x) < 2 * model.long && Math.abs(y + h / 2 - touched.y) < 2 * model.long,
  );

  const rows = inLineWith(
    near.map(({ y, height }) => [y, y + height]),
    height,
    spacing.rowGap,
  );
  const columns = inLineWith(
    near.map(({ x, width }) => [x, x + width]),
    width,
    spacing.gap,
  );
  const atEdges = keepOuts.capsules.flatMap(({ low, high, radius }) => [
    high + radius,
    low - radius - height,
  ]);
  const covering = (side: number, place: number) => (start: number) =>
    start <= place + equalWithin && start + side >= place - equalWithin;

  const candidates = [...rows, ...atEdges, touched.y - height / 2]
    .filter(covering(height, touched.y))
    .flatMap((y) => {
      const within = clampedTo(freeIntervals(keepOuts, y, y + height), touched.x - width / 2, width);
      return [...columns, ...within].filter(covering(width, touched.x)).map((x) => ({ x, y }));
    })
    .map(({ x, y }) => panelAt(model, orientation, x, y))
    .filter((panel) => keepsApart(panel, near, spacing) && isFree(keepOuts, panel));

  const distance = ({ x, y }: Panel) =>
    Math.hypot(x + width / 2 - touched.x, y + height / 2 - touched.y) +
    // Out of line costs as much as lying half of a short side further away.
    ((rows.includes(y) ? 0 : model.short) + (columns.includes(x) ? 0 : model.short)) / 2;
  return candidates.reduce<Panel | undefined>(
    (best, panel) => (best && distance(best) <= distance(panel) ? best : panel),
    undefined,
  );
}

function isFree(keepOuts: KeepOuts, { x, y, width, height }: Panel): boolean {
  const free = freeIntervals(keepOuts, y, y + height);
  return free.some(
    (from, index) =>
      index % 2 === 0 && x >= from - equalWithin && x + width <= (free[index + 1] as number) + equalWithin,
  );
}

function keepsApart(panel: Panel, others: readonly Panel[], { gap, rowGap }: Spacing): boolean {
  return others.every(
    (other) =>
      other.x >= panel.x + panel.width + gap - equalWithin ||
      panel.x >= other.x + other.width + gap - equalWithin ||
      other.y >= panel.y + panel.height + rowGap - equalWithin ||
      panel.y >= other.y + other.height + rowGap - equalWithin,
  );
}

/** The starts of a side that is flush with one of these, or next to one. */
function inLineWith(extents: readonly (readonly [number, number])[], side: number, gap: number): number[] {
  return extents.flatMap(([from, to]) => [from, to - side, to + gap, from - gap - side]);
}

/** As close to a place as each interval lets it. */
function clampedTo(intervals: readonly number[], start: number, side: number): number[] {
  return intervals.flatMap((from, index) => {
    const to = intervals[index + 1] as number;
    return index % 2 === 0 && to - from >= side ? [Math.min(Math.max(start, from), to - side)] : [];
  });
}
