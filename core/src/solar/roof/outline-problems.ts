import { areaOf, distanceBetween, equalWithin, type Point, type Polygon, sidesOf } from './geometry.ts';

/** The limits of roof outlines, in metres and square metres. Our assumption: a warehouse is the largest. */
export const outlineLimits = {
  points: { min: 3, max: 40 },
  side: { max: 150 },
  area: { min: 1, max: 10_000 },
} as const;

/** Why an outline is no roof. Edge 0 goes from the first point to the second. */
export type OutlineProblem =
  | { readonly problem: 'too_few_points' | 'too_many_points' | 'too_small' | 'too_large' | 'no_area' }
  | { readonly problem: 'not_a_number'; readonly points: readonly number[] }
  /** Two points in one place, which leave an edge without length. */
  | { readonly problem: 'no_length'; readonly edges: readonly number[] }
  | { readonly problem: 'too_long'; readonly edges: readonly number[] }
  | { readonly problem: 'crosses_itself'; readonly edges: readonly [first: number, second: number] };

/** Everything that is wrong with an outline; one that crosses itself says so of each pair of edges. */
export function outlineProblems(
  outline: Polygon,
  smallest: number = outlineLimits.area.min,
): OutlineProblem[] {
  const { points, side, area } = outlineLimits;
  if (outline.length < points.min) return [{ problem: 'too_few_points' }];
  if (outline.length > points.max) return [{ problem: 'too_many_points' }];
  const unknown = indicesOf(outline, ({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y));
  if (unknown.length > 0) return [{ problem: 'not_a_number', points: unknown }];

  const sides = sidesOf(outline);
  const none = indicesOf(sides, ([a, b]) => distanceBetween(a, b) < shortest);
  if (none.length > 0) return [{ problem: 'no_length', edges: none }];
  const long = indicesOf(sides, ([a, b]) => distanceBetween(a, b) > side.max);
  const crossings = crossingsOf(sides);
  const problems: OutlineProblem[] = crossings.map((edges) => ({ problem: 'crosses_itself', edges }));
  if (long.length > 0) problems.push({ problem: 'too_long', edges: long });
  // What crosses itself has no area to speak of.
  if (crossings.length > 0) return problems;
  const size = areaOf(outline);
  if (size < equalWithin) problems.push({ problem: 'no_area' });
  else if (size < smallest) problems.push({ problem: 'too_small' });
  else if (size > area.max) problems.push({ problem: 'too_large' });
  return problems;
}

/** A millimetre: nobody draws an edge that short on purpose. */
const shortest = 1e-3;

function indicesOf<T>(list: readonly T[], matches: (item: T) => boolean): number[] {
  return list.flatMap((item, index) => (matches(item) ? [index] : []));
}

type Side = readonly [Point, Point];

function crossingsOf(sides: readonly Side[]): [number, number][] {
  return sides.flatMap((first, index) =>
    sides.flatMap((second, other): [number, number][] => {
      if (other <= index) return [];
      const adjacent = other === index + 1 || (index === 0 && other === sides.length - 1);
      const meet = adjacent ? foldsBack(first, second) || foldsBack(second, first) : touch(first, second);
      return meet ? [[index, other]] : [];
    }),
  );
}

/** True if the next edge runs back over this one. */
function foldsBack([a, b]: Side, [c, d]: Side): boolean {
  if (b !== c) return false;
  const along = (b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y);
  return along < 0 && Math.abs(turnAt(a, b, d)) < equalWithin;
}

function touch([a, b]: Side, [c, d]: Side): boolean {
  const sameSide = (p: number, q: number) => p * q > 0;
  if (sameSide(turnAt(a, b, c), turnAt(a, b, d)) || sameSide(turnAt(c, d, a), turnAt(c, d, b))) return false;
  // All on one line they touch where their extents do.
  const apart = (axis: 'x' | 'y') =>
    Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) ||
    Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]);
  return !apart('x') && !apart('y');
}

/** Positive where a path from a by b to c turns left. */
function turnAt(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
