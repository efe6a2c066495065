import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPlan, planeFromPlan, toSpace } from './from-plan.ts';
import { areaOf, type Polygon } from './geometry.ts';

const rectangle: Polygon = [
  { x: 2, y: 1 },
  { x: 10, y: 1 },
  { x: 10, y: 5 },
  { x: 2, y: 5 },
];

describe('a plane from its plan', () => {
  it.each([
    [0, 180],
    [1, 90],
    [2, 0],
    [3, 270],
  ])('[ROOF-1] with eaves at edge %i faces %i°', (eaves, azimuth) => {
    expect(planeFromPlan({ id: 'p', outline: rectangle, eaves, tilt: 30 }).azimuth).toBeCloseTo(azimuth, 9);
  });

  it('[ROOF-1] is longer up the slope than it looks from above', () => {
    const plane = planeFromPlan({ id: 'p', outline: rectangle, eaves: 0, tilt: 60 });
    const near = (x: number, y: number) => ({ x: expect.closeTo(x, 9), y: expect.closeTo(y, 9) });
    expect(plane.outline).toEqual([near(0, 0), near(8, 0), near(8, 8), near(0, 8)]);
    expect(plane.edges).toEqual([
      { kind: 'eaves', clearance: 0.4 },
      { kind: 'verge', clearance: 0.4 },
      { kind: 'ridge', clearance: 0.4 },
      { kind: 'verge', clearance: 0.4 },
    ]);
  });

  it('[ROOF-1] is the same whichever way round it was drawn', () => {
    const drawn = planeFromPlan({ id: 'p', outline: rectangle, eaves: 1, tilt: 35 });
    const backwards = planeFromPlan({ id: 'p', outline: [...rectangle].reverse(), eaves: 1, tilt: 35 });
    expect(backwards.azimuth).toBe(drawn.azimuth);
    expect(backwards.outline).toEqual(drawn.outline);
  });

  it('[ROOF-1] keeps further from the edges where it is flat', () => {
    const flat = planeFromPlan({ id: 'p', outline: rectangle, eaves: 0, tilt: 2 });
    expect(flat.edges.map(({ clearance }) => clearance)).toEqual([1, 1, 1, 1]);
  });

  it('[ROOF-1] tells a valley from a hip', () => {
    const outline = [
      { x: 4, y: 0 },
      { x: 10, y: 0 },
      { x: 7, y: 3 },
      { x: 1, y: 3 },
    ];
    expect(planeFromPlan({ id: 'p', outline, eaves: 0, tilt: 30 }).edges.map(({ kind }) => kind)).toEqual([
      'eaves',
      'hip',
      'ridge',
      'valley',
    ]);
  });

  it('[ROOF-1] cannot be a wall', () => {
    expect(() => planeFromPlan({ id: 'p', outline: rectangle, eaves: 0, tilt: 90 })).toThrow(RangeError);
  });

  it('[ROOF-1] has the area of its plan by the cosine of its tilt, lies over it, and faces below 360°', () => {
    const corners = fc.array(fc.double({ min: 2, max: 9, noNaN: true }), { minLength: 3, maxLength: 8 });
    const tilts = fc.double({ min: 0, max: 80, noNaN: true });
    fc.assert(
      fc.property(corners, fc.nat(), tilts, fc.boolean(), (reaches, edge, tilt, backwards) => {
        const around = reaches.map((reach, corner) => {
          const angle = (2 * Math.PI * corner) / reaches.length;
          return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
        });
        const outline = backwards ? around.reverse() : around;
        const plane = planeFromPlan({ id: 'p', outline, eaves: edge % outline.length, tilt });
        expect(areaOf(plane.outline) * Math.cos((tilt * Math.PI) / 180)).toBeCloseTo(areaOf(outline), 6);
        expect(plane.azimuth).toBeGreaterThanOrEqual(0);
        expect(plane.azimuth).toBeLessThan(360);
        for (const point of plane.outline) {
          const above = toSpace(plane, point);
          expect(outline.some(({ x, y }) => Math.hypot(x - above.x, y - above.y) < 1e-9)).toBe(true);
          const back = fromPlan(plane, above);
          expect(Math.hypot(back.x - point.x, back.y - point.y)).toBeLessThan(1e-9);
        }
      }),
    );
  });
});
