import { planeFromPlan } from '../../../solar/roof/from-plan.ts';
import { areaOf, equalWithin, type Point, type Polygon, sidesOf } from '../../../solar/roof/geometry.ts';
import { outlineProblems } from '../../../solar/roof/outline-problems.ts';
import { outlineProblemInWords } from '../../../solar/roof/outline-words.ts';

/** A part of a roof as it is drawn: one flat side, with the edge along its gutter. */
export interface DrawnPart {
  readonly outline: Polygon;
  /** 0 goes from the first corner to the second. */
  readonly eaves: number;
}

/** The most parts of a drawing: a roof with more is better looked at together. */
export const mostParts = 6;

/** Parts that are drawn by thumb cover a little of each other; panels would lie there twice from about this share. */
const overlapAllowed = 0.1;

/** A problem with a drawing, in words, with the part and those of its edges that are to blame. */
export interface DrawingProblem {
  readonly words: string;
  readonly part: number;
  readonly edges: readonly number[];
}

/** The first thing that is wrong with the parts of a roof, in metres. */
export function drawingProblem(outlines: readonly Polygon[]): DrawingProblem | undefined {
  for (const [part, outline] of outlines.entries()) {
    const [problem] = outlineProblems(outline);
    if (!problem) continue;
    const words = outlineProblemInWords(problem, outline.length);
    const edges = 'edges' in problem ? problem.edges : [];
    return { words: outlines.length > 1 ? `Part ${part + 1}: ${words}` : words, part, edges };
  }
  const overlap = partsThatOverlap(outlines);
  return overlap && { words: overlapInWords(overlap), part: overlap[1], edges: [] };
}

/** The direction a part faces that is drawn with north at the top and y up, in degrees from north. */
export const facingOf = ({ outline, eaves }: DrawnPart): number =>
  planeFromPlan({ id: '', outline, eaves, tilt: 0 }).azimuth;

/** By how many degrees each part faces clockwise of the first, seen from above with y up. */
export function turnsOf(parts: readonly DrawnPart[]): number[] {
  const facing = parts.map(facingOf);
  return facing.map((azimuth) => (azimuth - (facing[0] ?? 0) + 360) % 360);
}

/** The first two parts that lie over each other, by their place; nothing where none do. */
function partsThatOverlap(
  outlines: readonly Polygon[],
): readonly [first: number, second: number] | undefined {
  for (const [second, outline] of outlines.entries()) {
    const first = outlines
      .slice(0, second)
      .findIndex(
        (other) => overlapOf(other, outline) > overlapAllowed * Math.min(areaOf(other), areaOf(outline)),
      );
    if (first >= 0) return [first, second];
  }
  return undefined;
}

const overlapInWords = ([first, second]: readonly [number, number]): string =>
  `Parts ${first + 1} and ${second + 1} overlap. Move one of them.`;

/** More lines find less than a tenth of a part more. */
const lines = 200;

/** The area that two outlines share, added up in thin strips. */
export function overlapOf(one: Polygon, other: Polygon): number {
  const bottom = Math.max(...[one, other].map((outline) => Math.min(...outline.map(({ y }) => y))));
  const top = Math.min(...[one, other].map((outline) => Math.max(...outline.map(({ y }) => y))));
  const strip = (top - bottom) / lines;
  if (!(strip > 0)) return 0;
  let length = 0;
  for (let line = 0; line < lines; line += 1) {
    const y = bottom + (line + 0.5) * strip;
    for (const [from, to] of insideAt(one, y))
      for (const [start, end] of insideAt(other, y))
        length += Math.max(0, Math.min(to, end) - Math.max(from, start));
  }
  return length * strip;
}

/** The stretches of a horizontal line that lie inside an outline, from the left. */
function insideAt(outline: Polygon, y: number): [from: number, to: number][] {
  const crossings = sidesOf(outline)
    .filter(([a, b]) => a.y > y !== b.y > y)
    .map(([a, b]) => a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y))
    .sort((a, b) => a - b);
  return crossings.flatMap((from, at): [number, number][] => {
    const to = crossings[at + 1];
    return at % 2 === 0 && to !== undefined ? [[from, to]] : [];
  });
}

/** The sheet that parts are drawn on. */
interface Sheet {
  readonly width: number;
  readonly height: number;
}

/**
 * The first shape of another part: the mirror image of one beyond its ridge, since most roofs have two slopes, or
 * beyond another of its edges. A square where there is still room, if none of these is free.
 */
export function partBeside(parts: readonly DrawnPart[], at: number, sheet: Sheet): DrawnPart {
  const { outline, eaves } = parts[at] as DrawnPart;
  const outlines = parts.map((part) => part.outline);
  const isFree = (next: Polygon) =>
    outlines.every((other) => overlapOf(other, next) <= equalWithin * areaOf(next));
  const onSheet = ({ x, y }: Point): Point => ({
    x: Math.min(sheet.width, Math.max(0, x)),
    y: Math.min(sheet.height, Math.max(0, y)),
  });
  const gutter = sidesOf(outline)[eaves] as [Point, Point];
  const images = sidesOf(outline)
    .filter((_, edge) => edge !== eaves)
    // The ridge is what lies farthest from the gutter.
    .sort((a, b) => distanceTo(gutter, middleOf(b)) - distanceTo(gutter, middleOf(a)))
    .map((edge) => outline.map((point) => onSheet(mirrored(point, edge))));
  // What hardly has room there is not the other slope.
  const image = images.find((next) => isFree(next) && areaOf(next) > areaOf(outline) / 2);
  if (image) return { outline: image, eaves };
  const free = squaresOn(sheet);
  return { outline: free.find(isFree) ?? (free[0] as Polygon), eaves: 0 };
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** On the line through two points, and from there as far again. */
function mirrored(point: Point, [a, b]: readonly [Point, Point]): Point {
  const foot = footOf(point, [a, b]);
  return { x: 2 * foot.x - point.x, y: 2 * foot.y - point.y };
}

function distanceTo(line: readonly [Point, Point], point: Point): number {
  const foot = footOf(point, line);
  return Math.hypot(point.x - foot.x, point.y - foot.y);
}

function footOf(point: Point, [a, b]: readonly [Point, Point]): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy);
  return { x: a.x + along * dx, y: a.y + along * dy };
}

/** The largest first, as shares of the sheet. */
const squares = [0.3, 0.2, 0.13];

/** Squares of some sizes all over a sheet, of each size those first that are nearest to its middle. */
function squaresOn({ width, height }: Sheet): Polygon[] {
  return squares.flatMap((share) => {
    const side = share * Math.min(width, height);
    const places = (length: number) =>
      Array.from({ length: Math.floor((3 * (length - side)) / side) + 1 }, (_, at) => (at * side) / 3);
    return places(height)
      .flatMap((y) => places(width).map((x) => ({ x, y })))
      .sort((a, b) => fromMiddle(a) - fromMiddle(b))
      .map(({ x, y }) => squareAt(x, y, side));

    function fromMiddle({ x, y }: Point): number {
      return Math.hypot(x + side / 2 - width / 2, y + side / 2 - height / 2);
    }
  });
}

const squareAt = (x: number, y: number, side: number): Polygon => [
  { x, y: y + side },
  { x: x + side, y: y + side },
  { x: x + side, y },
  { x, y },
];
