import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../uk/working-days.ts';
import {
  clockChanges,
  lengthOf,
  minutesOfDay,
  momentAt,
  momentsAt,
  readTypedMoment,
  timeInWords,
  typedMoment,
  wallAt,
} from './london.ts';

const intl = new Intl.DateTimeFormat('sv-SE', {
  ...{ dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' },
});
const moments = fc.date({
  ...{ min: new Date('2003-01-01T00:00:00Z'), max: new Date('2037-12-31T23:59:00Z'), noInvalidDate: true },
});

describe('London’s time', () => {
  it('[CAL-1] is what the time zone data says, at every moment', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { day, minute } = wallAt(moment);
        expect(`${day} ${timeInWords(minute)}`).toBe(intl.format(moment));
      }),
    );
  });

  it('[CAL-1] is read back as the moment that it was written from, or the hour before it in autumn', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const minute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
        const read = readTypedMoment(typedMoment(minute))?.getTime() ?? 0;
        expect([0, 60 * 60_000]).toContain(minute.getTime() - read);
        expect(typedMoment(new Date(read))).toBe(typedMoment(minute));
      }),
    );
  });

  it('[CAL-1] skips an hour on 29 March 2026 and repeats one on 25 October', () => {
    expect(new Date(clockChanges(2026).forward).toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(new Date(clockChanges(2026).back).toISOString()).toBe('2026-10-25T01:00:00.000Z');
    expect(momentsAt('2026-03-29', 90)).toEqual([]);
    expect(momentAt('2026-03-29', 90).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(momentsAt('2026-10-25', 90).map((each) => each.toISOString())).toEqual([
      ...['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ]);
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(lengthOf)).toEqual([1440, 1380, 1500]);
  });

  it('[CAL-1] has each day begin where the one before ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), (days) => {
        const day = addDays('2010-01-01', days);
        expect(momentAt(day, minutesOfDay)).toEqual(momentAt(addDays(day, 1), 0));
        expect(wallAt(momentAt(day, 0))).toEqual({ day, minute: 0 });
      }),
    );
  });

  it.each([
    ['2026-11-20T09:30', '2026-11-20T09:30:00.000Z'],
    ['2026-07-20T09:30', '2026-07-20T08:30:00.000Z'],
    ['2026-07-20T09:30:00', '2026-07-20T08:30:00.000Z'],
    ['2026-03-29T01:30', undefined],
    ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
    ['2026-02-30T09:30', undefined],
    ['2026-11-20T24:00', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('[CAL-1] %s as it is typed is %s', (typed, moment) => {
    expect(readTypedMoment(typed)?.toISOString()).toBe(moment);
  });
});
