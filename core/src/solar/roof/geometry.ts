/** A place in metres, on a plane (x along the eaves, y up the slope) or on a plan (x east, y north). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Polygon = readonly Point[];

/** The difference within which lengths in metres count as equal: a thousandth of a millimetre. */
export const equalWithin = 1e-6;

/** Positive where the points run anticlockwise. */
export function signedArea(polygon: Polygon): number {
  return sidesOf(polygon).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0) / 2;
}

export function areaOf(polygon: Polygon): number {
  return Math.abs(signedArea(polygon));
}

export function sidesOf(polygon: Polygon): [Point, Point][] {
  return polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length] ?? point]);
}

/** True if a point that lies on no side is inside. */
export function contains(polygon: Polygon, { x, y }: Point): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const a = polygon[i] as Point;
    const b = polygon[j] as Point;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside;
  }
  return inside;
}

export function distanceBetween(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
