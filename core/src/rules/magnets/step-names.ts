import type { MagnetKind } from './kinds.ts';
import { suitabilityQuestions } from './suitability-questions.ts';

/** Steps as a company reads them. The questions of the savings calculator and of roofs are named by what they ask. */
const names: Readonly<Record<string, string>> = {
  view: 'Saw it',
  start: 'Started',
  contact: 'Contact details',
  completed: 'Finished',
  postcode: 'Postcode',
  usage: 'Electricity use',
  day: 'At home by day',
  car: 'Electric car',
  'heat-pump': 'Heat pump',
  direction: 'Roof direction',
  roof: 'Roof',
  sizes: 'Roof sizes',
  picture: 'Picture of the roof',
  measure: 'Measuring the picture',
  map: 'Finding it on a map',
  outline: 'Drawing the roof',
  slope: 'Roof pitch',
  panels: 'Panels',
  result: 'Result',
  ...Object.fromEntries(suitabilityQuestions.map(({ id, prompt }) => [id, prompt])),
};

const household = ['usage', 'day', 'car', 'heat-pump'];
const ofKind: Readonly<Record<MagnetKind, readonly string[]>> = {
  roof: [
    ...['roof', 'sizes', 'picture', 'measure', 'map', 'outline', 'slope', 'direction', 'panels'],
    ...household,
  ],
  savings: [...household, 'direction'],
  suitability: suitabilityQuestions.map(({ id }) => id),
};

/** The steps of a magnet in the order in which homeowners come to them, with the company's own questions by their ids. */
export const stepsInOrder = (kind: MagnetKind, questions: readonly string[]): string[] => [
  ...ofKind[kind],
  ...questions.map((id) => `question-${id}`),
  'result',
];

/** The name of a step, by the questions that the company has asked in any version. */
export function stepName(step: string, prompts: ReadonlyMap<string, string>): string {
  const id = step.replace(/^(?:question|extra)[:-]/, '');
  return prompts.get(id) ?? names[id] ?? spelledOut(id);
}

/** A question that nobody remembers is still told apart from the others. */
function spelledOut(id: string): string {
  const words = id.replaceAll(/[-_.:]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
