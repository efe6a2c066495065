import type { TimelineEntry } from '@heliodesk/core/contracts/timeline';

/** The message to or from a customer, and what became of it. */
export function messageWords({ kind, subject, fields }: TimelineEntry): string {
  const become = (wanted: string) => fields.find(({ name }) => name === wanted)?.after;
  const about = subject ? ` ‘${subject}’` : '';
  if (kind === 'created') {
    const isText = become('channel') === 'sms';
    if (become('direction') === 'in') return subject ? `replied: ‘${subject}’` : 'replied';
    return `${isText ? 'texted' : 'emailed'} the customer${subject ? `: ‘${subject}’` : ''}`;
  }
  if (kind === 'deleted') return `removed the message${about}`;
  const reason = become('problem') ? `: ${become('problem')}` : '';
  if (become('state') === 'stopped') return `stopped the reminder${about}${reason}`;
  return `${outcomes[String(become('state'))] ?? 'changed'} the message${about}${reason}`;
}

/** The reminders that ended with what was written. */
export function stoppedWords(main: TimelineEntry, group: readonly TimelineEntry[]): string[] {
  const stopped = group.filter(
    (entry) =>
      entry !== main &&
      entry.entity === 'message' &&
      entry.fields.some(({ name, after }) => name === 'state' && after === 'stopped'),
  ).length;
  if (stopped === 0) return [];
  return [stopped === 1 ? 'Stopped the reminder' : `Stopped ${stopped} reminders`];
}

const outcomes: Readonly<Record<string, string>> = {
  waiting: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  bounced: 'couldn’t deliver',
  failed: 'couldn’t send',
};
