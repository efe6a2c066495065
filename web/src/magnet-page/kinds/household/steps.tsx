import type { Step } from '../../step.ts';
import { UsageScreen } from './usage.tsx';

const furtherUse = [
  { value: 'none', label: 'No' },
  { value: 'included', label: 'Yes' },
  { value: 'planned', label: 'Not yet, but I’m planning to' },
];

/** The questions that savings depend on beside the panels, in the order of core's rules/magnets/answer-words. */
export const householdSteps: readonly Step[] = [
  { id: 'usage', Screen: UsageScreen },
  {
    id: 'day',
    prompt: 'Is anybody at home during the day?',
    help: 'Panels make electricity in the daytime. If someone’s in to use it, you’ll save more.',
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
];
