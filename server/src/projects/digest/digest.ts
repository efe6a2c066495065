import { visitKindNames } from '@heliodesk/core/contracts/visits';
import { inertText } from '@heliodesk/core/rules/inert-text';
import { deadlineNames } from '@heliodesk/core/rules/projects/deadlines';
import { standingOf } from '@heliodesk/core/rules/subscription';
import { dayAt, dayInBrief, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { addDays, type Day } from '@heliodesk/core/rules/uk/working-days';
import { systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { openDeadlines } from '../clock/index.ts';
import { listTotals } from '../pipeline/index.ts';
import { pageOfTasks } from '../tasks/index.ts';
import { upcomingVisits } from '../visits/index.ts';
import { digestMail } from './mails.ts';
import { hasMail, listReaders, type Reader } from './store.ts';
import { turningOffAddress } from './turning-off.ts';

type Line = { label: string; value: string };

/** Of each kind; the rest is counted. */
const mostLines = 5;
const daysOfDeadlines = 7;

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

export function createDigest(platform: Pick<Platform, 'db' | 'clock' | 'publicUrl' | 'secret'>) {
  const { db, clock, publicUrl } = platform;

  /** Writes to everybody of a company who has something to do today, once a day however often it is asked for. */
  return async function sendDigests(companyId: string): Promise<void> {
    const actor = systemActor(companyId);
    const readers = await db.read(actor, (tx) => listReaders(tx, companyId));
    for (const reader of readers.filter(({ subscription }) => standingOf(subscription) === 'working'))
      await db.write(actor, (tx) => sendDigest(tx, companyId, reader));
  };

  async function sendDigest(tx: Tx, companyId: string, reader: Reader): Promise<void> {
    const { email, firstName, companyName, companyIdentifier } = reader;
    const day = dayAt(clock.now());
    const since = new Date(`${day}T00:00:00Z`);
    if (await hasMail(tx, { companyId, kind: digestMail.kind, recipient: email, since })) return;
    const lines = await linesFor(tx, companyId, reader.userId, day);
    if (lines.length === 0) return;
    const url = `${publicUrl}/${companyIdentifier}`;
    const off = { url: turningOffAddress(platform, { companyId, userId: reader.userId }) };
    const content = { firstName, companyName, day: dayInWords(day), lines, url, off };
    await sendLater(tx, clock, digestMail, { to: email, companyId, content });
  }

  /** Somebody's day: tasks that are due, today's visits, deadlines of the week, and leads that nobody has answered. */
  async function linesFor(tx: Tx, companyId: string, userId: string, day: Day): Promise<Line[]> {
    const now = clock.now();
    const [tasks, visits, deadlines, leads] = await Promise.all([
      pageOfTasks(tx, companyId, { state: 'open', sort: 'due', assignee: userId }),
      upcomingVisits(tx, companyId, { now, visitor: userId, most: 100 }),
      openDeadlines(tx, day, { companyId, owner: userId, most: 100 }),
      listTotals(tx, companyId, { stages: ['new'], ownerId: userId }),
    ]);
    const soon = addDays(day, daysOfDeadlines);
    const waiting = leads.reduce((sum, { amount }) => sum + amount, 0);
    return [
      ...shortened(
        'visits',
        visits
          .filter(({ startsAt, project }) => dayAt(new Date(startsAt)) <= day && !project.isSample)
          .map(({ kind, startsAt, project }) => ({
            label: `${visitKindNames[kind]}: ${project.name}`,
            // An installation may take some days.
            value: dayAt(new Date(startsAt)) < day ? 'Under way' : time.format(new Date(startsAt)),
          })),
      ),
      ...shortened(
        'tasks',
        tasks.items
          .filter(({ dueOn, project }) => dueOn !== null && dueOn <= day && !project?.isSample)
          .map(({ title, dueOn }) => ({ label: title, value: dueInWords(String(dueOn), day) })),
      ),
      ...shortened(
        'deadlines',
        deadlines.items
          .filter(({ due, project }) => due !== null && due <= soon && !project.isSample)
          .map(({ kind, due, project }) => ({
            label: `${deadlineNames[kind]}: ${project.name}`,
            value: dueInWords(String(due), day),
          })),
      ),
      ...(waiting > 0 ? [{ label: 'New leads waiting for an answer', value: String(waiting) }] : []),
    ];
  }
}

function dueInWords(due: Day, today: Day): string {
  if (due === today) return 'Today';
  return due < today ? `Late: ${dayInBrief(due, today)}` : dayInBrief(due, today);
}

/** The first few, without what a mail program would make a link of, and how many more there are. */
function shortened(what: string, lines: Line[]): Line[] {
  const shown = lines.slice(0, mostLines).map(({ label, value }) => ({ label: inertText(label), value }));
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, { label: `More ${what}`, value: String(more) }] : shown;
}
