import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kilometresBetween, type Place, travelInWords, travelMinutes } from './travel.ts';

const bristol: Place = { latitude: 51.4545, longitude: -2.5879, exact: true };
const bath: Place = { latitude: 51.3811, longitude: -2.359, exact: true };
const leeds: Place = { latitude: 53.8008, longitude: -1.5491, exact: false };

it('[CAL-5] distances are those on the map', () => {
  expect(kilometresBetween(bristol, bath)).toBeCloseTo(17.9, 0);
  expect(kilometresBetween(bristol, leeds)).toBeCloseTo(270, -1);
});

it('[CAL-5] a way is said to be an estimate along a straight line, and between districts where no more is known', () => {
  expect(travelInWords(bristol, bath)).toBe('About 35 min (11 miles in a straight line)');
  expect(travelInWords(bristol, bristol)).toBe('About 5 min (under a mile in a straight line)');
  expect(travelInWords(bristol, leeds)).toContain('in a straight line between postcode districts');
});

const places = fc.record({
  latitude: fc.double({ min: 49, max: 61, noNaN: true }),
  longitude: fc.double({ min: -8, max: 2, noNaN: true }),
  exact: fc.boolean(),
});

it('[CAL-5] a way is as long there as back, no shorter by way of somewhere else, and never nothing', () => {
  fc.assert(
    fc.property(places, places, places, (a, b, c) => {
      expect(travelMinutes(a, b)).toBe(travelMinutes(b, a));
      expect(travelMinutes(a, b)).toBeGreaterThanOrEqual(5);
      expect(kilometresBetween(a, c)).toBeLessThanOrEqual(
        kilometresBetween(a, b) + kilometresBetween(b, c) + 1e-6,
      );
    }),
  );
});
