import { radians, toSpace } from './from-plan.ts';
import { type Point, type Polygon, sidesOf, signedArea } from './geometry.ts';
import type { RoofPlane } from './plane.ts';

/** Shapes on a plane, such as panels, by their corners in its coordinates. */
export interface OnPlane {
  readonly id: string;
  readonly corners: Polygon;
}

export interface PicturedPlane {
  readonly plane: RoofPlane;
  readonly panels: readonly OnPlane[];
}

/** A face of the picture, in metres: x to the right, y down, as SVG has them. */
export interface Face {
  readonly kind: 'wall' | 'plane';
  /** The plane's id; walls bear that of the plane above them. */
  readonly id: string;
  /** It looks away from the light, which comes from the left. */
  readonly isShaded?: boolean;
  readonly outline: Polygon;
  readonly panels: readonly OnPlane[];
  readonly obstacles: readonly OnPlane[];
}

export interface RoofPicture {
  readonly viewBox: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** From the back to the front: each may cover those before it. */
  readonly faces: readonly Face[];
}

/** The roof from above, north at the top. */
export function pictureFromAbove(planes: readonly PicturedPlane[]): RoofPicture {
  return framed(planes.map((each) => faceOf(each, ({ x, y }) => ({ x, y: -y }))));
}

/** The house from a corner, isometric: the direction of view is half a right angle beside the plane with most panels. */
export function isometricPicture(
  planes: readonly PicturedPlane[],
  wallHeight = usualWallHeight,
): RoofPicture {
  const fullest = planes.reduce<PicturedPlane | undefined>(
    (best, each) => (best && best.panels.length >= each.panels.length ? best : each),
    undefined,
  );
  const seenFrom = radians((fullest?.plane.azimuth ?? 180) - 45);
  const project = ({ x, y, z }: Space): Point => ({
    x: -x * Math.cos(seenFrom) + y * Math.sin(seenFrom),
    y: (x * Math.sin(seenFrom) + y * Math.cos(seenFrom)) * isometricSine - z * isometricCosine,
  });
  const nearness = (corners: readonly Space[]) =>
    corners.reduce((sum, { x, y }) => sum + x * Math.sin(seenFrom) + y * Math.cos(seenFrom), 0) /
    corners.length;

  const isShaded = ({ tilt, azimuth }: RoofPlane) =>
    tilt > 0 && project({ x: Math.sin(radians(azimuth)), y: Math.cos(radians(azimuth)), z: 0 }).x > 0;

  const walls = planes.flatMap(({ plane }) =>
    wallsUnder(plane, planes, wallHeight).map((corners) => ({
      near: nearness(corners),
      face: { kind: 'wall' as const, id: plane.id, outline: corners.map(project), panels: [], obstacles: [] },
    })),
  );
  const roofs = planes.map((each) => ({
    near: nearness(each.plane.outline.map((point) => toSpace(each.plane, point))),
    face: { ...faceOf(each, project), isShaded: isShaded(each.plane) },
  }));
  const towardsUs = [...walls, ...roofs].filter(({ face }) => signedArea(face.outline) < 0);
  return framed(towardsUs.sort((a, b) => a.near - b.near).map(({ face }) => face));
}

/** Our assumption: two storeys. */
const usualWallHeight = 5;

/** The view in which all three directions are shortened alike comes from 35.26° above. */
const isometricSine = Math.sqrt(1 / 3);
const isometricCosine = Math.sqrt(2 / 3);

type Space = Point & { readonly z: number };

function faceOf({ plane, panels }: PicturedPlane, project: (point: Space) => Point): Face {
  const shown = (corners: Polygon) => corners.map((point) => project(toSpace(plane, point)));
  return {
    kind: 'plane',
    id: plane.id,
    outline: shown(plane.outline),
    panels: panels.map(({ id, corners }) => ({ id, corners: shown(corners) })),
    obstacles: plane.obstacles.map(({ id, outline }) => ({ id, corners: shown(outline) })),
  };
}

/** Walls stand under the edges that no other plane shares, outside to the right of each. */
function wallsUnder(plane: RoofPlane, planes: readonly PicturedPlane[], wallHeight: number): Space[][] {
  const edges = planes
    .filter((other) => other.plane !== plane)
    .flatMap((other) => sidesOf(other.plane.outline.map((point) => toSpace(other.plane, point))));
  return sidesOf(plane.outline.map((point) => toSpace(plane, point)))
    .filter(([a, b]) => !edges.some(([c, d]) => isNear(a, d) && isNear(b, c)))
    .map(([a, b]) => [{ ...a, z: -wallHeight }, { ...b, z: -wallHeight }, b, a] as Space[]);
}

/** On plan, within a centimetre. */
function isNear(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < 0.01;
}

/** With a frame that holds all of it. */
function framed(faces: readonly Face[]): RoofPicture {
  const points = faces.flatMap(({ outline }) => outline);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  if (points.length === 0) return { viewBox: { x: 0, y: 0, width: 0, height: 0 }, faces };
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const viewBox = { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  return { viewBox, faces };
}

/** The `d` of an SVG path. */
export function pathOf(polygon: Polygon): string {
  return `M${polygon.map(({ x, y }) => `${metres(x)} ${metres(y)}`).join('L')}Z`;
}

function metres(length: number): number {
  return Math.round(length * 1000) / 1000;
}
