import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Polygon } from './geometry.ts';
import { outlineProblems } from './outline-problems.ts';

const outline = (...places: [number, number][]): Polygon => places.map(([x, y]) => ({ x, y }));

describe('an outline', () => {
  it.each([
    ['a rectangle', outline([0, 0], [8, 0], [8, 5], [0, 5])],
    ['a triangle, clockwise', outline([0, 0], [4, 5], [8, 0])],
    ['an L', outline([0, 0], [8, 0], [8, 3], [4, 3], [4, 6], [0, 6])],
    ['a rectangle with a point in the middle of an edge', outline([0, 0], [4, 0], [8, 0], [8, 5], [0, 5])],
  ])('[ROOF-2] may be %s', (_, points) => {
    expect(outlineProblems(points)).toEqual([]);
  });

  it('[ROOF-2] that crosses itself is refused with the two edges', () => {
    expect(outlineProblems(outline([0, 0], [8, 5], [8, 0], [0, 5]))).toEqual([
      { problem: 'crosses_itself', edges: [0, 2] },
    ]);
    expect(outlineProblems(outline([0, 0], [8, 0], [8, 5], [3, 5], [3, -2], [0, 4]))).toEqual([
      { problem: 'crosses_itself', edges: [0, 3] },
      { problem: 'crosses_itself', edges: [0, 4] },
    ]);
  });

  it('[ROOF-2] that touches itself or runs back over itself is refused likewise', () => {
    expect(outlineProblems(outline([0, 0], [8, 0], [8, 5], [4, 0], [0, 5]))).toContainEqual({
      problem: 'crosses_itself',
      edges: [0, 2],
    });
    expect(outlineProblems(outline([0, 0], [8, 0], [5, 0], [5, 5]))).toContainEqual({
      problem: 'crosses_itself',
      edges: [0, 1],
    });
  });

  it.each([
    ['too few points', outline([0, 0], [8, 0]), { problem: 'too_few_points' }],
    [
      'too many points',
      Array.from({ length: 41 }, (_, i) => ({ x: Math.cos(i), y: Math.sin(i) })),
      { problem: 'too_many_points' },
    ],
    ['a point twice', outline([0, 0], [8, 0], [8, 0], [8, 5]), { problem: 'no_length', edges: [1] }],
    [
      'its end at its beginning',
      outline([0, 0], [8, 0], [8, 5], [0, 0]),
      { problem: 'no_length', edges: [3] },
    ],
    ['a point nowhere', outline([0, 0], [Number.NaN, 0], [8, 5]), { problem: 'not_a_number', points: [1] }],
    ['no room for a panel', outline([0, 0], [1, 0], [1, 0.9]), { problem: 'too_small' }],
    [
      'an edge as long as a street',
      outline([0, 0], [400, 0], [0, 5]),
      { problem: 'too_long', edges: [0, 1] },
    ],
    ['the size of a village', outline([0, 0], [140, 0], [140, 140], [0, 140]), { problem: 'too_large' }],
  ])('[ROOF-2] with %s is refused', (_, points, problem) => {
    expect(outlineProblems(points)).toEqual([problem]);
  });

  it('[ROOF-2] on one line has no area, and runs back over itself', () => {
    expect(outlineProblems(outline([0, 0], [4, 0], [8, 0])).map(({ problem }) => problem)).toContain(
      'crosses_itself',
    );
  });

  it('[ROOF-2] around a middle never crosses itself, and with two corners exchanged always does', () => {
    const corners = fc.integer({ min: 5, max: 12 }).chain((amount) =>
      fc
        .array(fc.double({ min: 2, max: 8, noNaN: true }), { minLength: amount, maxLength: amount })
        .map((reaches) =>
          reaches.map((reach, corner) => {
            const angle = (2 * Math.PI * corner) / amount;
            return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
          }),
        ),
    );
    fc.assert(
      fc.property(corners, (points) => {
        expect(outlineProblems(points)).toEqual([]);
        const even = points.map(({ x, y }) => ({
          x: (5 * x) / Math.hypot(x, y),
          y: (5 * y) / Math.hypot(x, y),
        }));
        const [first, second, ...others] = even as [never, never];
        expect(outlineProblems([second, first, ...others])).toContainEqual(
          expect.objectContaining({ problem: 'crosses_itself' }),
        );
      }),
    );
  });
});
