import { compassWords } from '../roof.ts';

/** How a homeowner says which way their roof faces, with the azimuth that stands for it. */
export const directionAzimuths = {
  south: 180,
  'south-east-or-west': 225,
  'east-or-west': 270,
  north: 0,
  /** The middle of what there is, so that nobody is promised too much. */
  unsure: 270,
} as const;

/** The direction as it is told to whoever wasn't sure. */
export const assumedDirection = compassWords(directionAzimuths.unsure).toLowerCase();

export type RoofDirection = keyof typeof directionAzimuths;
export const roofDirections = Object.keys(directionAzimuths) as [RoofDirection, ...RoofDirection[]];

export const roofDirectionNames: Readonly<Record<RoofDirection, string>> = {
  south: 'South',
  'south-east-or-west': 'South-east or south-west',
  'east-or-west': 'East or west',
  north: 'North',
  unsure: 'I’m not sure',
};

/** The question about the direction where nobody draws a roof. */
export const roofDirectionQuestion = {
  prompt: 'Which way does your roof face?',
  help: 'Where is the sun at midday? That’s south. If your roof has several sides, choose the sunniest.',
} as const;
