import { describe, expect, it } from 'vitest';
import { clashesIn, type PlannedVisit } from './clashes.ts';
import { planned, usual } from './plan.testing.ts';
import type { Availability } from './working-hours.ts';

const kinds = (visits: PlannedVisit[], availability: Availability = usual) =>
  Object.fromEntries(
    [...clashesIn(visits, availability)].map(([id, all]) => [id, all.map(({ kind }) => kind)]),
  );

const bristol = { latitude: 51.45, longitude: -2.59, exact: true };
const leeds = { latitude: 53.8, longitude: -1.55, exact: true };
const morning = planned('a', '2026-11-20T09:00', '2026-11-20T10:00');

describe('clashes', () => {
  it('[CAL-4] are two visits of one person at once, told on both', () => {
    const other = planned('b', '2026-11-20T09:30', '2026-11-20T11:00');
    expect(kinds([morning, other])).toEqual({ a: ['overlap'], b: ['overlap'] });
    expect(kinds([morning, { ...other, assigneeIds: ['ben'] }])).toEqual({});
    expect(kinds([morning, { ...other, state: 'cancelled' }])).toEqual({});
    expect(kinds([morning, planned('b', '2026-11-20T10:00', '2026-11-20T11:00')])).toEqual({});
  });

  it('[CAL-4] [CAL-5] are too little time for the way, told on the one that would begin late', () => {
    const first = { ...morning, place: bristol };
    const second = planned('b', '2026-11-20T11:00', '2026-11-20T12:00', { place: leeds });
    const clashes = clashesIn([first, second], usual);
    expect(clashes.get('a')).toBeUndefined();
    expect(clashes.get('b')).toMatchObject([
      { kind: 'travel', other: 'a', minutes: { left: 60, needed: 445 } },
    ]);
    expect(kinds([first, { ...second, place: bristol }])).toEqual({});
    expect(kinds([first, { ...second, place: null }])).toEqual({});
  });

  it('[CAL-4] are days of leave, and times outside of working hours', () => {
    const away = { ...usual, leave: [{ userId: 'ann', firstOn: '2026-11-19', lastOn: '2026-11-20' }] };
    expect(kinds([morning], away)).toEqual({ a: ['leave'] });
    expect(kinds([planned('a', '2026-11-20T07:30', '2026-11-20T09:00')])).toEqual({ a: ['hours'] });
    expect(kinds([planned('a', '2026-11-20T16:00', '2026-11-20T17:00')])).toEqual({});
    expect(kinds([planned('a', '2026-11-20T16:00', '2026-11-20T17:01')])).toEqual({ a: ['hours'] });
    expect(kinds([planned('a', '2026-11-21T09:00', '2026-11-21T10:00')])).toEqual({ a: ['hours'] });
    // An installation over a weekend.
    expect(kinds([planned('a', '2026-11-20T09:00', '2026-11-23T16:00')])).toEqual({});
  });

  it('[CAL-1] [CAL-4] follow London’s hours on both sides of a clock change', () => {
    expect(kinds([planned('a', '2026-03-27T08:00', '2026-03-27T17:00')])).toEqual({});
    expect(kinds([planned('a', '2026-03-30T07:00', '2026-03-30T16:00')])).toEqual({});
    expect(kinds([planned('a', '2026-03-30T08:00', '2026-03-30T17:00')])).toEqual({ a: ['hours'] });
  });
});
