import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Coordinates, toCoordinates, toGround } from './ground.ts';

const inBritain = fc.record({
  latitude: fc.double({ min: 49.8, max: 60.9, noNaN: true }),
  longitude: fc.double({ min: -8.7, max: 1.8, noNaN: true }),
});
const withinAHundredMetres = fc
  .tuple(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }))
  .map(([away, direction]) => ({ x: away * Math.sin(direction), y: away * Math.cos(direction) }));

it('[ROOF-1] a corner 100 m away is placed within 1.6 mm of where the ellipsoid has it', () => {
  fc.assert(
    fc.property(inBritain, withinAHundredMetres, (origin, point) => {
      const exact = tangentPlane(origin, toCoordinates(origin, point));
      expect(Math.hypot(point.x - exact.x, point.y - exact.y)).toBeLessThanOrEqual(0.0016);
    }),
  );
});

it('[ROOF-1] coordinates come back as they went', () => {
  fc.assert(
    fc.property(inBritain, withinAHundredMetres, (origin, point) => {
      const back = toGround(origin, toCoordinates(origin, point));
      expect(Math.hypot(back.x - point.x, back.y - point.y)).toBeLessThan(1e-6);
    }),
  );
});

it('[ROOF-1] a degree is as long at Greenwich as surveyors have it', () => {
  const greenwich = { latitude: 51.4779, longitude: 0 };
  expect(toGround(greenwich, { latitude: 52.4779, longitude: 0 }).y).toBeCloseTo(series(51.4779).north, 0);
  expect(toGround(greenwich, { latitude: 51.4779, longitude: 1 }).x).toBeCloseTo(series(51.4779).east, 0);
});

/** Metres of a degree, by the cosine series that surveyors use. */
function series(latitude: number) {
  const turns = (times: number) => Math.cos((times * latitude * Math.PI) / 180);
  return {
    north: 111_132.92 - 559.82 * turns(2) + 1.175 * turns(4) - 0.0023 * turns(6),
    east: 111_412.84 * turns(1) - 93.5 * turns(3) + 0.118 * turns(5),
  };
}

/** East and north in the plane that touches the ellipsoid at the origin, by way of earth-centred coordinates. */
function tangentPlane(origin: Coordinates, point: Coordinates) {
  const [from, to] = [earthCentred(origin), earthCentred(point)];
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z];
  const { sinLatitude, cosLatitude, sinLongitude, cosLongitude } = from;
  return {
    x: -sinLongitude * dx + cosLongitude * dy,
    y: -sinLatitude * cosLongitude * dx - sinLatitude * sinLongitude * dy + cosLatitude * dz,
  };
}

function earthCentred({ latitude, longitude }: Coordinates) {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const [sinLatitude, cosLatitude] = [Math.sin(phi), Math.cos(phi)];
  const [sinLongitude, cosLongitude] = [Math.sin(lambda), Math.cos(lambda)];
  const flattening = 1 / 298.257223563;
  const squared = flattening * (2 - flattening);
  const radius = 6_378_137 / Math.sqrt(1 - squared * sinLatitude ** 2);
  return {
    x: radius * cosLatitude * cosLongitude,
    y: radius * cosLatitude * sinLongitude,
    z: radius * (1 - squared) * sinLatitude,
    sinLatitude,
    cosLatitude,
    sinLongitude,
    cosLongitude,
  };
}
