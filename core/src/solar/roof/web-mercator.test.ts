import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from './geometry.ts';
import { toGround } from './ground.ts';
import {
  dragged,
  metresPerPixel,
  placeOnMap,
  pointOnMap,
  tilesOf,
  zoomed,
  zoomLimits,
} from './web-mercator.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const size = { width: 600, height: 400 };
const views = fc.record({
  ...{ latitude: number(49.8, 60.9), longitude: number(-8.7, 1.8) },
  zoom: fc.oneof(fc.integer({ min: 17, max: 22 }), number(17, 22)),
});
const points = fc.record({ x: number(0, size.width), y: number(0, size.height) });

describe('a map', () => {
  it('[ASSESS-10] has Greenwich and its tiles where everybody has them', () => {
    const view = { latitude: 51.4779, longitude: 0.001, zoom: 19 };
    // By the other of the two common formulas, asinh(tan φ), apart from this code.
    expect(tilesOf(view, { width: 1, height: 1 }, 19)).toMatchObject([{ x: 262_145, y: 174_408, z: 19 }]);
    // A 256th of the equator is 156.5 km, and as much along a meridian 155.5 km.
    expect(metresPerPixel({ latitude: 0, longitude: 0, zoom: 0 })).toBeCloseTo(156_019, -3);
  });

  it('[ASSESS-10] measures within two in a thousand of the ground, whatever is drawn on it', () => {
    fc.assert(
      fc.property(views, points, points, (view, a, b) => {
        const [one, other] = [placeOnMap(view, size, a), placeOnMap(view, size, b)];
        const truly = distanceBetween({ x: 0, y: 0 }, toGround(one, other));
        const measured = distanceBetween(a, b) * metresPerPixel(view);
        expect(Math.abs(measured - truly)).toBeLessThanOrEqual(0.002 * truly + 1e-6);
      }),
    );
  });

  it('[ASSESS-10] gives places back as it took them', () => {
    fc.assert(
      fc.property(views, points, (view, point) => {
        const back = pointOnMap(view, size, placeOnMap(view, size, point));
        expect(distanceBetween(back, point)).toBeLessThan(1e-4);
      }),
    );
  });

  it('[ASSESS-10] keeps what is under the finger there, dragged or zoomed', () => {
    fc.assert(
      fc.property(views, points, points, number(0, 30), (view, from, to, zoom) => {
        const place = placeOnMap(view, size, from);
        expect(distanceBetween(pointOnMap(dragged(view, from, to), size, place), to)).toBeLessThan(1e-4);
        const nearer = zoomed(view, size, zoom, from);
        expect(distanceBetween(pointOnMap(nearer, size, place), from)).toBeLessThan(1e-3);
        expect(nearer.zoom >= zoomLimits.min && nearer.zoom <= zoomLimits.max).toBe(true);
      }),
    );
  });

  it('[ASSESS-10] is covered by tiles without a gap, and by few', () => {
    fc.assert(
      fc.property(views, points, fc.integer({ min: 16, max: 22 }), (view, { x, y }, deepest) => {
        const tiles = tilesOf(view, size, deepest);
        const under = tiles.filter(
          ({ left, top, side }) => left <= x && x <= left + side && top <= y && y <= top + side,
        );
        expect(under.length).toBeGreaterThan(0);
        expect(tiles.length).toBeLessThanOrEqual(24);
        expect(tiles.every(({ z }) => z <= deepest)).toBe(true);
      }),
    );
  });
});
