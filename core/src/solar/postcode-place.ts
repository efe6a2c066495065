import { formatPostcode } from '../rules/uk/postcode.ts';
import { outcodePlaces } from './data/outcode-places.ts';
import type { Coordinates } from './roof/ground.ts';

/** A place that is only roughly known, with how far it may be off. */
export interface RoughPlace extends Coordinates {
  readonly within: 'district' | 'area';
}

const areas: ReadonlyMap<string, ReadonlyMap<string, Coordinates>> = new Map(
  outcodePlaces.split(',').map((written) => {
    const [area = '', ...districts] = written.trim().split(/\s+/);
    return [area, new Map(districts.map(readDistrict))];
  }),
);

function readDistrict(written: string): [string, Coordinates] {
  const hundredths = (from: number) => Number.parseInt(written.slice(from, from + 2 || undefined), 36) / 100;
  return [written.slice(0, -4), { latitude: 49 + hundredths(-4), longitude: hundredths(-2) - 9 }];
}

/** The middle of a postcode's district, or of its area where that isn't known; nothing outside of the United Kingdom. */
export function placeOfPostcode(postcode: string): RoughPlace | undefined {
  const [, area = '', district = ''] = /^([A-Z]+)(\w+) /.exec(formatPostcode(postcode) ?? '') ?? [];
  const districts = areas.get(area);
  const middle = districts?.get(district);
  if (middle) return { ...middle, within: 'district' };
  return districts && { ...averageOf([...districts.values()]), within: 'area' };
}

function averageOf(places: readonly Coordinates[]): Coordinates {
  const mean = (of: (place: Coordinates) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
