import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterQuietHours, isQuiet } from './quiet-hours.ts';

const at = (moment: string) => afterQuietHours(new Date(moment)).toISOString();

it.each([
  ['a winter’s evening', '2026-11-17T20:00:00Z', '2026-11-18T08:00:00.000Z'],
  ['a winter’s night', '2026-11-18T03:10:20Z', '2026-11-18T08:00:00.000Z'],
  ['a summer’s evening', '2026-07-01T20:30:00Z', '2026-07-02T07:00:00.000Z'],
  ['the night in which the clocks go forward', '2026-03-28T23:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['the night in which they go back', '2026-10-24T22:00:00Z', '2026-10-25T08:00:00.000Z'],
  ['the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-25T08:00:00.000Z'],
  ['the day', '2026-11-18T12:34:56Z', '2026-11-18T12:34:56.000Z'],
])('[MSG-9] in %s, %s becomes %s', (_when, moment, sent) => {
  expect(at(moment)).toBe(sent);
});

it('[MSG-9] what waits goes at eight in the morning, within half a day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (now) => {
        const then = afterQuietHours(now);
        expect(isQuiet(then)).toBe(false);
        expect(then.getTime() - now.getTime()).toBeLessThanOrEqual(13 * 60 * 60_000);
        expect(then.getTime()).toBeGreaterThanOrEqual(now.getTime());
      },
    ),
  );
});
