import type { HouseholdAnswers, RoofAnswers, SavingsAnswers } from '../../contracts/magnet-answers.ts';
import type { GivenRoof } from '../../contracts/roof-answers.ts';
import { areaOf } from '../../solar/roof/geometry.ts';
import { compassWords } from '../roof.ts';
import { partsOf, planesOfRoof, withPanels } from './roof/planes.ts';
import { roofShapeNames } from './roof/shape-words.ts';
import { sideInWords } from './roof/sides.ts';
import { assumedDirection, roofDirectionNames, roofDirectionQuestion } from './roof-directions.ts';

export type AnswerInWords = { question: string; answer: string };

const furtherUse = { none: 'No', included: 'Yes', planned: 'I’m planning to' } as const;

/** Somebody's answers to the savings calculator, as it was asked. */
export function savingsAnswersInWords(answers: SavingsAnswers): AnswerInWords[] {
  const said = roofDirectionNames[answers.direction];
  const answer = answers.direction === 'unsure' ? `${said}. Worked out as ${assumedDirection}` : said;
  return [...householdInWords(answers), { question: roofDirectionQuestion.prompt, answer }];
}

/** Somebody's answers to the roof assessment. */
export function roofAnswersInWords({ roof, panels, ...answers }: RoofAnswers): AnswerInWords[] {
  const sides = withPanels(planesOfRoof(roof), panels).filter((side) => side.panels.length > 0);
  const placed = sides.map(({ plane, panels }) => `${sideInWords(plane)}: ${panels.length}`);
  const isFlat = roof.by === 'shape' && roof.shape === 'flat';
  return [
    { question: 'What’s your roof like?', answer: roofInWords(roof) },
    {
      question: roof.by === 'shape' ? 'Which way does the front face?' : 'Which way does it face?',
      answer: directionInWords(roof),
    },
    ...(isFlat ? [] : [{ question: 'How steep is it?', answer: pitchInWords(roof) }]),
    { question: 'Where would the panels go?', answer: placed.join('; ') || 'Nowhere yet' },
    ...householdInWords(answers),
  ];
}

const pitchInWords = (roof: GivenRoof) =>
  (roof.by === 'shape' ? [roof] : partsOf(roof)).map(({ pitch }) => `${Math.round(pitch)}°`).join(', ');

function directionInWords(roof: GivenRoof): string {
  // Of a shape all others follow from the front, and everybody knows how.
  const azimuths = roof.by === 'shape' ? [roof.azimuth] : planesOfRoof(roof).map(({ azimuth }) => azimuth);
  return roof.azimuthIsGuess
    ? `I’m not sure. Worked out as ${azimuths.map((each) => compassWords(each).toLowerCase()).join(', ')}`
    : azimuths.map((each) => `${compassWords(each)} (${Math.round(each) % 360}°)`).join(', ');
}

function roofInWords(roof: GivenRoof): string {
  if (roof.by === 'shape')
    return `${roofShapeNames[roof.shape]}: ${metres(roof.length)} along the front, ${metres(roof.width)} from front to back`;
  const areas = planesOfRoof(roof).map(({ outline }) => `${Math.round(areaOf(outline))} m²`);
  return `${drawnOn[roof.view]}: ${areas.join(', ')}`;
}

const drawnOn = {
  above: 'Drawn, seen from above',
  front: 'Drawn, seen from the front',
  map: 'Drawn on a map',
} as const;

const metres = (length: number) => `${length.toLocaleString('en-GB', { maximumFractionDigits: 1 })} m`;

function householdInWords(answers: HouseholdAnswers): AnswerInWords[] {
  const { emptyByDay, car, heatPump } = answers;
  return [
    { question: 'How much electricity do you use?', answer: usageInWords(answers) },
    { question: 'Is anybody at home during the day?', answer: emptyByDay ? 'Hardly ever' : 'Yes' },
    { question: 'Do you have an electric car?', answer: furtherUse[car] },
    { question: 'Do you have a heat pump?', answer: furtherUse[heatPump] },
  ];
}

function usageInWords({ usage }: HouseholdAnswers): string {
  if (usage.by === 'bill') return `£${usage.poundsPerMonth.toLocaleString('en-GB')} a month`;
  return usage.by === 'meter' ? `${usage.kwhPerYear.toLocaleString('en-GB')} kWh a year` : 'I’m not sure';
}
