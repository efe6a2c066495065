import type { AcceptInvitationBody, InviteBody } from '@heliodesk/core/contracts/team';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { type Role, rolesToGive } from '@heliodesk/core/rules/permissions';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../audit/index.ts';
import {
  type Auth,
  expectGoodChoice,
  type From,
  findUserById,
  hashOf,
  insertUser,
  lockUser,
  moveSession,
  newToken,
  proveAddress,
  recordOf,
} from '../auth/index.ts';
import { notify } from '../inbox/index.ts';
import { invitationMail, memberJoinedMail } from './mails.ts';
import { lockedMembership } from './own-membership.ts';
import {
  deleteInvitation,
  findInvitation,
  findInvitationTo,
  insertMembership,
  listManagers,
  membersAmong,
  putInvitation,
  takeInvitation,
} from './store.ts';

const day = 24 * 60 * 60_000;
const lifetime = 7 * day;
/** So that nobody can fill strangers' mailboxes in a company's name. */
const mailsPerCompany: Limit = { max: 300, windowMs: day };
const mailsPerPerson: Limit = { max: 10, windowMs: day };

export function createInvitations(
  { db, clock, limiter, publicUrl }: Platform,
  { passwords, sessions }: Auth,
) {
  /** Everybody once, and nobody who is in the company already. To invite somebody again replaces their link. */
  async function invite(inviter: Caller, { emails, role }: InviteBody) {
    const { companyId } = inviter;
    const byIdentity = new Map(emails.map((email) => [normaliseEmail(email), email]));
    for (const identity of byIdentity.keys()) {
      const tooMany =
        limiter.hit(`invitations of ${companyId}`, mailsPerCompany).exceeded ||
        limiter.hit(`invitation of ${companyId} to ${identity}`, mailsPerPerson).exceeded;
      if (tooMany) throw new AppError('rate_limited');
    }
    return db.write(inviter, async (tx) => {
      const reach = rolesToGive((await lockedMembership(tx, inviter)).role);
      expectReach(reach, role);
      const members = new Set(await membersAmong(tx, companyId, [...byIdentity.keys()]));
      // In one order for everybody, so that two who invite the same people at once do not wait for each other for ever.
      const people = [...byIdentity].sort(([one], [other]) => (one < other ? -1 : 1));
      const [alreadyMembers, asked] = partition(people, ([identity]) => members.has(identity));
      for (const [identity, email] of asked) await send(tx, inviter, reach, { identity, email, role });
      return {
        invited: asked.map(([, email]) => email),
        alreadyMembers: alreadyMembers.map(([, email]) => email),
      };
    });
  }

  async function send(tx: Tx, inviter: Caller, reach: Role[], person: Invited): Promise<void> {
    expectReach(reach, await findInvitationTo(tx, inviter.companyId, person));
    const now = clock.now();
    const token = newToken();
    const { companyId, companyName } = inviter;
    await putInvitation(tx, {
      ...person,
      companyId,
      id: newId(now),
      tokenHash: hashOf(token),
      invitedBy: inviter.userId,
      invitedAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    });
    record(tx, inviter, 'team.invited', { subject: person.email });
    await sendLater(tx, clock, invitationMail, {
      to: person.email,
      companyId,
      content: {
        companyName,
        invitedBy: `${inviter.firstName} ${inviter.lastName}`,
        url: `${publicUrl}/accept-invitation?token=${token}`,
      },
    });
  }

  function revoke(caller: Caller, id: string): Promise<void> {
    return db.write(caller, async (tx) => {
      const reach = rolesToGive((await lockedMembership(tx, caller)).role);
      expectReach(reach, await findInvitationTo(tx, caller.companyId, { id }));
      const email = await deleteInvitation(tx, caller.companyId, id);
      if (!email) throw new AppError('not_found');
      record(tx, caller, 'team.invitation-revoked', { subject: email });
    });
  }

  const validate = (token: string) => db.asSystem((tx) => findInvitation(tx, hashOf(token), clock.now()));

  /** Makes an account for the address that was invited, and never touches one that is there. */
  async function accept(body: AcceptInvitationBody, { device, address }: From) {
    const { token, password, firstName, lastName } = body;
    // Checked before any hashing, so that guessed tokens keep nobody waiting.
    const invited = await validate(token);
    if (!invited) throw new AppError('link_invalid');
    await expectGoodChoice({ password, field: 'password', chooser: { ...invited, firstName, lastName } });
    const passwordHash = await passwords.hash(password, { account: token, address });
    return db.asSystem(async (tx) => {
      const invitation = await take(tx, token);
      const { companyId, email, identity, companyIdentifier } = invitation;
      const id = newId(clock.now());
      await insertUser(tx, { id, email, identity, firstName, lastName, passwordHash });
      // They hold the link that was mailed there, so what somebody else began with the address does not count.
      if (await proveAddress(tx, clock, { userId: id, identity })) throw new AppError('account_exists');
      await addTo(tx, invitation, { userId: id, firstName, lastName, email, address });
      return { session: await sessions.open(tx, { id, companyId }, device), companyIdentifier };
    });
  }

  /**
   * For somebody who is signed in to an account with the address that was invited: nobody joins with another's
   * invitation. The link came from the mailbox, so it confirms the address too where nobody has done so yet.
   */
  function join(caller: Caller, token: string): Promise<string> {
    return db.asSystem(async (tx) => {
      const invitation = await take(tx, token);
      const { identity } = invitation;
      await lockUser(tx, caller.userId);
      const now = await findUserById(tx, caller.userId);
      if (!now || identity !== normaliseEmail(now.email)) throw new AppError('link_invalid');
      if (await proveAddress(tx, clock, { userId: caller.userId, identity }))
        throw new AppError('account_exists');
      if (!now.emailConfirmed) await recordOf(tx, caller, 'email.confirmed');
      await addTo(tx, invitation, caller);
      await moveSession(tx, caller, invitation.companyId);
      return invitation.companyIdentifier;
    });
  }

  async function take(tx: Tx, token: string) {
    const invitation = await takeInvitation(tx, hashOf(token), clock.now());
    if (!invitation) throw new AppError('link_invalid');
    return invitation;
  }

  async function addTo(tx: Tx, { companyId, companyName, companyIdentifier, role }: Taken, person: Joiner) {
    if (!(await insertMembership(tx, { companyId, userId: person.userId, role }))) return;
    const { userId, email: name, address } = person;
    record(tx, { kind: 'person', companyId, userId, name, address }, 'team.joined');
    const to = await listManagers(tx, companyId);
    const mailed = await notify(tx, clock, { ...person, companyId, name }, { kind: 'team.joined', to });
    for (const manager of mailed) {
      await sendLater(tx, clock, memberJoinedMail, {
        to: manager.email,
        companyId,
        content: {
          companyName,
          name: `${person.firstName} ${person.lastName}`,
          email: person.email,
          url: `${publicUrl}/${companyIdentifier}/team`,
        },
      });
    }
  }

  return { invite, revoke, validate, accept, join };
}

type Invited = Pick<InviteBody, 'role'> & { identity: string; email: string };
type Taken = NonNullable<Awaited<ReturnType<typeof takeInvitation>>>;
type Joiner = Pick<Caller, 'userId' | 'firstName' | 'lastName' | 'email' | 'address'>;

/** Nobody does or undoes what only somebody above them may do, as they are by now. */
function expectReach(reach: Role[], role: Role | undefined): void {
  if (role && !reach.includes(role)) throw new AppError('forbidden');
}

function partition<T>(items: T[], belongs: (item: T) => boolean): [T[], T[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}
