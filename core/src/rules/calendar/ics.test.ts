import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, escaped, folded, icsOf } from './ics.ts';

const event: CalendarEvent = {
  ...{
    uid: 'visit-1@heliodesk',
    sequence: 2,
    summary: 'Survey: Rita Hall',
    location: '12 Beech Road, BS1 4ST',
  },
  startsAt: new Date('2026-07-20T08:30:00Z'),
  endsAt: new Date('2026-07-20T10:00:00Z'),
  stamp: new Date('2026-07-01T00:00:00Z'),
};
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('a calendar file', () => {
  it('[CAL-7] has what other calendars ask for, with its times in UTC', () => {
    const text = icsOf({ method: 'REQUEST', events: [event] });
    const lines = unfolded(text).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'UID:visit-1@heliodesk', 'SEQUENCE:2'],
        ...['DTSTART:20260720T083000Z', 'DTEND:20260720T100000Z', 'STATUS:CONFIRMED'],
        'LOCATION:12 Beech Road\\, BS1 4ST',
      ]),
    );
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const cancelled = icsOf({ method: 'CANCEL', events: [{ ...event, cancelled: true }] });
    expect(cancelled).toContain('METHOD:CANCEL');
    expect(cancelled).toContain('STATUS:CANCELLED');
  });

  it('[CAL-7] names who comes and who is asked, whatever is in a name', () => {
    const text = icsOf({
      method: 'REQUEST',
      events: [
        {
          ...event,
          organizer: { name: 'Bright "Roofs"; Ltd', email: 'a@example.com' },
          attendee: { name: 'Rita\r\nATTENDEE:mailto:x@y', email: 'rita@example.com\r\nX:1' },
        },
      ],
    });
    const lines = unfolded(text).split('\r\n');
    expect(lines).toContain(`ORGANIZER;CN="Bright 'Roofs'; Ltd":mailto:a@example.com`);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      'ATTENDEE;CN="Rita ATTENDEE:mailto:x@y";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:rita@example.comX:1',
    ]);
  });

  it('[CAL-7] keeps every text, in lines of at most 75 bytes, and lets none begin a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (summary) => {
        const text = icsOf({ method: 'PUBLISH', events: [{ ...event, summary }] });
        const raw = text.split('\r\n');
        for (const line of raw) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const lines = unfolded(text).split('\r\n');
        expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2);
        expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual([`SUMMARY:${escaped(summary)}`]);
      }),
      { numRuns: 40 },
    );
  });

  it('[CAL-7] escapes what separates values, and folds only between characters', () => {
    expect(escaped('a;b,c\\d\r\ne\u0007')).toBe('a\\;b\\,c\\\\d\\ne');
    const line = `SUMMARY:${'☀️é😀'.repeat(30)}`;
    expect(folded(line).replaceAll('\r\n ', '')).toBe(line);
    expect(folded('x'.repeat(75))).toHaveLength(75);
  });
});
