import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longDay } from './days.ts';
import { wallAt } from './london.ts';
import { hourAt, movedBy, stretchedBy, timesInWords, usualStart } from './moving.ts';

const times = (startsAt: string, endsAt: string) => ({
  ...{ startsAt: `${startsAt}:00.000Z`, endsAt: `${endsAt}:00.000Z` },
});
const friday = times('2026-03-27T09:00', '2026-03-27T10:30');

describe('a visit that is moved', () => {
  it('[CAL-1] [CAL-3] keeps its times on the clock where the clocks change between', () => {
    expect(movedBy(friday, { days: 3 })).toEqual(times('2026-03-30T08:00', '2026-03-30T09:30'));
    const autumn = times('2026-10-23T08:00', '2026-10-23T10:00');
    expect(movedBy(autumn, { days: 3 })).toEqual(times('2026-10-26T09:00', '2026-10-26T11:00'));
    expect(movedBy(movedBy(autumn, { days: 3 }), { days: -3 })).toEqual(autumn);
  });

  it('[CAL-1] [CAL-3] into the night of a change still ends after it begins, and is in the calendar once', () => {
    const night = times('2026-03-28T01:15', '2026-03-28T01:45');
    const moved = movedBy(night, { days: 1 });
    expect(moved).toEqual(times('2026-03-29T01:15', '2026-03-29T01:45'));
    expect(wallAt(new Date(moved.startsAt))).toEqual({ day: '2026-03-29', minute: 135 });
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 1, max: 2_000 }), (at, lasts) => {
        for (const change of ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z']) {
          const start = Date.parse(change) + at * 60_000;
          const given = {
            startsAt: new Date(start).toISOString(),
            endsAt: new Date(start + lasts * 60_000).toISOString(),
          };
          for (const by of [{ days: 1 }, { minutes: 15 }, { minutes: -15 }, { days: -1 }]) {
            const { startsAt, endsAt } = movedBy(given, by);
            expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(startsAt));
          }
        }
      }),
    );
  });

  it('[CAL-3] goes over midnight, and is stretched to no less than a quarter of an hour', () => {
    expect(movedBy(friday, { minutes: -10 * 60 })).toEqual(times('2026-03-26T23:00', '2026-03-27T00:30'));
    expect(stretchedBy(friday, 30)).toEqual(times('2026-03-27T09:00', '2026-03-27T11:00'));
    expect(stretchedBy(friday, -600)).toEqual(times('2026-03-27T09:00', '2026-03-27T09:15'));
  });

  it('[CAL-12] is an hour from the half hour on that was pressed, within its day', () => {
    expect(hourAt('2026-03-27', 9 * 60 + 44)).toEqual(times('2026-03-27T09:30', '2026-03-27T10:30'));
    expect(hourAt('2026-03-30', 9 * 60)).toEqual(times('2026-03-30T08:00', '2026-03-30T09:00'));
    expect(hourAt('2026-03-27', 24 * 60)).toEqual(times('2026-03-27T23:30', '2026-03-28T00:30'));
    expect(hourAt('2026-03-27', -3)).toEqual(times('2026-03-27T00:00', '2026-03-27T01:00'));
  });

  it('[CAL-12] begins at nine where nobody said when, and never before now', () => {
    const now = { day: '2026-03-27', minute: 12 * 60 + 18 };
    expect(usualStart('2026-03-28', now)).toBe(9 * 60);
    expect(usualStart('2026-03-27', now)).toBe(13 * 60);
    expect(usualStart('2026-03-27', { ...now, minute: 7 * 60 })).toBe(9 * 60);
    expect(usualStart('2026-03-27', { ...now, minute: 13 * 60 })).toBe(14 * 60);
  });

  it('[CAL-3] is told in words', () => {
    expect(timesInWords(friday, longDay)).toBe('Friday 27 March, 09:00 to 10:30');
    expect(timesInWords({ ...friday, endsAt: '2026-03-30T15:00:00.000Z' }, longDay)).toBe(
      'Friday 27 March, 09:00 to Monday 30 March, 16:00',
    );
  });
});
