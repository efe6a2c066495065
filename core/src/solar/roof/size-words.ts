import { type Size, sizeLimits } from './shapes.ts';

const names: Readonly<Record<Size, string>> = {
  length: 'the length along the front',
  width: 'the depth from front to back',
  pitch: 'the pitch',
  wingWidth: 'the width of the part that comes forward',
  wingDepth: 'how far that part comes forward',
};

/** The next thing to do about a size of which no roof can be made. */
export function sizeProblemInWords(size: Size): string {
  const { min, max } = sizeLimits[size];
  return `Please check ${names[size]}: ${min} to ${max}${size === 'pitch' ? '°' : ' m'}, and so that the parts of the roof meet.`;
}
