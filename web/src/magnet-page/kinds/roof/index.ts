import { roofOf } from '@heliodesk/core/rules/magnets/roof/roof';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { fetchedScreens } from '../../fetched-screens.tsx';
import type { Answers, Kind, Step } from '../../step.ts';
import { householdSteps } from '../household/steps.tsx';
import { directionStep, drawnDirectionStep } from './directions.tsx';
import { partsOn, sheetOf } from './drawing/drawn.ts';
import { givenBy, isDrawn } from './given.ts';
import { RoofHeadline } from './headline.tsx';
import { PanelsScreen } from './panels/panels-screen.tsx';
import { RoofReport } from './report.tsx';
import { shapeStep } from './shapes.tsx';
import { SizesScreen } from './sizes.tsx';
import { RoofVerdict } from './verdict.tsx';

const shapedSteps: readonly Step[] = [{ id: 'sizes', Screen: SizesScreen }, directionStep];

/** Most choose a shape, and never come to these. */
const screen = fetchedScreens(() => import('./drawing/screens.ts'));
const [PictureScreen, MeasureScreen, MapScreen, OutlineScreen, SlopeScreen] = [
  screen('PictureScreen'),
  screen('MeasureScreen'),
  screen('MapScreen'),
  screen('OutlineScreen'),
  screen('SlopeScreen'),
];

/** Squared paper is measured already, and so is a map, which also knows where north is. */
function drawingSteps(answers: Answers): readonly Step[] {
  const { picture, map } = sheetOf(answers);
  return [
    { id: 'picture', Screen: PictureScreen },
    ...(picture ? [{ id: 'measure', Screen: MeasureScreen }] : []),
    ...(map ? [{ id: 'map', Screen: MapScreen }] : []),
    { id: 'outline', Screen: OutlineScreen },
    { id: 'slope', Screen: SlopeScreen },
    ...(map ? [] : [drawnDirectionStep(partsOn(answers).length)]),
  ];
}

/** The roof assessment: their roof by its shape and sizes or as they draw it, the panels on it, and what those would bring. */
export const kind: Kind = {
  steps: (answers) => [
    shapeStep,
    ...(isDrawn(answers) ? drawingSteps(answers) : shapedSteps),
    { id: 'panels', Screen: PanelsScreen },
    ...householdSteps,
  ],
  given: givenBy,
  result: (answers, { system, assumptions }, postcode) => ({
    kind: 'roof',
    ...roofOf(givenBy(answers), { postcode, on: dayAt(new Date()), system, assumptions }),
  }),
  contact: { title: 'Where should we send your full report?', send: 'Show my full report' },
  ...{ Verdict: RoofVerdict, Headline: RoofHeadline, Report: RoofReport },
};
