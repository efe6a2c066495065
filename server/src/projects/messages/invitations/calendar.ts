import { icsOf, uidOfVisit } from '@heliodesk/core/rules/calendar/ics';
import { whoInWords } from '@heliodesk/core/rules/calendar/invitation-words';
import { visitKindNames } from '@heliodesk/core/rules/projects/visit-kinds';
import type { Letter } from '#platform/mail/letter.ts';
import type { Company } from '../letter.ts';
import type { MessageRow } from '../records.ts';

/** The calendar part of a message, where it invites to a visit or calls one off. */
export function calendarOf(
  { invitation, visitId, address, createdAt }: MessageRow,
  { name, phone }: Company,
  answersTo: string,
): Pick<Letter, 'calendar'> {
  if (!invitation || !visitId) return {};
  const { method, sequence, kind, startsAt, endsAt, location } = invitation;
  const event = {
    ...{ uid: uidOfVisit(visitId), sequence, stamp: createdAt, cancelled: method === 'CANCEL' },
    ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt), location },
    summary: `${visitKindNames[kind]}: ${name}`,
    description: [whoInWords(invitation), phone && `${name}: ${phone}`].filter(Boolean).join('\n'),
    organizer: { name, email: answersTo },
    attendee: { name: address, email: address },
  };
  return { calendar: { method, text: icsOf({ method, events: [event] }) } };
}
