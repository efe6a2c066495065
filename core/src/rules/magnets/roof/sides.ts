import { flatBelow } from '../../../solar/roof/clearances.ts';
import { compassWords } from '../../roof.ts';

const names: Readonly<Record<string, string>> = {
  front: 'Front',
  back: 'Back',
  left: 'Left side',
  right: 'Right side',
  'wing-inner': 'Part that sticks out, inner side',
  'wing-outer': 'Part that sticks out, outer side',
  roof: 'Flat roof',
  drawn: 'The side you drew',
};

/** Of several that were drawn each has its number. */
const partName = (id: string) => id.replace(/^part-(?=\d)/, 'Part ');

/** A side of a roof in words: "Front, facing south-west". */
export function sideInWords({ id, tilt, azimuth }: { id: string; tilt: number; azimuth: number }): string {
  const name = names[id] ?? partName(id);
  return tilt < flatBelow ? name : `${name}, facing ${compassWords(azimuth).toLowerCase()}`;
}
