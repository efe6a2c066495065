import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, type Polygon } from '../../../solar/roof/geometry.ts';
import { type DrawnPart, drawingProblem, mostParts, overlapOf, partBeside, turnsOf } from './parts.ts';
import { guessedDrawnAzimuth } from './usual-sizes.ts';

const rectangle = (x: number, y: number, width: number, height: number): Polygon => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];
const inMetres = (outline: Polygon) => outline.map(({ x, y }) => ({ x: x / 50, y: y / 50 }));
const sheet = { width: 1_000, height: 750 };
const size = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyRectangle = fc
  .tuple(size(-20, 20), size(-20, 20), size(1, 20), size(1, 20))
  .map((sizes) => rectangle(...sizes));

describe('the area that two parts share', () => {
  it('[ASSESS-9] is that of what lies in both', () => {
    expect(overlapOf(rectangle(0, 0, 8, 4), rectangle(6, 2, 8, 4))).toBeCloseTo(4, 6);
    expect(overlapOf(rectangle(0, 0, 8, 4), rectangle(0, 4, 8, 4))).toBe(0);
    const triangle = [
      { x: 0, y: 0 },
      { x: 8, y: 0 },
      { x: 4, y: 4 },
    ];
    expect(overlapOf(triangle, rectangle(0, 0, 8, 4)) / areaOf(triangle)).toBeCloseTo(1, 3);
  });

  it('[ASSESS-9] is the same either way round, that of both for rectangles, and never more than the smaller', () => {
    fc.assert(
      fc.property(anyRectangle, anyRectangle, (one, other) => {
        const shared = overlapOf(one, other);
        expect(overlapOf(other, one)).toBeCloseTo(shared, 9);
        expect(shared).toBeLessThanOrEqual(Math.min(areaOf(one), areaOf(other)) * (1 + 1e-9));
        const along = (axis: 'x' | 'y') => {
          const [a, b] = [one, other].map((each) => each.map((point) => point[axis])) as [number[], number[]];
          return Math.max(
            0,
            Math.min(Math.max(...a), Math.max(...b)) - Math.max(Math.min(...a), Math.min(...b)),
          );
        };
        expect(shared).toBeCloseTo(along('x') * along('y'), 6);
      }),
    );
  });
});

describe('what is wrong with a drawing', () => {
  it('[ASSESS-9] is told of the part that it is in', () => {
    const [a, b, c, d] = rectangle(10, 0, 8, 4);
    const crossed = [a, c, b, d] as Polygon;
    expect(drawingProblem([crossed])?.words).toBe(
      'The line from A to B crosses the line from C to D. Move one of those corners.',
    );
    expect(drawingProblem([rectangle(0, 0, 8, 4), crossed])).toEqual({
      words: 'Part 2: The line from A to B crosses the line from C to D. Move one of those corners.',
      ...{ part: 1, edges: [0, 2] },
    });
  });

  it('[ASSESS-9] is that one part lies over another, but not that they meet as thumbs draw', () => {
    expect(drawingProblem([rectangle(0, 0, 8, 4), rectangle(0, 3.8, 8, 4)])).toBeUndefined();
    expect(drawingProblem([rectangle(0, 0, 8, 4), rectangle(0, 8, 8, 4), rectangle(1, 1, 3, 2)])).toEqual({
      words: 'Parts 1 and 3 overlap. Move one of them.',
      ...{ part: 2, edges: [] },
    });
  });
});

describe('another part', () => {
  it('[ASSESS-9] begins as the other slope of the roof', () => {
    const { outline, eaves } = partBeside([{ outline: rectangle(250, 300, 500, 180), eaves: 2 }], 0, sheet);
    expect(outline).toEqual(rectangle(250, 300, 500, -180));
    expect(
      turnsOf([
        { outline: rectangle(250, 300, 500, 180), eaves: 2 },
        { outline, eaves },
      ]),
    ).toEqual([0, expect.closeTo(180, 9)]);
  });

  it('[ASSESS-9] has no fault to begin with, and all of them lie on the sheet', () => {
    fc.assert(
      fc.property(
        size(0, 400),
        size(0, 300),
        size(100, 500),
        size(100, 300),
        fc.nat(3),
        (x, y, w, h, eaves) => {
          const parts: DrawnPart[] = [{ outline: rectangle(x, y, w, h), eaves }];
          while (parts.length < mostParts) parts.push(partBeside(parts, parts.length - 1, sheet));
          const firstTwo = parts.slice(0, 2).map(({ outline }) => inMetres(outline));
          expect(drawingProblem(firstTwo)).toBeUndefined();
          for (const point of parts.flatMap(({ outline }) => outline))
            expect(point.x >= 0 && point.x <= sheet.width && point.y >= 0 && point.y <= sheet.height).toBe(
              true,
            );
        },
      ),
      { numRuns: 50 },
    );
  });
});

it('[ASSESS-9] parts that nobody knows the direction of promise nobody too much', () => {
  const facing = (eaves: number) => ({ outline: rectangle(0, 0, 8, 4), eaves });
  expect(guessedDrawnAzimuth([facing(0)])).toBe(270);
  expect(guessedDrawnAzimuth([facing(0), facing(2)])).toBe(270);
  // Beside one that faces west another would face south.
  expect(guessedDrawnAzimuth([facing(0), facing(3)])).toBe(270);
  expect(guessedDrawnAzimuth([facing(0), facing(1)])).toBe(225);
});
