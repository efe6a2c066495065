import { expect, it } from 'vitest';
import { areaOf, signedArea } from './geometry.ts';
import { obstacleProblems, rectangularObstacle } from './obstacles.ts';

it('[ROOF-1] a chimney keeps panels 300 mm away unless told otherwise', () => {
  const chimney = rectangularObstacle('chimney', { x: 2, y: 3, width: 0.6, height: 0.9 });
  expect(chimney.clearance).toBe(0.3);
  expect(signedArea(chimney.outline)).toBeCloseTo(0.54, 9);
  expect(rectangularObstacle('vent', { x: 0, y: 0, width: 1, height: 1 }, 0.1).clearance).toBe(0.1);
});

it('[ROOF-2] an obstacle may be smaller than a roof, but crosses itself no more than one', () => {
  const { outline } = rectangularObstacle('vent', { x: 0, y: 0, width: 0.1, height: 0.1 });
  expect(areaOf(outline)).toBeCloseTo(0.01, 9);
  expect(obstacleProblems(outline)).toEqual([]);
  const [a, b, c, d] = outline;
  if (!a || !b || !c || !d) throw new Error('A rectangle has four corners');
  expect(obstacleProblems([a, c, b, d])).toEqual([{ problem: 'crosses_itself', edges: [0, 2] }]);
});
