import { obstacleClearance } from './clearances.ts';
import type { Polygon } from './geometry.ts';
import { type OutlineProblem, outlineProblems } from './outline-problems.ts';
import type { Obstacle } from './plane.ts';

/** Square metres: a vent pipe is one, a speck is none. */
const smallestObstacle = 0.005;

export function obstacleProblems(outline: Polygon): OutlineProblem[] {
  return outlineProblems(outline, smallestObstacle);
}

/** A chimney or a skylight, by its lower left corner and its sides in metres. */
export function rectangularObstacle(
  id: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  clearance: number = obstacleClearance.metres,
): Obstacle {
  const [right, top] = [x + width, y + height];
  return {
    id,
    clearance,
    outline: [
      { x, y },
      { x: right, y },
      { x: right, y: top },
      { x, y: top },
    ],
  };
}
