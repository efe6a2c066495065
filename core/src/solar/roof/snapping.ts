import { distanceBetween, type Point, type Polygon } from './geometry.ts';

/**
 * The place of a corner that is dragged close to a corner of another outline or to a right angle: at itself, at its
 * neighbours, or at two of these at once. It stays where it is if none is within reach.
 */
export function snapped(
  outline: Polygon,
  corner: number,
  reach: number,
  others: readonly Polygon[] = [],
): Point {
  const moved = cornerAt(outline, corner);
  const around = neighboursOf(outline, corner);
  const lines = around.flatMap(({ near, beyond }) => squareTo(near, beyond) ?? []);
  const [first, second] = lines;
  const crossing = first && second && crossingOf(first, second);
  const [before, after] = around;
  const nearest = others
    .flat()
    .toSorted((a, b) => distanceBetween(a, moved) - distanceBetween(b, moved))
    .slice(0, 1);
  const candidates = [
    ...nearest,
    ...(crossing ? [crossing] : []),
    ...lines.map((line) => footOn(line, moved)),
    ...(before && after ? [onCircleOver(before.near, after.near, moved)] : []),
  ];
  // Two right angles at once are worth more than the nearest one.
  return candidates.find((place) => distanceBetween(place, moved) <= reach) ?? moved;
}

interface Line {
  readonly through: Point;
  /** Of length 1. */
  readonly way: Point;
}

const cornerAt = (outline: Polygon, index: number): Point =>
  outline[(index + outline.length) % outline.length] as Point;

/** The corners beside one, each with the one beyond it. */
function neighboursOf(outline: Polygon, corner: number) {
  return [-1, 1].map((way) => ({
    near: cornerAt(outline, corner + way),
    beyond: cornerAt(outline, corner + 2 * way),
  }));
}

/** Through a corner, at a right angle to the side that ends there; nothing where that has no length. */
function squareTo(near: Point, beyond: Point): Line | undefined {
  const length = distanceBetween(near, beyond);
  if (length === 0) return undefined;
  return { through: near, way: { x: -(beyond.y - near.y) / length, y: (beyond.x - near.x) / length } };
}

function crossingOf(one: Line, other: Line): Point | undefined {
  const turn = one.way.x * other.way.y - one.way.y * other.way.x;
  // Nearly parallel lines meet far away.
  if (Math.abs(turn) < 0.1) return undefined;
  const [dx, dy] = [other.through.x - one.through.x, other.through.y - one.through.y];
  const along = (dx * other.way.y - dy * other.way.x) / turn;
  return { x: one.through.x + along * one.way.x, y: one.through.y + along * one.way.y };
}

function footOn({ through, way }: Line, { x, y }: Point): Point {
  const along = (x - through.x) * way.x + (y - through.y) * way.y;
  return { x: through.x + along * way.x, y: through.y + along * way.y };
}

/** From anywhere on the circle over two corners both are seen at a right angle. */
function onCircleOver(a: Point, b: Point, moved: Point): Point {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const away = distanceBetween(middle, moved);
  if (away === 0) return moved;
  const stretch = distanceBetween(a, b) / 2 / away;
  return { x: middle.x + (moved.x - middle.x) * stretch, y: middle.y + (moved.y - middle.y) * stretch };
}
