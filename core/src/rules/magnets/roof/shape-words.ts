import type { RoofShape } from '../../../solar/roof/shapes.ts';

/** The shapes in words that somebody knows who has never drawn a roof. */
export const roofShapeNames: Readonly<Record<RoofShape, string>> = {
  gable: 'Two slopes',
  hip: 'Four slopes',
  l_shaped: 'L-shaped',
  flat: 'Flat',
  mono_pitch: 'One slope',
};

/** Hints that tell them apart, as they are seen from the road. */
export const roofShapeHints: Readonly<Record<RoofShape, string>> = {
  gable: 'It slopes down at the front and the back, or on the left and the right. Most terraces and semis.',
  hip: 'It slopes down on every side.',
  l_shaped: 'Part of the house sticks out, with its own bit of roof.',
  flat: 'Flat, or almost flat.',
  mono_pitch: 'It slopes one way only, like the roof of many extensions.',
};
