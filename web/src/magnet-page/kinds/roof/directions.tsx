import { compassWords } from '@heliodesk/core/rules/roof';
import { Compass } from '../../compass.tsx';
import type { Choice, Step } from '../../step.ts';

const hints: Readonly<Record<number, string>> = {
  180: 'The midday sun shines on the front.',
  0: 'The midday sun shines on the back.',
  90: 'The morning sun shines on the front.',
  270: 'The evening sun shines on the front.',
};

/** The eight points of the compass, the sunniest first. */
const choices: readonly Choice[] = [
  ...[180, 135, 225, 90, 270, 45, 315, 0].map((degrees) => ({
    value: String(degrees),
    label: compassWords(degrees),
    ...(hints[degrees] && { hint: hints[degrees] }),
    picture: <Compass facing={[degrees]} />,
  })),
  { value: 'unsure', label: 'I’m not sure', picture: <Compass facing={[]} /> },
];

export const directionStep: Step = {
  id: 'direction',
  prompt: 'Which way does the front face?',
  help: 'Stand at the front with your back to the house. Which way are you looking? The compass on your phone will tell you. At midday, the sun’s in the south.',
  choices,
};

/** The same of what they have drawn, from whose first part the others follow. */
export const drawnDirectionStep = (parts: number): Step => ({
  id: 'direction',
  prompt: parts > 1 ? 'Which way does part 1 face?' : 'Which way does that side face?',
  help: `Stand under its gutter with your back to the house. Which way are you looking? The compass on your phone will tell you. At midday, the sun’s in the south.${parts > 1 ? ' We’ll work out the other parts from your drawing.' : ''}`,
  choices: choices.map(({ hint: _, ...choice }) => choice),
});
