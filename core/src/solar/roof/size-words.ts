import { type ShapedRoof, type Size, sizeLimits } from './shapes.ts';

const names: Readonly<Record<Size, string>> = {
  length: 'the length along the front',
  width: 'the depth from front to back',
  pitch: 'how steep it is',
  wingWidth: 'the width of the part that sticks out',
  wingDepth: 'how far that part sticks out',
};

/** Of sizes that are possible each by itself. */
const tooMuch: Partial<Record<Size, string>> = {
  length: 'The house is too deep for its front. Make the front longer, or the depth smaller.',
  wingWidth:
    'The part that sticks out is too wide for this house. Make it narrower, or make the front longer.',
  wingDepth:
    'The part that sticks out is too wide for how far it sticks out. Make it narrower, or let it stick out more.',
};

/** The next thing to do about a size of which no roof can be made. */
export function sizeProblemInWords(size: Size, roof: ShapedRoof): string {
  const { min, max } = sizeLimits[size];
  const value = sizesOf(roof)[size];
  const isPossible = value !== undefined && value >= min && value <= max;
  const range = size === 'pitch' ? `${min}° to ${max}°` : `${min} to ${max} m`;
  return (isPossible && tooMuch[size]) || `Please check ${names[size]}. It can be ${range}.`;
}

const sizesOf = ({ length, width, pitch, wing }: ShapedRoof): Readonly<Partial<Record<Size, number>>> => ({
  ...{ length, width, pitch },
  ...(wing && { wingWidth: wing.width, wingDepth: wing.depth }),
});
