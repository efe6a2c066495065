import { roofDirectionNames, roofDirections } from '@heliodesk/core/rules/magnets/roof-directions';
import { Compass } from '../../compass.tsx';
import type { Step } from '../../step.ts';
import { UsageScreen } from './usage.tsx';

const furtherUse = [
  { value: 'none', label: 'No' },
  { value: 'included', label: 'Yes' },
  { value: 'planned', label: 'Not yet, but I’m planning to' },
];

/** In the order in which they are asked; core's rules/magnets/answer-words reads them back to the company. */
export const savingsSteps: readonly Step[] = [
  { id: 'usage', Screen: UsageScreen },
  {
    id: 'day',
    prompt: 'Is anybody at home during the day?',
    help: 'Panels generate while the sun’s up, so it helps if somebody’s there to use it.',
    choices: [
      { value: 'home', label: 'Yes, most days' },
      { value: 'empty', label: 'Hardly ever' },
    ],
  },
  { id: 'car', prompt: 'Do you have an electric car?', choices: furtherUse },
  {
    id: 'heat-pump',
    prompt: 'Do you have a heat pump?',
    help: 'It heats a home with electricity instead of gas or oil.',
    choices: furtherUse,
  },
  {
    id: 'direction',
    prompt: 'Which way does your roof face?',
    help: 'Where is the sun at midday? That’s south. If your roof has several sides, choose the sunniest.',
    choices: roofDirections.map((direction) => ({
      value: direction,
      label: roofDirectionNames[direction],
      picture: <Compass direction={direction} />,
    })),
  },
];
