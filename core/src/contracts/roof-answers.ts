import { z } from 'zod';
import { flattestFromTheFront, mostCorners, mostPanels, pictureViews } from '../rules/magnets/roof/limits.ts';
import { drawingProblem, mostParts } from '../rules/magnets/roof/parts.ts';
import { orientations } from '../solar/layout/panels.ts';
import { outlineLimits } from '../solar/roof/outline-problems.ts';
import { roofShapes, sizeLimits, sizeProblems } from '../solar/roof/shapes.ts';
import { sizeProblemInWords } from '../solar/roof/size-words.ts';
import { choice } from './lists.ts';
import { refusal } from './refusal.ts';

const metres = z.number('Please enter a length in metres');
const place = z.number('Please enter a place in metres').min(-500).max(500);

const azimuth = z
  .number('Please say which way it faces')
  .min(0, 'Please enter 0° to 359°, from north')
  .lt(360, 'Please enter 0° to 359°, from north');

/** They weren't sure which way it faces, and what is said instead promises nobody too much. */
const azimuthIsGuess = z.literal(true).optional();

const pitch = z
  .number('Please enter the pitch in degrees')
  .min(0, `Please enter 0° to ${sizeLimits.pitch.max}°`)
  .max(sizeLimits.pitch.max, `Please enter 0° to ${sizeLimits.pitch.max}°`);

const shapedRoof = z
  .strictObject(
    {
      ...{ by: z.literal('shape'), shape: choice(roofShapes), length: metres, width: metres, pitch, azimuth },
      azimuthIsGuess,
      ridge: choice(['along', 'across']),
      /** Of an L alone. */
      wing: z
        .strictObject({ width: metres, depth: metres, end: choice(['left', 'right']) }, refusal('answer'))
        .optional(),
    },
    refusal('answer'),
  )
  .superRefine((roof, context) => {
    for (const size of sizeProblems(roof))
      context.addIssue({ code: 'custom', path: [size], message: sizeProblemInWords(size, roof) });
  });

const drawnPart = {
  pitch,
  /** Metres as they were measured on the picture: x to the right, y up. */
  outline: z
    .array(z.strictObject({ x: place, y: place }, refusal('answer')))
    .min(outlineLimits.points.min, 'Please draw three corners at least')
    .max(mostCorners, `Please draw at most ${mostCorners} corners`),
  /** The side along the gutter: 0 goes from the first corner to the second. */
  eaves: z.int('Please say where the gutter is').min(0, 'Please say where the gutter is'),
};

/** One side of a roof, drawn over a picture or on plain paper, and others beside it. */
const drawnRoof = z
  .strictObject(
    {
      ...{ by: z.literal('outline'), view: choice(pictureViews), azimuth, azimuthIsGuess, ...drawnPart },
      /** The other parts; the drawing says which way they face. */
      further: z
        .array(z.strictObject(drawnPart, refusal('answer')))
        .max(mostParts - 1, `Please draw at most ${mostParts} parts of the roof`)
        .optional(),
    },
    refusal('answer'),
  )
  .superRefine(({ view, pitch, further = [], ...first }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const parts = [first, ...further];
    const pathOf = (part: number, field: string) => (part === 0 ? [field] : ['further', part - 1, field]);
    const problem = drawingProblem(parts.map(({ outline }) => outline));
    if (problem) refuse(pathOf(problem.part, 'outline'), problem.words);
    for (const [part, { outline, eaves }] of parts.entries())
      if (eaves >= outline.length) refuse(pathOf(part, 'eaves'), 'Please say where the gutter is');
    if (view !== 'front') return;
    if (pitch < flattestFromTheFront)
      refuse(['pitch'], 'A picture from the front doesn’t show a roof this flat. Please use one from above.');
    if (further.length > 0)
      refuse(['further'], 'A picture from the front shows one part of a roof. Please use one from above.');
  });

/** A roof as a homeowner describes it. */
export const givenRoof = z.discriminatedUnion('by', [shapedRoof, drawnRoof], 'Please describe your roof');

/** A panel by its lower left corner on a side of the roof, in metres along the gutter and up the slope. */
export const placedPanel = z.strictObject(
  { side: z.string().max(20), orientation: choice(orientations), x: place, y: place },
  refusal('answer'),
);

export const placedPanels = z.array(placedPanel).max(mostPanels, `Please place at most ${mostPanels} panels`);

export type GivenRoof = z.infer<typeof givenRoof>;
export type DrawnRoof = Extract<GivenRoof, { by: 'outline' }>;
export type PlacedPanel = z.infer<typeof placedPanel>;
