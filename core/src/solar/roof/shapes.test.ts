import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSpace } from './from-plan.ts';
import { areaOf, contains, distanceBetween, equalWithin, type Point, type Polygon } from './geometry.ts';
import { outlineProblems } from './outline-problems.ts';
import type { RoofPlane } from './plane.ts';
import { planesOf, type ShapedRoof, sizeProblems } from './shapes.ts';

const house: ShapedRoof = { shape: 'gable', length: 10, width: 8, pitch: 40, azimuth: 180 };
const facing = (planes: RoofPlane[]) => planes.map(({ id, azimuth }) => [id, Math.round(azimuth)]);
const kinds = (plane: RoofPlane | undefined) => plane?.edges.map(({ kind }) => kind);

describe('a shape', () => {
  it('[ROOF-3] with gables has two planes, along the front or across', () => {
    const planes = planesOf(house);
    expect(facing(planes)).toEqual([
      ['front', 180],
      ['back', 0],
    ]);
    expect(areaOf(planes[0]?.outline ?? [])).toBeCloseTo((10 * 4) / Math.cos((40 * Math.PI) / 180), 9);
    expect(kinds(planes[0])).toEqual(['eaves', 'verge', 'ridge', 'verge']);
    expect(facing(planesOf({ ...house, ridge: 'across' }))).toEqual([
      ['left', 270],
      ['right', 90],
    ]);
  });

  it('[ROOF-3] with hips has four, two of them triangles, and all four where it is square', () => {
    const planes = planesOf({ ...house, shape: 'hip', azimuth: 135 });
    expect(facing(planes)).toEqual([
      ['front', 135],
      ['right', 45],
      ['back', 315],
      ['left', 225],
    ]);
    expect(planes.map(({ outline }) => outline.length)).toEqual([4, 3, 4, 3]);
    expect(kinds(planes[0])).toEqual(['eaves', 'hip', 'ridge', 'hip']);
    const deep = planesOf({ ...house, shape: 'hip', length: 8, width: 10 });
    expect(deep.map(({ outline }) => outline.length)).toEqual([3, 4, 3, 4]);
    const square = planesOf({ ...house, shape: 'hip', length: 8 });
    expect(square.map(({ outline }) => outline.length)).toEqual([3, 3, 3, 3]);
  });

  it('[ROOF-3] of an L has a valley at its inner corner and a hip at the outer one', () => {
    const wing = { width: 6, depth: 4, end: 'left' } as const;
    const planes = planesOf({ ...house, shape: 'l_shaped', wing });
    expect(facing(planes)).toEqual([
      ['front', 180],
      ['wing-inner', 90],
      ['wing-outer', 270],
      ['back', 0],
    ]);
    expect(kinds(planes[0])).toEqual(['eaves', 'verge', 'ridge', 'hip', 'valley']);
    expect(kinds(planes[1])).toEqual(['eaves', 'valley', 'ridge', 'verge']);
    const mirrored = planesOf({ ...house, shape: 'l_shaped', wing: { ...wing, end: 'right' } });
    expect(facing(mirrored)[1]).toEqual(['wing-inner', 270]);
  });

  it('[ROOF-3] that is flat looks to the south, whichever side is the front', () => {
    for (const [azimuth, south] of [
      [0, 180],
      [100, 190],
      [225, 225],
      [300, 210],
    ] as const) {
      const [roof, ...others] = planesOf({ ...house, shape: 'flat', pitch: 0, azimuth });
      expect(others).toEqual([]);
      expect(roof).toMatchObject({ tilt: 0, azimuth: expect.closeTo(south, 6) });
    }
  });

  it('[ROOF-3] with one pitch has one plane, over all of its plan', () => {
    const [roof, ...others] = planesOf({ ...house, shape: 'mono_pitch', pitch: 60 });
    expect(others).toEqual([]);
    expect(areaOf(roof?.outline ?? [])).toBeCloseTo(160, 9);
  });

  it('[ROOF-3] of sizes that no house has says which', () => {
    expect(sizeProblems({ ...house, length: 0, pitch: 89 })).toEqual(['length', 'pitch']);
    expect(sizeProblems({ ...house, width: Number.NaN })).toEqual(['width']);
    expect(sizeProblems({ ...house, shape: 'l_shaped' })).toEqual(['wingWidth', 'wingDepth']);
    const wing = { width: 9.5, depth: 4, end: 'left' } as const;
    expect(sizeProblems({ ...house, shape: 'l_shaped', wing })).toEqual(['wingWidth']);
    expect(sizeProblems({ ...house, shape: 'flat', pitch: 0 })).toEqual([]);
    expect(() => planesOf({ ...house, length: 0 })).toThrow(RangeError);
  });

  const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  // Nobody measures a house more exactly.
  const centimetres = (min: number, max: number) =>
    fc.integer({ min: min * 100, max: max * 100 }).map((length) => length / 100);
  const anyRoof: fc.Arbitrary<ShapedRoof> = fc
    .record({
      shape: fc.constantFrom('gable', 'hip', 'l_shaped', 'flat', 'mono_pitch'),
      length: centimetres(3, 30),
      width: centimetres(3, 20),
      pitch: metres(5, 70),
      azimuth: metres(0, 359.9),
      ridge: fc.constantFrom('along', 'across'),
      wing: fc.record({
        width: centimetres(2, 15),
        depth: centimetres(1, 12),
        end: fc.constantFrom('left', 'right'),
      }),
    })
    .filter((roof) => sizeProblems(roof).length === 0);

  it('[ROOF-3] covers its footprint once: the plans of its planes add up to it and share no ground', () => {
    fc.assert(
      fc.property(anyRoof, metres(0, 1), metres(0, 1), (roof, across, back) => {
        const planes = planesOf(roof);
        const plans = planes.map((plane) => plane.outline.map((point) => toSpace(plane, point)));
        const wing = roof.shape === 'l_shaped' && roof.wing ? roof.wing.width * roof.wing.depth : 0;
        const total = plans.reduce((sum, plan) => sum + areaOf(plan), 0);
        expect(total).toBeCloseTo(roof.length * roof.width + wing, 6);
        for (const plan of plans)
          expect(outlineProblems(plan).filter(({ problem }) => problem !== 'too_small')).toEqual([]);
        // A point of the main house, a hair inside.
        const angle = (roof.azimuth * Math.PI) / 180;
        const [x, y] = [(across - 0.5) * roof.length * 0.99, (back - 0.5) * roof.width * 0.99];
        const point = {
          x: -x * Math.cos(angle) - y * Math.sin(angle),
          y: x * Math.sin(angle) - y * Math.cos(angle),
        };
        expect(plans.filter((plan) => isInside(plan, point)).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('[ROOF-3] is closed: where two planes meet on plan they have the same height', () => {
    fc.assert(
      fc.property(anyRoof, (roof) => {
        const corners = planesOf(roof).flatMap((plane) =>
          plane.outline.map((point) => toSpace(plane, point)),
        );
        for (const a of corners) {
          for (const b of corners) if (distanceBetween(a, b) < 1e-6) expect(a.z).toBeCloseTo(b.z, 4);
        }
      }),
    );
  });
});

/** Inside, and so is everything around it: not where two sides meet, which is neither's or both's. */
function isInside(polygon: Polygon, { x, y }: Point): boolean {
  return [-equalWithin, equalWithin].every(
    (by) => contains(polygon, { x: x + by, y }) && contains(polygon, { x, y: y + by }),
  );
}
