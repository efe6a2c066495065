import type { RoofAnswers } from '@heliodesk/core/contracts/magnet-answers';
import type { GivenRoof, PlacedPanel } from '@heliodesk/core/contracts/roof-answers';
import { facingOf } from '@heliodesk/core/rules/magnets/roof/parts';
import { partsOf, placedOn, planesOfRoof } from '@heliodesk/core/rules/magnets/roof/planes';
import { suggestedPanels } from '@heliodesk/core/rules/magnets/roof/suggested';
import {
  guessedAzimuth,
  guessedDrawnAzimuth,
  usualSizes,
} from '@heliodesk/core/rules/magnets/roof/usual-sizes';
import { type RoofShape, roofShapes, type ShapedRoof, sizeProblems } from '@heliodesk/core/solar/roof/shapes';
import type { Answers } from '../../step.ts';
import { householdOf } from '../household/given.ts';
import { drawnBy } from './drawing/drawn.ts';

/** Their answers as they are sent. */
export function givenBy(answers: Answers): RoofAnswers {
  const roof = roofOfAnswers(answers);
  return { kind: 'roof', roof, panels: panelsOn(roof, answers), ...householdOf(answers) };
}

/** The roof as they have described it so far. */
export function roofOfAnswers(answers: Answers): GivenRoof {
  if (isDrawn(answers)) {
    const drawn = drawnBy(answers);
    if (drawn.view === 'map') return { ...drawn, azimuth: facingOf(drawn) };
    return { ...drawn, ...directionOf(answers, guessedDrawnAzimuth(partsOf(drawn))) };
  }
  const shaped = shapedBy(answers);
  const { azimuth, ...guess } = directionOf(answers, guessedAzimuth(shaped));
  return { by: 'shape', ...shaped, azimuth, ...guess };
}

/** True if they draw it themselves. */
export const isDrawn = ({ roof }: Answers): boolean => roof === 'drawn';

/** The direction of the front, in degrees, or the guess where they aren't sure. */
function directionOf({ direction }: Answers, guess: number): Pick<GivenRoof, 'azimuth' | 'azimuthIsGuess'> {
  const degrees = typeof direction === 'string' && direction !== '' ? Number(direction) : Number.NaN;
  return degrees >= 0 && degrees < 360 ? { azimuth: degrees } : { azimuth: guess, azimuthIsGuess: true };
}

/** The settings of a shape, as the history keeps them: of a shape that is left for another, nothing. */
export type Shaped = Pick<ShapedRoof, 'shape' | 'length' | 'width' | 'pitch' | 'wing'> & {
  ridge: 'along' | 'across';
};

/** The shape with its sizes, or the usual ones until they have set their own. */
export function shapedBy(answers: Answers): Shaped {
  const shape = roofShapes.find((each) => each === answers.roof) ?? ('gable' satisfies RoofShape);
  const kept = answers.sizes as Shaped | undefined;
  if (kept?.shape === shape && sizeProblems({ ...kept, azimuth: 0 }).length === 0) return kept;
  const { wing, ...usual } = usualSizes[shape];
  return { shape, ...usual, ...(shape === 'l_shaped' && { wing }) };
}

interface KeptPanels {
  /** The roof that they lie on: another has panels of its own. */
  of: string;
  placed: readonly PlacedPanel[];
}

export const keptPanels = (roof: GivenRoof, placed: readonly PlacedPanel[]): KeptPanels => ({
  ...{ of: JSON.stringify(roof), placed },
});

/** The panels that they have placed there, or those that we'd place. */
export const panelsOn = (roof: GivenRoof, answers: Answers): PlacedPanel[] => [
  ...(placedBy(roof, answers) ?? suggestedPanels(planesOfRoof(roof)).flatMap(placedOn)),
];

/** True once they have placed panels on this roof. */
export const hasPlaced = (roof: GivenRoof, answers: Answers): boolean =>
  placedBy(roof, answers) !== undefined;

function placedBy(roof: GivenRoof, { panels }: Answers): readonly PlacedPanel[] | undefined {
  const kept = panels as KeptPanels | undefined;
  return kept?.of === JSON.stringify(roof) ? kept.placed : undefined;
}
