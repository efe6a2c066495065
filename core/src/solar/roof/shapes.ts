import { planeFromPlan, radians } from './from-plan.ts';
import { areaOf, type Point, type Polygon } from './geometry.ts';
import type { RoofPlane } from './plane.ts';

export const roofShapes = ['gable', 'hip', 'l_shaped', 'flat', 'mono_pitch'] as const;
export type RoofShape = (typeof roofShapes)[number];

/** A house by its sizes, in metres and degrees, for somebody who draws nothing. */
export interface ShapedRoof {
  readonly shape: RoofShape;
  /** Along the front. */
  readonly length: number;
  /** From front to back. */
  readonly width: number;
  readonly pitch: number;
  /** Compass degrees that the front faces. */
  readonly azimuth: number;
  /** Of a gable: whether the ridge runs along the front or from front to back. */
  readonly ridge?: 'along' | 'across';
  /** Of an L: a wing forward at one end, by its width along the front and how far it comes forward. */
  readonly wing?: { readonly width: number; readonly depth: number; readonly end: 'left' | 'right' };
}

export const sizeLimits = {
  length: { min: 2, max: 60 },
  width: { min: 2, max: 60 },
  pitch: { min: 5, max: 70 },
  wingWidth: { min: 2, max: 40 },
  wingDepth: { min: 1, max: 40 },
} as const;

export type Size = keyof typeof sizeLimits;

/** Sizes of which no roof can be made. */
export function sizeProblems({ shape, length, width, pitch, wing }: ShapedRoof): Size[] {
  const given: Partial<Record<Size, number>> = { length, width };
  if (shape !== 'flat') given.pitch = pitch;
  if (shape === 'l_shaped') Object.assign(given, wingSizes(wing));
  const outside = (Object.keys(given) as Size[]).filter((size) => {
    const { min, max } = sizeLimits[size];
    return !((given[size] as number) >= min && (given[size] as number) <= max);
  });
  if (shape !== 'l_shaped' || outside.length > 0) return outside;
  // The roof of each part reaches its ridge before the other's end, and a metre of the front is left beside the wing.
  const { wingWidth, wingDepth } = wingSizes(wing);
  if (length <= width / 2) return ['length'];
  if (wingWidth > length - 1) return ['wingWidth'];
  return wingWidth / 2 >= width + wingDepth ? ['wingDepth'] : [];
}

/** The planes of a house whose middle is the plan's origin. The front's comes first. */
export function planesOf(roof: ShapedRoof): RoofPlane[] {
  if (sizeProblems(roof).length > 0) throw new RangeError(`No ${roof.shape} roof has these sizes`);
  const { shape, pitch } = roof;
  const parts = partsOf[shape](roof);
  return parts
    .filter(({ outline }) => areaOf(outline) > 1e-6)
    .map(({ id, outline, eaves = 0 }) =>
      planeFromPlan({ id, outline: placed(roof, outline), eaves, tilt: shape === 'flat' ? 0 : pitch }),
    );
}

/** A side of a roof with the front's left corner as origin, x along the front, y towards the back; its eaves first. */
interface Part {
  readonly id: string;
  readonly outline: Polygon;
  readonly eaves?: number;
}

const partsOf: Record<RoofShape, (roof: ShapedRoof) => Part[]> = {
  gable: ({ length: l, width: w, ridge }) =>
    ridge === 'across'
      ? [
          part('left', [0, w], [0, 0], [l / 2, 0], [l / 2, w]),
          part('right', [l, 0], [l, w], [l / 2, w], [l / 2, 0]),
        ]
      : [
          part('front', [0, 0], [l, 0], [l, w / 2], [0, w / 2]),
          part('back', [l, w], [0, w], [0, w / 2], [l, w / 2]),
        ],
  hip: ({ length: l, width: w }) => {
    // The ridge lies along the longer side, as far from its ends as from the sides.
    const run = Math.min(l, w) / 2;
    const start: Place = [run, run];
    const end: Place = [l - run, w - run];
    const along = l >= w;
    return [
      part('front', [0, 0], [l, 0], ...(along ? [end, start] : [start])),
      part('right', [l, 0], [l, w], ...(along ? [end] : [end, start])),
      part('back', [l, w], [0, w], ...(along ? [start, end] : [end])),
      part('left', [0, w], [0, 0], ...(along ? [start] : [start, end])),
    ];
  },
  l_shaped: ({ length: l, width: w, wing }) => {
    const { wingWidth: v, wingDepth: d } = wingSizes(wing);
    // The valley from the inner corner ends at the lower ridge, the hip from the outer corner at the higher one.
    const [lower, higher] = [Math.min(v, w) / 2, Math.max(v, w) / 2];
    const valley: Place = [v - lower, lower];
    const hip: Place = [higher, w - higher];
    const wide = v > w;
    const parts = [
      part('front', [v, 0], [l, 0], [l, w / 2], ...(wide ? [valley] : [hip, valley])),
      part('wing-inner', [v, -d], [v, 0], ...(wide ? [valley, hip] : [valley]), [v / 2, -d]),
      part('wing-outer', [0, w], [0, -d], [v / 2, -d], ...(wide ? [hip] : [valley, hip])),
      part('back', [l, w], [0, w], ...(wide ? [hip, valley] : [hip]), [l, w / 2]),
    ];
    return wing?.end === 'right' ? parts.map((each) => mirrored(each, l)) : parts;
  },
  flat: ({ length: l, width: w, azimuth }) => [
    // Frames on a flat roof stand in line with the side that looks most to the south.
    {
      ...part('roof', [0, 0], [l, 0], [l, w], [0, w]),
      eaves: [0, 1, 2, 3].reduce((best, side) =>
        southness(azimuth, side) > southness(azimuth, best) ? side : best,
      ),
    },
  ],
  mono_pitch: ({ length: l, width: w }) => [part('front', [0, 0], [l, 0], [l, w], [0, w])],
};

type Place = [x: number, y: number];

/** A hip without a ridge meets in one point, which is named once. */
function part(id: string, ...places: Place[]): Part {
  const points = places.map(([x, y]) => ({ x, y }));
  const same = (a: Point, b: Point | undefined) => b && Math.hypot(a.x - b.x, a.y - b.y) < 1e-6;
  return { id, outline: points.filter((point, index) => !same(point, points.at(index - 1))) };
}

function mirrored({ id, outline }: Part, length: number): Part {
  return { id, outline: outline.map(({ x, y }) => ({ x: length - x, y })) };
}

function wingSizes(wing: ShapedRoof['wing']) {
  return { wingWidth: wing?.width ?? Number.NaN, wingDepth: wing?.depth ?? Number.NaN };
}

/** The sides follow each other anticlockwise, so each looks a quarter further east than the one before. */
function southness(azimuth: number, side: number): number {
  return -Math.cos(radians(azimuth - 90 * side));
}

function placed({ length, width, azimuth }: ShapedRoof, outline: Polygon): Polygon {
  const [east, north] = [-Math.cos(radians(azimuth)), Math.sin(radians(azimuth))];
  return outline.map((point) => {
    const [x, y] = [point.x - length / 2, point.y - width / 2];
    return { x: x * east - y * north, y: x * north + y * east };
  });
}
