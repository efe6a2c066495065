import { visitKindNames } from '../projects/visit-kinds.ts';
import { longDay } from './days.ts';
import type { Invitation } from './invitations.ts';
import { timeInWords, wallAt } from './london.ts';
import { timesInWords } from './moving.ts';

interface Circumstances {
  company: { name: string; phone: string };
  /** Empty where we don't know whom we're writing to. */
  firstName: string;
}

/** The email that an invitation comes with, in plain words. */
export function invitationInWords(
  invitation: Invitation,
  { company, firstName }: Circumstances,
): { subject: string; text: string } {
  const { method, sequence, kind, location } = invitation;
  const what = visitKindNames[kind].toLowerCase();
  const isCancelled = method === 'CANCEL';
  const news = isCancelled ? 'has been cancelled' : sequence > 0 ? 'has changed' : 'is booked';
  const { day, minute } = wallAt(new Date(invitation.startsAt));
  const when = `${longDay(day)} at ${timeInWords(minute)}`;
  const ring = company.phone ? `, or ring us on ${company.phone}` : '';
  const paragraphs = [
    firstName ? `Hello ${firstName},` : 'Hello,',
    `Your ${what} with ${company.name} ${news}${isCancelled ? '. It was planned for' : ''}:`,
    [`${timesInWords(invitation, longDay)} (UK time)`, location, isCancelled ? '' : whoInWords(invitation)]
      .filter(Boolean)
      .join('\n'),
    isCancelled
      ? `If you’d like another time, just reply to this email${ring}.`
      : `Open the attached invitation to put it in your calendar. If the time doesn’t suit you, just reply to this email${ring}.`,
  ];
  return { subject: `Your ${what} on ${when} ${news}`, text: paragraphs.join('\n\n') };
}

/** Ben Fox and Ann Lee will come. */
export function whoInWords({ who }: Pick<Invitation, 'who'>): string {
  if (who.length === 0) return '';
  const last = who.at(-1);
  return `${who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${last}` : last} will come.`;
}
