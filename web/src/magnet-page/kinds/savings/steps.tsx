import { roofDirectionNames, roofDirections } from '@heliodesk/core/rules/magnets/roof-directions';
import { Compass, facingOf } from '../../compass.tsx';
import type { Step } from '../../step.ts';
import { householdSteps } from '../household/steps.tsx';

/** In the order in which they are asked; core's rules/magnets/answer-words reads them back to the company. */
export const savingsSteps: readonly Step[] = [
  ...householdSteps,
  {
    id: 'direction',
    prompt: 'Which way does your roof face?',
    help: 'Where is the sun at midday? That’s south. If your roof has several sides, choose the sunniest.',
    choices: roofDirections.map((direction) => ({
      value: direction,
      label: roofDirectionNames[direction],
      picture: <Compass facing={facingOf[direction]} />,
    })),
  },
];
