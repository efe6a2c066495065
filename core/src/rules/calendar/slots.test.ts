import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../uk/working-days.ts';
import { clashesIn } from './clashes.ts';
import { wallAt } from './london.ts';
import { planned, usual } from './plan.testing.ts';
import { type Asked, bestSlots, freeSlots, sharedSlots } from './slots.ts';

const bristol = { latitude: 51.4545, longitude: -2.5879, exact: true };
const bath = { latitude: 51.3811, longitude: -2.359, exact: true };
const asked = (differs: Partial<Asked> = {}): Asked => ({
  ...{ days: ['2026-11-20'], people: ['ann'], minutes: 60, place: bristol },
  ...{ notBefore: new Date('2026-11-01T00:00:00Z'), step: 60, ...differs },
});
const times = (found: { startsAt: string }[]) =>
  found.map(({ startsAt }) => startsAt.slice(11, 16)).join(' ');

describe('free slots', () => {
  it('[CAL-6] lie in working hours, on whole steps, not in the past and beside nothing else', () => {
    expect(times(freeSlots(asked(), [], usual))).toBe(
      '08:00 09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00',
    );
    const later = asked({ notBefore: new Date('2026-11-20T14:01:00Z') });
    expect(times(freeSlots(later, [], usual))).toBe('15:00 16:00');
    const busy = planned('a', '2026-11-20T09:30', '2026-11-20T15:00');
    expect(times(freeSlots(asked(), [busy], usual))).toBe('08:00 15:00 16:00');
    expect(times(freeSlots(asked({ days: ['2026-11-21'] }), [], usual))).toBe('');
  });

  it('[CAL-5] [CAL-6] leave the time for the way there and on', () => {
    const busy = planned('a', '2026-11-20T11:00', '2026-11-20T12:00', { place: bath });
    const found = freeSlots(asked(), [busy], usual);
    expect(times(found)).toBe('08:00 09:00 13:00 14:00 15:00 16:00');
    expect(found[0]).toMatchObject({ travel: { before: null, after: 35 } });
    expect(found.at(-1)).toMatchObject({ travel: { before: 35, after: null } });
  });

  it('[CAL-6] near other visits come first, and no day has all of them', () => {
    const near = planned('a', '2026-11-24T11:00', '2026-11-24T12:00', { place: bristol });
    const days = [...Array(7).keys()].map((each) => addDays('2026-11-20', each));
    const best = bestSlots(freeSlots(asked({ days }), [near], usual), 5);
    expect(best.map(({ startsAt }) => startsAt.slice(0, 13))).toEqual([
      ...['2026-11-24T08', '2026-11-24T09', '2026-11-20T08', '2026-11-20T09', '2026-11-23T08'],
    ]);
  });

  it('[CAL-6] of several who go together are those at which all of them can be there', () => {
    const people = ['ann', 'ben'];
    const morning = planned('a', '2026-11-20T08:00', '2026-11-20T12:00');
    const later = { assigneeIds: ['ben'], place: bath };
    const afternoon = planned('b', '2026-11-20T15:00', '2026-11-20T17:00', later);
    const found = sharedSlots(freeSlots(asked({ people }), [morning, afternoon], usual), people);
    expect(times(found)).toBe('12:00 13:00');
    expect(found[0]).toMatchObject({ userId: 'ann', travel: { after: 35 } });
  });

  it('[CAL-1] [CAL-6] are right in the weeks in which the clocks change, and never in the skipped hour', () => {
    const allNight = { from: 0, to: 1440 };
    const nights = { ...usual, everyone: Array(7).fill(allNight) };
    const spring = freeSlots(
      asked({ days: ['2026-03-29'], notBefore: new Date('2026-01-01T00:00:00Z') }),
      [],
      nights,
    );
    const shown = spring.map(({ startsAt }) => wallAt(new Date(startsAt)).minute / 60);
    expect(shown.slice(0, 3)).toEqual([0, 2, 3]);
    expect(new Set(spring.map(({ startsAt }) => startsAt)).size).toBe(spring.length);
    const monday = freeSlots(
      asked({ days: ['2026-03-30'], notBefore: new Date('2026-01-01T00:00:00Z') }),
      [],
      usual,
    );
    expect(monday[0]?.startsAt).toBe('2026-03-30T07:00:00.000Z');
    const autumn = freeSlots(
      asked({ days: ['2026-10-26'], notBefore: new Date('2026-01-01T00:00:00Z') }),
      [],
      usual,
    );
    expect(autumn[0]?.startsAt).toBe('2026-10-26T08:00:00.000Z');
  });

  it('[CAL-6] never clash with what is planned', () => {
    const visits = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 100 }),
        lasts: fc.integer({ min: 1, max: 16 }),
        far: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(visits, fc.integer({ min: 15, max: 240 }), (given, minutes) => {
        const quarter = (amount: number) =>
          new Date(Date.parse('2026-10-24T08:00:00Z') + amount * 900_000).toISOString().slice(0, 16);
        const busy = given.map(({ at, lasts, far }, index) =>
          planned(`v${index}`, quarter(at), quarter(at + lasts), { place: far ? bath : bristol }),
        );
        const days = ['2026-10-24', '2026-10-25', '2026-10-26'];
        const open = { ...usual, everyone: Array(7).fill({ from: 360, to: 1200 }) };
        const wide = asked({ days, minutes, step: 30, notBefore: new Date('2026-10-01T00:00:00Z') });
        for (const { startsAt, endsAt } of freeSlots(wide, busy, open)) {
          const booked = planned('new', startsAt.slice(0, 16), endsAt.slice(0, 16), { place: bristol });
          const clashes = clashesIn([...busy, booked], open);
          expect(clashes.get('new')).toBeUndefined();
        }
      }),
    );
  });
});
