import { contains, type Polygon, sidesOf } from '../roof/geometry.ts';
import type { RoofPlane } from '../roof/plane.ts';

/** Everything closer to a line than `radius`: the strip along an edge of the roof or a side of an obstacle. */
interface Capsule {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly radius: number;
  /** The distance above or below a strip of the capsule's widest place beside that strip. */
  readonly lean: number;
  readonly low: number;
  readonly high: number;
}

/** The parts of a plane that no panel may touch. */
export interface KeepOuts {
  readonly capsules: readonly Capsule[];
  readonly outline: Polygon;
  readonly obstacles: readonly Polygon[];
}

/** Intervals one after the other: from, to, from, to. */
export type Intervals = readonly number[];

export function keepOutsOf({ outline, edges, obstacles }: RoofPlane): KeepOuts {
  return {
    outline,
    obstacles: obstacles.map((obstacle) => obstacle.outline),
    capsules: [
      ...capsules(outline, (side) => edges[side]?.clearance ?? 0),
      ...obstacles.flatMap((obstacle) => capsules(obstacle.outline, () => obstacle.clearance)),
    ],
  };
}

/** The same with x and y exchanged, so that what lays rows lays columns. */
export function transposed({ capsules, outline, obstacles }: KeepOuts): KeepOuts {
  const turn = (polygon: Polygon) => polygon.map(({ x, y }) => ({ x: y, y: x }));
  return {
    outline: turn(outline),
    obstacles: obstacles.map(turn),
    capsules: capsules.map(({ ax, ay, bx, by, radius }) => capsule(ay, ax, by, bx, radius)),
  };
}

/**
 * The intervals of a strip with nothing in the way over its whole height. A strip between two shadows meets no edge, so
 * it is inside or outside as a whole, and one point of it tells which.
 */
export function freeIntervals(keepOuts: KeepOuts, bottom: number, top: number): Intervals {
  const shadows = shadowsIn(keepOuts, bottom, top);
  const y = (bottom + top) / 2;
  const free: number[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < shadows.length; i += 2) {
    const start = shadows[i] as number;
    const end = shadows[i + 1] as number;
    if (start > from) {
      const middle = { x: (from + start) / 2, y };
      if (contains(keepOuts.outline, middle) && !keepOuts.obstacles.some((each) => contains(each, middle))) {
        free.push(from, start);
      }
    }
    if (end > from) from = end;
  }
  return free;
}

function capsules(polygon: Polygon, radius: (side: number) => number): Capsule[] {
  return sidesOf(polygon).map(([a, b], side) => capsule(a.x, a.y, b.x, b.y, radius(side)));
}

function capsule(ax: number, ay: number, bx: number, by: number, radius: number): Capsule {
  const lean = (radius * Math.abs(bx - ax)) / (Math.hypot(bx - ax, by - ay) || 1);
  return { ax, ay, bx, by, radius, lean, low: Math.min(ay, by), high: Math.max(ay, by) };
}

/** The shadow of each capsule on the strip, from left to right. */
function shadowsIn({ capsules }: KeepOuts, bottom: number, top: number): number[] {
  const shadows: number[] = [];
  for (const each of capsules) {
    if (each.high + each.radius <= bottom + touching || each.low - each.radius >= top - touching) continue;
    const [start, end] = shadowOf(each, bottom, top);
    let at = shadows.length;
    while (at > 0 && (shadows[at - 2] as number) > start) {
      shadows[at] = shadows[at - 2] as number;
      shadows[at + 1] = shadows[at - 1] as number;
      at -= 2;
    }
    shadows[at] = start;
    shadows[at + 1] = end;
  }
  return shadows;
}

/** A panel may touch a clearance; rounding must not make that an overlap. */
const touching = 1e-9;

/**
 * The capsule's extent inside of the strip. It reaches furthest from one of six heights of its line: its ends, where it
 * crosses the strip's sides, and where beyond these its round flank is widest inside of the strip.
 */
function shadowOf(
  { ax, ay, bx, by, radius, lean, low, high }: Capsule,
  bottom: number,
  top: number,
): [start: number, end: number] {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  const reachFrom = (x: number, y: number) => {
    const beyond = y < bottom ? bottom - y : y > top ? y - top : 0;
    if (beyond > radius) return;
    const reach = Math.sqrt(radius * radius - beyond * beyond);
    if (x - reach < start) start = x - reach;
    if (x + reach > end) end = x + reach;
  };
  const reachAt = (y: number) => {
    if (y > low && y < high) reachFrom(ax + ((y - ay) * (bx - ax)) / (by - ay), y);
  };
  reachFrom(ax, ay);
  reachFrom(bx, by);
  reachAt(bottom);
  reachAt(top);
  if (radius > 0) {
    reachAt(bottom - lean);
    reachAt(top + lean);
  }
  return [start, end];
}
