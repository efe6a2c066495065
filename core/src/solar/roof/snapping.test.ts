import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceBetween, type Point } from './geometry.ts';
import { snapped } from './snapping.ts';

const square: Point[] = [
  { x: 0, y: 0 },
  { x: 8, y: 0 },
  { x: 8, y: 4 },
  { x: 0, y: 4 },
];
const dragged = (corner: number, to: Point) => square.map((point, index) => (index === corner ? to : point));

it('[ASSESS-8] a corner that is dragged close to two right angles takes both', () => {
  const { x, y } = snapped(dragged(2, { x: 8.2, y: 4.1 }), 2, 0.4);
  expect([x, y]).toEqual([expect.closeTo(8, 9), expect.closeTo(4, 9)]);
});

it('[ASSESS-8] a corner that is dragged close to one right angle takes that, and far from any stays', () => {
  const along = snapped(dragged(2, { x: 8.1, y: 6 }), 2, 0.4);
  expect([along.x, along.y]).toEqual([expect.closeTo(8, 9), expect.closeTo(6, 9)]);
  const free = { x: 10, y: 6 };
  expect(snapped(dragged(2, free), 2, 0.4)).toEqual(free);
});

it('[ASSESS-9] a corner that is dragged close to one of another part takes its place', () => {
  const beside = [square.map(({ x, y }) => ({ x: x + 8.1, y: y + 0.1 })), [{ x: 8, y: 9 }]];
  expect(snapped(dragged(2, { x: 8.2, y: 4.2 }), 2, 0.4, beside)).toEqual({ x: 8.1, y: 4.1 });
  expect(snapped(dragged(2, { x: 10, y: 6 }), 2, 0.4, beside)).toEqual({ x: 10, y: 6 });
});

it('[ASSESS-8] a corner of a triangle takes its own right angle', () => {
  const triangle = [
    { x: 0, y: 0 },
    { x: 6, y: 0 },
    { x: 3.2, y: 3.1 },
  ];
  const tip = snapped(triangle, 2, 0.3);
  const [a, b] = [
    { x: -tip.x, y: -tip.y },
    { x: 6 - tip.x, y: -tip.y },
  ];
  expect(a.x * b.x + a.y * b.y).toBeCloseTo(0, 9);
});

it('[ASSESS-8] no corner is moved further than it may be, nor to nowhere', () => {
  const place = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 8 }), fc.nat(7), (outline, corner) => {
      const at = corner % outline.length;
      const to = snapped(outline, at, 0.5);
      expect(distanceBetween(to, outline[at] as Point)).toBeLessThanOrEqual(0.5);
    }),
  );
});
