import { type OutlineProblem, outlineLimits } from './outline-problems.ts';

const { points, side, area } = outlineLimits;

const words = {
  too_few_points: `A roof has at least ${points.min} corners.`,
  too_many_points: `That’s more than ${points.max} corners. Leave out the small ones.`,
  too_small: `That’s smaller than ${area.min} m². Check the size of what you’ve drawn.`,
  too_large: `That’s larger than ${area.max.toLocaleString('en-GB')} m². Check the size of what you’ve drawn.`,
  no_area: 'All the corners are in one line. Move one of them.',
  not_a_number: 'Please place every corner.',
} as const;

/** Why an outline of so many corners is no roof, to somebody who has just drawn it. */
export function outlineProblemInWords(problem: OutlineProblem, corners: number): string {
  if (!('edges' in problem)) return words[problem.problem];
  const [first = 0, second = 0] = problem.edges;
  const [from, to] = endsOf(first, corners);
  if (problem.problem === 'crosses_itself') {
    const [otherFrom, otherTo] = endsOf(second, corners);
    return `The line from ${from} to ${to} crosses the line from ${otherFrom} to ${otherTo}. Move one of those corners.`;
  }
  return problem.problem === 'no_length'
    ? `Corners ${from} and ${to} are in the same place. Move one of them.`
    : `The line from ${from} to ${to} is longer than ${side.max} m. Check the size of what you’ve drawn.`;
}

/** Corners are called A, B, C and on, as the editor letters them. */
export const cornerName = (corner: number): string => String.fromCharCode(65 + (corner % 26));

/** A side by its two corners. */
export const sideName = (edge: number, corners: number): string => endsOf(edge, corners).join('–');

const endsOf = (edge: number, corners: number) =>
  [cornerName(edge), cornerName((edge + 1) % corners)] as const;
