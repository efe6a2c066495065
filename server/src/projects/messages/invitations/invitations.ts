import { invitationInWords } from '@heliodesk/core/rules/calendar/invitation-words';
import type { Invitable } from '@heliodesk/core/rules/calendar/invitations';
import { toTell } from '@heliodesk/core/rules/calendar/invitations';
import { mailableAddress } from '@heliodesk/core/rules/email';
import { firstNameOf } from '@heliodesk/core/rules/messages/fields';
import { personName } from '@heliodesk/core/rules/person-name';
import { standingOf } from '@heliodesk/core/rules/subscription';
import { systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { defineJob, later } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { writeAutomatically } from '../automatic.ts';
import type { MessageRow } from '../records.ts';
import { findInviter, findLastInvitation, findVisitToTell, isLost, listPeople } from './store.ts';

type Invited = {
  companyId: string;
  visitId: string;
  /** Set to invite the customer, with who wants it: nobody, where they booked it themselves. */
  invite?: { authorId: string | null };
};
type Author = Pick<MessageRow, 'authorId' | 'author'>;
type Found = NonNullable<Awaited<ReturnType<typeof findVisitToTell>>>;

/** The trigger tell_of_visits enqueues it as well, when something becomes of a visit that somebody was invited to. */
export const invitationJob = defineJob<Invited>('messages:invitation', {
  work: (platform, invited) => createInvitations(platform).tell(invited),
});

/** Invites the customer of a visit once it is booked. It is another cause than the booking, which can be undone. */
export const inviteLater = (tx: Tx, invited: Required<Invited>) => later(tx, invitationJob, invited);

/** Invitations to visits, which follow what becomes of them. */
export function createInvitations(platform: Platform) {
  const { db, clock } = platform;

  /** Says what the customer of a visit does not know yet. Asked twice, it has nothing more to say. */
  function tell({ companyId, visitId, invite }: Invited): Promise<void> {
    return db.write(systemActor(companyId), async (tx) => {
      // Locked, so that whoever moves it meanwhile finds that somebody was invited.
      const found = await findVisitToTell(tx, companyId, visitId);
      const last = await findLastInvitation(tx, companyId, visitId);
      if ((!last && !invite) || found?.project.isSample || found?.project.erasedAt) return;
      const inviter = await findInviter(tx, companyId);
      if (!inviter || standingOf(inviter.subscription) !== 'working') return;
      const author = await authorOf(tx, companyId, last, invite?.authorId ?? null);
      const present = found && !found.project.deletedAt ? await invitable(tx, found, author) : undefined;
      const projectId = found?.visit.projectId ?? last?.projectId ?? '';
      const firstName = author.authorId && found ? firstNameOf(found.customer.name) : '';
      const known = toldBy(last, invite !== undefined);
      for (const { address, ...invitation } of toTell(known, present, clock.now())) {
        const words = invitationInWords(invitation, { company: inviter.company, firstName });
        const about = { companyId, projectId, visitId, address, invitation };
        await writeAutomatically(tx, platform, { ...author, ...words, ...about });
      }
    });
  }

  return { tell };
}

/** The first to invite them, also for what follows. */
async function authorOf(
  tx: Tx,
  companyId: string,
  last: Author | undefined,
  authorId: string | null,
): Promise<Author> {
  if (last) return { authorId: last.authorId, author: last.author };
  const [person] = authorId ? await listPeople(tx, companyId, [authorId]) : [];
  return { authorId, author: person ? personName(person) : 'Booking page' };
}

/**
 * A visit, as told to its customer. Whoever booked it themselves may have typed a stranger's address, so of what they
 * typed no words are sent.
 */
async function invitable(
  tx: Tx,
  { visit, customer, property }: Found,
  { authorId }: Author,
): Promise<Invitable> {
  const { kind, state, startsAt, endsAt, assigneeIds } = visit;
  const { line1, line2, town, postcode } = property;
  const people = await listPeople(tx, visit.companyId, assigneeIds);
  return {
    ...{ kind, state, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    address: mailableAddress(customer.email) ? customer.email : '',
    location: (authorId ? [line1, line2, town, postcode] : [postcode]).filter(Boolean).join(', '),
    who: assigneeIds.flatMap((id) => people.filter((each) => each.id === id).map(personName)),
  };
}

/** The known visit. One that never arrived is asked for again, where somebody wants that. */
function toldBy(last: MessageRow | undefined, isWanted: boolean) {
  if (!last?.invitation) return undefined;
  const isUnknown = isWanted && isLost(last);
  return { ...last.invitation, address: last.address, ...(isUnknown && { method: 'CANCEL' as const }) };
}
