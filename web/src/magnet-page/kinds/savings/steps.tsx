import {
  roofDirectionNames,
  roofDirectionQuestion,
  roofDirections,
} from '@heliodesk/core/rules/magnets/roof-directions';
import { Compass, facingOf } from '../../compass.tsx';
import type { Step } from '../../step.ts';
import { householdSteps } from '../household/steps.tsx';

/** In the order in which they are asked; core's rules/magnets/answer-words reads them back to the company. */
export const savingsSteps: readonly Step[] = [
  ...householdSteps,
  {
    id: 'direction',
    ...roofDirectionQuestion,
    choices: roofDirections.map((direction) => ({
      value: direction,
      label: roofDirectionNames[direction],
      picture: <Compass facing={facingOf[direction]} />,
    })),
  },
];
