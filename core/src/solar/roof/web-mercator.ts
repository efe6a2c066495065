import type { Point } from './geometry.ts';
import { type Coordinates, toGround } from './ground.ts';

/** The view of a map: its middle, and its zoom. A zoom of one more shows everything twice as large. */
export interface MapView extends Coordinates {
  readonly zoom: number;
}

/** In pixels of the map. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** A picture of a part of the map, at its place on it. */
export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

const tileSide = 256;
const sideOfWorld = (zoom: number) => tileSide * 2 ** zoom;

/** Pixels from the north-western corner of a world that Web Mercator makes square. */
function onWorld({ latitude, longitude }: Coordinates, zoom: number): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * sideOfWorld(zoom),
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * sideOfWorld(zoom),
  };
}

function fromWorld({ x, y }: Point, zoom: number): Coordinates {
  const side = sideOfWorld(zoom);
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI,
    longitude: (x / side) * 360 - 180,
  };
}

/** The place on a map in pixels from its upper left corner. */
export function pointOnMap(view: MapView, size: MapSize, place: Coordinates): Point {
  const [middle, at] = [onWorld(view, view.zoom), onWorld(place, view.zoom)];
  return { x: at.x - middle.x + size.width / 2, y: at.y - middle.y + size.height / 2 };
}

export function placeOnMap(view: MapView, size: MapSize, { x, y }: Point): Coordinates {
  const middle = onWorld(view, view.zoom);
  return fromWorld({ x: middle.x + x - size.width / 2, y: middle.y + y - size.height / 2 }, view.zoom);
}

/** So many metres of ground does a pixel show in the middle of a map, as the ellipsoid has them. */
export function metresPerPixel(view: MapView): number {
  const east = fromWorld(moved(onWorld(view, view.zoom), 1, 0), view.zoom);
  const north = fromWorld(moved(onWorld(view, view.zoom), 0, -1), view.zoom);
  // They differ by less than three in a thousand.
  return (toGround(view, east).x + toGround(view, north).y) / 2;
}

const moved = ({ x, y }: Point, right: number, down: number): Point => ({ x: x + right, y: y + down });

export const zoomLimits = { min: 5, max: 22 } as const;

/** Moved so that what was in one point of the map comes to lie in another. */
export function dragged(view: MapView, from: Point, to: Point): MapView {
  const middle = moved(onWorld(view, view.zoom), from.x - to.x, from.y - to.y);
  return { ...fromWorld(middle, view.zoom), zoom: view.zoom };
}

/** Nearer or farther, while what is in one point of the map stays there. */
export function zoomed(view: MapView, size: MapSize, zoom: number, fixed: Point): MapView {
  const next = { ...view, zoom: Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom)) };
  return dragged(next, pointOnMap(next, size, placeOnMap(view, size, fixed)), fixed);
}

/** The tiles that cover a map; beyond the deepest that there are, those are shown larger. */
export function tilesOf(view: MapView, size: MapSize, deepest: number): Tile[] {
  const z = Math.min(deepest, Math.round(view.zoom));
  const side = tileSide * 2 ** (view.zoom - z);
  const middle = onWorld(view, view.zoom);
  const [left, top] = [middle.x - size.width / 2, middle.y - size.height / 2];
  const most = 2 ** z - 1;
  const range = (from: number, length: number) => {
    const [first, last] = [Math.floor(from / side), Math.ceil((from + length) / side) - 1];
    return Array.from(
      { length: Math.min(most, last) - Math.max(0, first) + 1 },
      (_, at) => Math.max(0, first) + at,
    );
  };
  return range(top, size.height).flatMap((y) =>
    range(left, size.width).map((x) => ({ x, y, z, left: x * side - left, top: y * side - top, side })),
  );
}
