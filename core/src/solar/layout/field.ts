import { equalWithin } from '../roof/geometry.ts';
import { freeIntervals, type Intervals, type KeepOuts } from './keep-outs.ts';

/** A plane's free space, as rows see it that may begin at each of its levels. */
export interface Field {
  /** Heights at which rows may begin, from the lowest. */
  readonly levels: readonly number[];
  readonly strips: readonly Strips[];
  /** Metres between neighbours in a row and between rows. */
  readonly gap: number;
  readonly rowGap: number;
}

/** The rows that panels lying one way could make, by level. */
export interface Strips {
  readonly width: number;
  readonly height: number;
  /** The room for a row that begins at a level. */
  readonly free: readonly Intervals[];
  /** The first level above a row that begins at a level. */
  readonly next: readonly number[];
}

/** The number of levels to look at: those that follow from edges up to a number, and some at even distances. */
export interface Fineness {
  readonly fromEdges: number;
  readonly even: number;
}

export function fieldOf(
  keepOuts: KeepOuts,
  sides: readonly (readonly [width: number, height: number])[],
  gap: number,
  rowGap: number,
  fineness: Fineness,
): Field {
  const levels = levelsOf(
    keepOuts,
    sides.map(([, height]) => height + rowGap),
    rowGap,
    fineness,
  );
  const strips = sides.map(([width, height]) => ({
    width,
    height,
    free: levels.map((y) => spaced(freeIntervals(keepOuts, y, y + height), gap)),
    next: nextLevels(levels, height + rowGap),
  }));
  return { levels, strips, gap, rowGap };
}

/** Panels on either side of something thinner than the gap keep the gap all the same. */
function spaced(free: Intervals, gap: number): Intervals {
  return free.map((place, index) =>
    index > 0 && index % 2 === 0 ? Math.max(place, (free[index - 1] as number) + gap) : place,
  );
}

/**
 * Rows that touch an edge below or above them, and rows on such rows, begin at heights that follow from the edges;
 * between sloping edges any height may be best, so some at even distances are looked at too.
 */
function levelsOf(
  { capsules, outline }: KeepOuts,
  pitches: readonly number[],
  rowGap: number,
  fineness: Fineness,
) {
  const lowest = Math.min(...outline.map(({ y }) => y));
  const highest = Math.max(...outline.map(({ y }) => y));
  const within = (list: readonly number[]) => distinct(list.filter((y) => y >= lowest && y < highest));
  const stacks = stacksUpTo(highest - lowest, pitches);
  const touching = capsules.flatMap(({ low, high, radius }) =>
    stacks.flatMap((stack) => [high + radius + stack, low - radius - stack + rowGap]),
  );
  const evenly = Array.from(
    { length: fineness.even },
    (_, step) => lowest + ((highest - lowest) * step) / fineness.even,
  );
  return within([...thinned(within(touching), fineness.fromEdges), ...evenly]);
}

/** Every height that rows of these pitches reach together, 0 among them. */
export function stacksUpTo(limit: number, [pitch, ...others]: readonly number[]): number[] {
  if (pitch === undefined) return [0];
  const stacks: number[] = [];
  for (let height = 0; height <= limit; height += pitch) {
    stacks.push(...stacksUpTo(limit - height, others).map((rest) => height + rest));
  }
  return stacks;
}

export function distinct(list: readonly number[]): number[] {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted.filter((y, index) => index === 0 || y - (sorted[index - 1] as number) > 1e-9);
}

/** At most so many of a list, from all of its length. */
export function thinned(list: readonly number[], most: number): readonly number[] {
  const every = list.length / most;
  if (every <= 1) return list;
  return Array.from({ length: most }, (_, index) => list[Math.floor(index * every)] as number);
}

function nextLevels(levels: readonly number[], pitch: number): number[] {
  let next = 0;
  return levels.map((y) => {
    while (next < levels.length && (levels[next] as number) < y + pitch - equalWithin) next += 1;
    return next;
  });
}
