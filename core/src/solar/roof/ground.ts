import type { Point } from './geometry.ts';

export interface Coordinates {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** WGS 84: half of the equator's diameter in metres, and the square of the eccentricity. */
const equatorialRadius = 6_378_137;
const eccentricitySquared = 6.694379990141316e-3;

/** Metres east and north of an origin, by equirectangular projection: within 1.6 mm at 100 m in the United Kingdom. */
export function toGround(origin: Coordinates, { latitude, longitude }: Coordinates): Point {
  const { east, north } = metresPerDegree(origin.latitude);
  return { x: (longitude - origin.longitude) * east, y: (latitude - origin.latitude) * north };
}

export function toCoordinates(origin: Coordinates, { x, y }: Point): Coordinates {
  const { east, north } = metresPerDegree(origin.latitude);
  return { latitude: origin.latitude + y / north, longitude: origin.longitude + x / east };
}

function metresPerDegree(latitude: number) {
  const radians = (latitude * Math.PI) / 180;
  const flattened = 1 - eccentricitySquared * Math.sin(radians) ** 2;
  const across = equatorialRadius / Math.sqrt(flattened);
  const along = (across * (1 - eccentricitySquared)) / flattened;
  return { east: (across * Math.cos(radians) * Math.PI) / 180, north: (along * Math.PI) / 180 };
}
