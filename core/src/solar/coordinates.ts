import { type RegionFound, regionOfOutcode } from './regions.ts';

type Coordinates = { latitude: number; longitude: number };
type Box = readonly [south: number, north: number, west: number, east: number];

/** The Isle of Man and the Channel Islands, which are not among the districts and lie near some. */
const outside: readonly Box[] = [
  [54.03, 54.43, -4.88, -4.28],
  [48.8, 49.8, -2.9, -1.9],
];

/**
 * The region of a place by the nearest of the postcode districts, which are given with their middles. A place in the
 * Republic near its border counts as Northern Ireland, since a middle doesn't say where a district ends.
 */
export function regionAt(place: Coordinates, districts: Iterable<[string, Coordinates]>): RegionFound {
  if (outside.some((box) => liesIn(place, box))) return 'outside';
  const outcode = nearestOutcode(place, districts);
  return outcode === undefined ? undefined : regionOfOutcode(outcode);
}

function liesIn({ latitude, longitude }: Coordinates, [south, north, west, east]: Box): boolean {
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
}

/** Districts of remote glens reach so far from their middle. */
const farthestKm = 40;
const kmPerDegree = 111.2;

function nearestOutcode(place: Coordinates, districts: Iterable<[string, Coordinates]>): string | undefined {
  const narrowing = Math.cos((place.latitude * Math.PI) / 180);
  let nearest: { outcode?: string; km: number } = { km: farthestKm };
  for (const [outcode, middle] of districts) {
    const north = middle.latitude - place.latitude;
    const east = (middle.longitude - place.longitude) * narrowing;
    const km = kmPerDegree * Math.hypot(north, east);
    if (km < nearest.km) nearest = { outcode, km };
  }
  return nearest.outcode;
}
