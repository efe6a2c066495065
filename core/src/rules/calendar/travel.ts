/** Somewhere on a map. A place that is known by its postcode's district alone lies in the middle of that. */
export interface Place {
  latitude: number;
  longitude: number;
  /** True if it is the property's own, not only the middle of its district. */
  exact: boolean;
}

const earthRadiusKm = 6_371;
const kmPerMile = 1.609_344;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies, by the haversine formula. */
export function kilometresBetween(a: Place, b: Place): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const across = Math.sin((to - from) / 2) ** 2;
  const along = Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(across + along)));
}

/** Roads wind: they are some 30% longer than the straight line. */
const winding = 1.3;
/** In miles an hour, town and country taken together. */
const speed = 30;
/** To load, park and find the door. */
const settling = 5;

/** A van's travel time, from the straight line alone: no roads, no traffic. In steps of five minutes, rounded up. */
export function travelMinutes(a: Place, b: Place): number {
  const minutes = ((kilometresBetween(a, b) / kmPerMile) * winding * 60) / speed + settling;
  return Math.ceil(minutes / 5) * 5;
}

/** About 25 min (9 miles in a straight line). */
export function travelInWords(a: Place, b: Place): string {
  const miles = Math.round(kilometresBetween(a, b) / kmPerMile);
  const far = miles === 0 ? 'under a mile' : miles === 1 ? '1 mile' : `${miles} miles`;
  const between = a.exact && b.exact ? '' : ' between postcode districts';
  return `About ${travelMinutes(a, b)} min (${far} in a straight line${between})`;
}
