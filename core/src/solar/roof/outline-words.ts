import { type OutlineProblem, outlineLimits } from './outline-problems.ts';

const { points, side, area } = outlineLimits;

const words = {
  too_few_points: `A roof has ${points.min} corners at least.`,
  too_many_points: `That’s more than ${points.max} corners. Please leave out the small ones.`,
  too_small: `That’s less than ${area.min} m². Please check the length that you’ve set.`,
  too_large: `That’s more than ${area.max.toLocaleString('en-GB')} m². Please check the length that you’ve set.`,
  no_area: 'All corners are in a line. Please move one of them.',
  not_a_number: 'Please place every corner.',
} as const;

/** Why an outline of so many corners is no roof, to somebody who has just drawn it. */
export function outlineProblemInWords(problem: OutlineProblem, corners: number): string {
  if (!('edges' in problem)) return words[problem.problem];
  const [first = 0, second = 0] = problem.edges;
  const name = sideName(first, corners);
  if (problem.problem === 'crosses_itself')
    return `Side ${name} crosses side ${sideName(second, corners)}. Please move one of their corners.`;
  return problem.problem === 'no_length'
    ? `Side ${name} has no length. Please move one of its corners.`
    : `Side ${name} is longer than ${side.max} m. Please check the length that you’ve set.`;
}

/** Corners are called A, B, C and on, as the editor letters them. */
export const cornerName = (corner: number): string => String.fromCharCode(65 + (corner % 26));

/** A side by its two corners. */
export const sideName = (edge: number, corners: number): string =>
  `${cornerName(edge)}–${cornerName((edge + 1) % corners)}`;
