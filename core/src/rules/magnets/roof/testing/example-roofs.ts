import type { HouseholdAnswers, RoofAnswers } from '../../../../contracts/magnet-answers.ts';
import type { DrawnRoof, GivenRoof } from '../../../../contracts/roof-answers.ts';
import { defaultSettings } from '../../defaults.ts';
import { resultOf } from '../../results.ts';
import { placedOn, planesOfRoof } from '../planes.ts';
import { suggestedPanels } from '../suggested.ts';

const { system, assumptions } = defaultSettings('roof', 'Bright Roofs');
export const there = { postcode: 'BS1 4ST', on: '2026-11-18', system, assumptions };

export const gable: Extract<GivenRoof, { by: 'shape' }> = {
  ...{ by: 'shape', shape: 'gable', length: 9, width: 8, pitch: 35, azimuth: 180, ridge: 'along' },
};
export const drawn: DrawnRoof = {
  ...{ by: 'outline', view: 'above', pitch: 35, azimuth: 200, eaves: 0 },
  outline: [
    { x: 0, y: 0 },
    { x: 8, y: 0 },
    { x: 8, y: 4 },
    { x: 0, y: 4 },
  ],
};

const household: HouseholdAnswers = {
  ...{ usage: { by: 'bill', poundsPerMonth: 90 }, emptyByDay: false, car: 'none', heatPump: 'none' },
};

export const suggestedFor = (roof: GivenRoof) => suggestedPanels(planesOfRoof(roof)).flatMap(placedOn);

export const answersOn = (roof: GivenRoof, panels = suggestedFor(roof)): RoofAnswers => ({
  ...{ kind: 'roof', roof, panels, ...household },
});

export function resultOn(answers: RoofAnswers, where = there) {
  const result = resultOf(answers, where);
  if (result.kind !== 'roof') throw new Error('That is no roof');
  return result;
}
