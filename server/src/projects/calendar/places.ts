import { readFileSync } from 'node:fs';
import type { Place } from '@heliodesk/core/rules/calendar/travel';

/**
 * The middles of postcode districts, from the list that `docs/solar.md` names, to thousandths of a degree: a few kilometres
 * from where a house in one is, which is good enough to say that two visits are far apart. Read when somebody first asks.
 */
let districts: ReadonlyMap<string, Place> | undefined;

function districtsByOutcode(): ReadonlyMap<string, Place> {
  const [, ...lines] = readFileSync(new URL('./outcodes.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [outcode = '', latitude, longitude] = line.split(',');
      return [outcode, { latitude: Number(latitude), longitude: Number(longitude), exact: false }];
    }),
  );
}

/** A property's place: by its own coordinates, or else by the district of its postcode. */
export function placeOf(property: {
  postcode: string;
  latitude: number | null;
  longitude: number | null;
}): Place | null {
  const { postcode, latitude, longitude } = property;
  if (latitude !== null && longitude !== null) return { latitude, longitude, exact: true };
  districts ??= districtsByOutcode();
  const outcode = postcode.trim().toUpperCase().split(' ')[0] ?? '';
  // Some districts of central London are split by a letter: the middle of EC1A stands for EC1 as well.
  return districts.get(outcode) ?? districts.get(outcode.replace(/[A-Z]$/, '')) ?? null;
}
