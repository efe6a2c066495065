import { clearanceAt } from './clearances.ts';
import { type Point, type Polygon, sidesOf, signedArea } from './geometry.ts';
import type { EdgeKind, RoofPlane } from './plane.ts';

/** A side of a roof as it is seen from above. */
export interface PlaneOnPlan {
  readonly id: string;
  /** Metres east and north, in either direction round. */
  readonly outline: Polygon;
  /** The edge that the roof slopes down to: 0 goes from the first point to the second. */
  readonly eaves: number;
  readonly tilt: number;
  /** Metres of the eaves above those of the house. */
  readonly height?: number;
}

/** Walls have no outline from above, and what is nearly one none to measure by. */
export const steepestOnPlan = 80;

/** The plane at its true lengths. It faces where its eaves do. */
export function planeFromPlan({ id, outline, eaves, tilt, height = 0 }: PlaneOnPlan): RoofPlane {
  if (!(tilt >= 0 && tilt <= steepestOnPlan)) throw new RangeError(`A plan has no roof of ${tilt}°`);
  const corners = anticlockwiseFrom(outline, eaves);
  const [start, end] = corners;
  if (!start || !end) throw new RangeError('An outline has three points at least');

  const azimuth = facing(start, end);
  const origin = { ...start, z: height };
  const flat = { azimuth, tilt, place: origin };
  const onPlane = corners.map((corner) => fromPlan(flat, corner));
  return {
    id,
    outline: onPlane,
    edges: sidesOf(onPlane).map(([a, b]) => {
      const kind = kindOf(a, b);
      return { kind, clearance: clearanceAt(kind, tilt) };
    }),
    tilt,
    azimuth,
    obstacles: [],
    place: origin,
  };
}

type Lie = Pick<RoofPlane, 'tilt' | 'azimuth' | 'place'>;

/** A point of the plan on the plane. */
export function fromPlan({ tilt, azimuth, place }: Lie, { x, y }: Point): Point {
  const [east, north] = along(azimuth);
  const [dx, dy] = [x - place.x, y - place.y];
  return { x: dx * east + dy * north, y: (dy * east - dx * north) / Math.cos(radians(tilt)) };
}

/** A point of the plane in space: metres east, north and up. */
export function toSpace({ tilt, azimuth, place }: Lie, { x, y }: Point): Point & { readonly z: number } {
  const [east, north] = along(azimuth);
  const up = y * Math.cos(radians(tilt));
  return {
    x: place.x + x * east - up * north,
    y: place.y + x * north + up * east,
    z: place.z + y * Math.sin(radians(tilt)),
  };
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The way the eaves run on the plan, east and north, with the slope rising to their left. */
function along(azimuth: number): [east: number, north: number] {
  return [-Math.cos(radians(azimuth)), Math.sin(radians(azimuth))];
}

/** The compass direction to the right of a way: outwards, from an edge of what lies anticlockwise. */
function facing(a: Point, b: Point): number {
  const degrees = (Math.atan2(b.y - a.y, -(b.x - a.x)) * 180) / Math.PI;
  // Rounding may make a hair less than 0 a full turn.
  return ((degrees % 360) + 360) % 360;
}

function anticlockwiseFrom(outline: Polygon, eaves: number): Polygon {
  const turned = [...outline.slice(eaves), ...outline.slice(0, eaves)];
  if (signedArea(outline) > 0) return turned;
  const [start, end, ...others] = turned;
  return start && end ? [end, start, ...others.reverse()] : turned;
}

/** An edge's kind by the way that it faces on the plane: down, up, aside, or between these. */
function kindOf(a: Point, b: Point): EdgeKind {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const upwards = -(b.x - a.x) / length;
  if (Math.abs(upwards) < leaning) return 'verge';
  if (Math.abs(upwards) > 1 - leaning) return upwards > 0 ? 'ridge' : 'eaves';
  return upwards > 0 ? 'hip' : 'valley';
}

/** The slope within which an edge drawn by thumb counts as straight. */
const leaning = 0.1;
