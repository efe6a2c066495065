import type { Polygon } from './geometry.ts';

export const edgeKinds = ['eaves', 'ridge', 'verge', 'hip', 'valley'] as const;
export type EdgeKind = (typeof edgeKinds)[number];

export interface RoofEdge {
  readonly kind: EdgeKind;
  /** Metres that panels keep from this edge. */
  readonly clearance: number;
}

/** A chimney, a skylight, a vent: something on the roof that panels keep away from. */
export interface Obstacle {
  readonly id: string;
  readonly outline: Polygon;
  readonly clearance: number;
}

/** One flat side of a roof, with lengths as they are measured on it. */
export interface RoofPlane {
  readonly id: string;
  /** Anticlockwise, in metres: x along the eaves, y up the slope. */
  readonly outline: Polygon;
  /** The edge from each point of the outline to the next. */
  readonly edges: readonly RoofEdge[];
  /** Degrees from the horizontal, 0 to 90. */
  readonly tilt: number;
  /** Compass degrees that it faces, from 0 (north) by 90 (east) to below 360. */
  readonly azimuth: number;
  readonly obstacles: readonly Obstacle[];
  /** The plane's own origin on the plan: metres east, north, and above the eaves of the house. */
  readonly place: { readonly x: number; readonly y: number; readonly z: number };
}
