import type { AcceptInvitationBody, InviteBody } from '@heliodesk/core/contracts/team';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { rolesToGive } from '@heliodesk/core/rules/permissions';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Accounts } from '../auth/index.ts';
import { invitationMail } from './mails.ts';
import { deleteInvitation, findInvitation, insertMembership, membersAmong, putInvitation, takeInvitation } from './store.ts';

const lifetime = 7 * 24 * 60 * 60_000;

type Inviter = Caller & { name: string; companyName: string };

export function createInvitations({ db, clock, publicUrl }: Platform, accounts: Accounts) {
  /** Everybody once, and nobody who is in the company already. */
  async function invite(inviter: Inviter, { emails, role }: InviteBody) {
    if (!rolesToGive(inviter.role).includes(role)) throw new AppError('forbidden');
    const { companyId } = inviter;
    const byIdentity = new Map(emails.map((email) => [normaliseEmail(email), email]));
    return db.withTenant(companyId, async (tx) => {
      const members = new Set(await membersAmong(tx, companyId, [...byIdentity.keys()]));
      const asked = [...byIdentity].filter(([identity]) => !members.has(identity));
      for (const [identity, email] of asked) {
        const now = clock.now();
        const { token, hash } = accounts.newToken();
        await putInvitation(tx, {
          companyId,
          id: newId(now),
          email,
          identity,
          role,
          tokenHash: hash,
          invitedBy: inviter.userId,
          invitedAt: now,
          expiresAt: new Date(now.getTime() + lifetime),
        });
        await sendLater(tx, clock, invitationMail, {
          to: email,
          companyId,
          content: {
            companyName: inviter.companyName,
            invitedBy: inviter.name,
            url: `${publicUrl}/accept-invitation?token=${token}`,
          },
        });
      }
      return { invited: asked.map(([, email]) => email), alreadyMembers: [...members] };
    });
  }

  async function revoke({ companyId }: Caller, id: string): Promise<void> {
    if (!(await db.withTenant(companyId, (tx) => deleteInvitation(tx, companyId, id))))
      throw new AppError('not_found');
  }

  const validate = (token: string) =>
    db.asSystem((tx) => findInvitation(tx, accounts.hashOf(token), clock.now()));

  /** Makes an account for the address that was invited, and never touches one that is there. */
  async function accept({ token, password, firstName, lastName }: AcceptInvitationBody, device: string) {
    const passwordHash = await accounts.hashPassword(password);
    return db.asSystem(async (tx) => {
      const invitation = await takeInvitation(tx, accounts.hashOf(token), clock.now());
      if (!invitation) throw new AppError('link_invalid');
      const { companyId, email, identity, role } = invitation;
      const userId = await accounts.create(tx, { email, identity, firstName, lastName, passwordHash });
      if (!userId) throw new AppError('account_exists');
      await insertMembership(tx, { companyId, userId, role });
      return accounts.openSession(tx, { id: userId, companyId }, device);
    });
  }

  /** For somebody who has an account already and has signed in to it. */
  async function join(person: { userId: string; identity: string }, token: string): Promise<void> {
    await db.asSystem(async (tx) => {
      const invitation = await takeInvitation(tx, accounts.hashOf(token), clock.now());
      if (invitation?.identity !== person.identity) throw new AppError('link_invalid');
      const { companyId, role } = invitation;
      await insertMembership(tx, { companyId, userId: person.userId, role });
    });
  }

  return { invite, revoke, validate, accept, join };
}
