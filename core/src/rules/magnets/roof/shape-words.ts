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
  gable: 'A ridge on top and straight walls at both ends. Most terraces and semis.',
  hip: 'It slopes down on every side.',
  l_shaped: 'A part of the house comes forward, with a ridge of its own.',
  flat: 'Level, or nearly so.',
  mono_pitch: 'It slopes one way only, such as over an extension.',
};
