import type { BookingLink } from '@heliodesk/core/contracts/bookings';
import type { Json } from '@heliodesk/core/rules/json-patch';
import { magnetSettingNames } from '@heliodesk/core/rules/magnets/setting-names';
import { visitKindNames } from '@heliodesk/core/rules/projects/visit-kinds';
import type { TypedMagnet } from './typed-magnet.ts';

const names: Readonly<Record<keyof TypedMagnet, string>> = {
  ...magnetSettingNames,
  name: 'Name',
  kwp: 'Panels',
  batteryKwh: 'Battery',
  mapTiles: 'Map',
  mapAttribution: 'Map’s attribution',
};

export const labelOf = (field: string): string => names[field as keyof TypedMagnet];

/** The words for a value that isn't a text of its own. */
export function wordsOf(field: string, value: Json, links: readonly BookingLink[]): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'bookingLinkId') return linkInWords(links.find(({ id }) => id === value)) ?? 'None';
  if (field === 'questions') return promptsIn(value as TypedMagnet['questions']);
  if (field === 'assumptions') return ownIn(value as TypedMagnet['assumptions']);
  return undefined;
}

export const linkInWords = (link: BookingLink | undefined): string | undefined =>
  link && `${visitKindNames[link.kind]}, ${link.minutes} minutes`;

const promptsIn = (questions: TypedMagnet['questions']) =>
  questions.map(({ prompt }) => prompt).join(' · ') || 'None';

function ownIn(assumptions: TypedMagnet['assumptions']): string {
  const own = Object.values(assumptions).filter(({ value }) => value !== '').length;
  return own === 1 ? '1 of your own' : `${own || 'None'} of your own`;
}
