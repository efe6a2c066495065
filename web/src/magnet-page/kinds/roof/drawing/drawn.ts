import type { DrawnRoof } from '@heliodesk/core/contracts/roof-answers';
import { flattestFromTheFront, type PictureView } from '@heliodesk/core/rules/magnets/roof/limits';
import { usualPitch } from '@heliodesk/core/rules/magnets/roof/usual-sizes';
import type { RoughPlace } from '@heliodesk/core/solar/postcode-place';
import { distanceBetween, type Point, type Polygon } from '@heliodesk/core/solar/roof/geometry';
import { type MapView, metresPerPixel } from '@heliodesk/core/solar/roof/web-mercator';
import type { Answers } from '../../../step.ts';
import { amountIn } from '../../household/given.ts';

/** The background they draw on: a picture of theirs, a map, or squared paper where there is neither. */
export interface Sheet {
  /** Of the picture that is kept while the page is open. */
  picture?: string;
  map?: MapView;
  /** The precision of the place that the map began with. */
  from?: RoughPlace['within'] | undefined;
  width: number;
  height: number;
}

/** 20 m by 15 m. */
export const squaredPaper: Sheet = { width: 1_000, height: 750 };
export const unitsPerSquare = 50;

/** A map's frame, in pixels of it. */
export const mapSize = { width: 600, height: 600 };

export const sheetOf = ({ sheet }: Answers): Sheet => (sheet as Sheet | undefined) ?? squaredPaper;
export function viewOf(answers: Answers): PictureView {
  if (sheetOf(answers).map) return 'map';
  return answers.view === 'front' ? 'front' : 'above';
}

/** Over something of which they know the length, from one end to the other. */
export function measureOf(answers: Answers): readonly [Point, Point] {
  const kept = answers.measure as readonly [Point, Point] | undefined;
  const { width, height } = sheetOf(answers);
  return (
    kept ?? [
      { x: width * 0.3, y: height * 0.8 },
      { x: width * 0.7, y: height * 0.8 },
    ]
  );
}

/** Metres, or nothing where it is no length that a picture of a house may show. */
export function lengthIn(typed: string): number | undefined {
  const metres = amountIn(typed.replace(/m(et(er|re)s?)?\s*$/i, ''));
  return metres !== undefined && metres >= 0.2 && metres <= 150 ? metres : undefined;
}

/** The metres in a unit of the sheet. */
export function metresPerUnit(answers: Answers): number {
  const { picture, map } = sheetOf(answers);
  if (map) return metresPerPixel(map);
  if (!picture) return 1 / unitsPerSquare;
  const length = distanceBetween(...measureOf(answers));
  return length > 0 ? (lengthIn(String(answers.measured ?? '')) ?? 1) / length : 1;
}

/** A part of the roof on the sheet. */
export interface Part {
  outline: Polygon;
  /** The side they have said is the gutter's. */
  eaves?: number | undefined;
  pitch?: number | undefined;
}

/** The parts drawn on the sheet, a rectangle in the middle until they have moved its corners. */
export function partsOn(answers: Answers): readonly [Part, ...Part[]] {
  const kept = answers.parts as readonly [Part, ...Part[]] | undefined;
  return kept ?? [{ outline: firstOutline(sheetOf(answers)) }];
}

function firstOutline({ width, height }: Sheet): Polygon {
  const [left, right, top, bottom] = [width * 0.25, width * 0.75, height * 0.3, height * 0.65];
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

/** The same in metres, y up, as everything but a screen has it. */
export const inMetres = (outline: Polygon, scale: number): Polygon =>
  outline.map(({ x, y }) => ({ x: x * scale, y: -y * scale }));

/** The side along the gutter: the lowest on the sheet, unless they have chosen another. */
export function eavesOf({ eaves, outline }: Part): number {
  if (eaves !== undefined && eaves < outline.length) return eaves;
  const middles = outline.map(({ y }, side) => y + (outline[(side + 1) % outline.length]?.y ?? 0));
  return middles.indexOf(Math.max(...middles));
}

export const flattestOf = (answers: Answers) => (viewOf(answers) === 'front' ? flattestFromTheFront : 0);

export function pitchOf(answers: Answers, { pitch }: Part): number {
  return pitch === undefined ? usualPitch : Math.max(flattestOf(answers), pitch);
}

/** The drawing in metres, without the way that it faces. */
export function drawnBy(answers: Answers): Omit<DrawnRoof, 'azimuth' | 'azimuthIsGuess'> {
  const scale = metresPerUnit(answers);
  const inFull = (part: Part) => ({
    ...{ pitch: pitchOf(answers, part), eaves: eavesOf(part) },
    outline: inMetres(part.outline, scale).map(({ x, y }) => ({ x, y })),
  });
  const [first, ...further] = partsOn(answers);
  return {
    ...{ by: 'outline', view: viewOf(answers), ...inFull(first) },
    ...(further.length > 0 && { further: further.map(inFull) }),
  };
}
