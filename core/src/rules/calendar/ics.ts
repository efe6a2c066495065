/** An event as other calendars take it (RFC 5545). */
export interface CalendarEvent {
  /** The same for as long as it is the same visit. */
  uid: string;
  /** Rises with every change that the receiver must take over. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** When this was written. */
  stamp: Date;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  cancelled?: boolean;
  organizer?: Person;
  attendee?: Person;
}

interface Person {
  name: string;
  email: string;
}

export interface CalendarFile {
  /** The request to its receiver; a feed makes none. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  name?: string;
  events: readonly CalendarEvent[];
}

/** The same wherever a visit is told of, so that a calendar that has it twice shows it once. */
export const uidOfVisit = (visitId: string) => `visit-${visitId}@heliodesk`;

/** The text of a calendar. Times are in UTC, which leaves no clock change to be understood otherwise. */
export function icsOf({ method, name, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Heliodesk//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`] : []),
    ...(method === 'PUBLISH' ? ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'] : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function linesOf(event: CalendarEvent): string[] {
  const { uid, sequence, startsAt, endsAt, stamp, summary, description, location, url } = event;
  const { cancelled, organizer, attendee } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(url ? [`URL:${url.replace(/[\r\n]/g, '')}`] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${address(organizer.email)}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${address(attendee.email)}`,
        ]
      : []),
    'END:VEVENT',
  ];
}

/** 20261120T093000Z */
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A text as a value: what separates values is escaped, and what no line may hold is left out. */
export function escaped(text: string): string {
  return inOneForm(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** A parameter has no escapes: what cannot stand there is replaced. */
const quoted = (text: string) => `"${inOneForm(text).replace(/\n/g, ' ').replaceAll('"', "'")}"`;
const address = (email: string) => email.replace(/[\s\p{Cc}]/gu, '');

const inOneForm = (text: string) =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));

const longestLine = 75;

/** A line in pieces of at most 75 bytes, none of which ends within a character. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const sign of line) {
    const bytes = bytesOf(sign);
    // The space that a further piece begins with counts as well.
    if (size + bytes > longestLine) {
      pieces.push(piece);
      piece = '';
      size = 1;
    }
    piece += sign;
    size += bytes;
  }
  return [...pieces, piece].join('\r\n ');
}

function bytesOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
}
