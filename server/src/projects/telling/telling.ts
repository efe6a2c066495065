import type { NotificationWords } from '@heliodesk/core/features/feature';
import { kindOf } from '@heliodesk/core/rules/notifications';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Caller } from '#platform/http/access.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { notify, withdraw } from '../../account/inbox/index.ts';
import { toldMail } from './mails.ts';
import { listColleagues, listSampleIds } from './store.ts';

type Kind =
  | 'project.mentioned'
  | 'project.assigned'
  | 'task.assigned'
  | 'visit.assigned'
  | 'allowance.reached'
  | 'junk.waiting'
  | 'enquiry.received'
  | 'message.received'
  | 'message.bounced'
  | 'sending-domain.ready'
  | 'sending-domain.lost';

/** Something that somebody has to do with from now on. */
export type ToldOf = {
  userId: string;
  /** The project, task, visit, note or company that it is about. */
  recordId: string;
  projectId: string | null;
  subject: string;
  details?: Record<string, unknown>;
};

/** Targets of letters that aren't about one project. */
const places: Partial<Record<NotificationWords['page'], string>> = {
  ...{ company: '/company', billing: '/billing', magnets: '/lead-magnet-1' },
};

/** The actor, by name where they have one. */
type By = Actor & Partial<Pick<Caller, 'firstName' | 'lastName'>>;

/**
 * Tells people in their inbox, and by email where they want that, what others have given them to do or to read. What
 * one person is given with one cause, in one go or in many, is one notification. Of a sample job nobody is told.
 */
export function createTelling({ clock, publicUrl }: Pick<Platform, 'clock' | 'publicUrl'>) {
  async function tell(tx: Tx, actor: By, kind: Kind, given: readonly ToldOf[]): Promise<void> {
    const others = given.filter(({ userId }) => userId !== actor.userId);
    if (others.length === 0) return;
    const samples = await listSampleIds(tx, actor.companyId);
    const real = others.filter(({ projectId }) => !projectId || !samples.has(projectId));
    if (real.length === 0) return;
    const byPerson = Object.groupBy(real, ({ userId }) => userId);
    const people = await listColleagues(tx, actor.companyId, Object.keys(byPerson));
    for (const person of people) await tellOne(tx, actor, kind, person, byPerson[person.userId] ?? []);
  }

  async function tellOne(tx: Tx, actor: By, kind: Kind, person: Colleague, given: ToldOf[]): Promise<void> {
    const [first] = given;
    if (!first) return;
    const isOne = given.length === 1;
    const { subject, recordId, projectId } = first;
    const details = { ...first.details, ...(isOne ? projectId && { projectId } : { amount: given.length }) };
    const cause = actor.cause;
    const about = { kind, to: [person], subject, details, cause, ...(isOne && { recordId }) };
    const { companyName, companyIdentifier } = person;
    const name = [actor.firstName, actor.lastName].filter(Boolean).join(' ') || actor.name;
    // The letter has room for it below its heading.
    const { excerpt = '', ...rest } = details as { excerpt?: string };
    const { page } = kindOf(kind);
    const place = isOne && projectId ? `/projects/${projectId}` : (places[page] ?? '');
    for (const { email } of await notify(tx, clock, actor, about))
      await sendLater(tx, clock, toldMail, {
        to: email,
        companyId: actor.companyId,
        content: {
          companyName,
          words: kindOf(kind).words({ actor: name, subject, details: rest }),
          excerpt,
          url: `${publicUrl}/${companyIdentifier}${place}`,
        },
      });
  }

  /** Of one record that was given to some people, and had been given to others before. */
  async function tellOfChange(
    tx: Tx,
    actor: By,
    kind: Kind,
    {
      before,
      now,
      ...record
    }: Omit<ToldOf, 'userId'> & { before: readonly string[]; now: readonly string[] },
  ): Promise<void> {
    const relieved = before.filter((userId) => !now.includes(userId));
    if (relieved.length > 0)
      await withdraw(tx, actor.companyId, { recordIds: [record.recordId], userIds: relieved });
    const added = now.filter((userId) => !before.includes(userId));
    await tell(
      tx,
      actor,
      kind,
      added.map((userId) => ({ ...record, userId })),
    );
  }

  return { tell, tellOfChange };
}

export type Telling = ReturnType<typeof createTelling>;
type Colleague = Awaited<ReturnType<typeof listColleagues>>[number];
