import type { Team } from '@heliodesk/core/contracts/team';
import { may, type Role, rolesToGive } from '@heliodesk/core/rules/permissions';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { type Caller, demanding } from '#platform/http/access.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../audit/index.ts';
import { deleteUserWithoutCompany } from '../auth/index.ts';
import { notify } from '../inbox/index.ts';
import { memberGoneMail, roleChangedMail } from './mails.ts';
import { lockedMembership, type Member } from './own-membership.ts';
import {
  countOwners,
  deleteInvitationsBy,
  deleteMembership,
  findMembership,
  listInvitations,
  listMembers,
  updateRole,
} from './store.ts';

export function createMembers({ db, clock, publicUrl }: Platform) {
  /** The team; only the names for those who may know no more. */
  async function list(caller: Caller): Promise<Team> {
    if (may(caller.role, 'team:read')) return listAll(demanding(caller, ['team:read']));
    const { members } = await listAll(caller);
    const called = members.map((member) => {
      const hasName = `${member.firstName}${member.lastName}` !== '';
      return { ...member, email: hasName ? '' : member.email, lastSeenAt: null };
    });
    return { members: called, invitations: [] };
  }

  async function listAll(actor: Actor): Promise<Team> {
    const { companyId } = actor;
    const [members, invitations] = await db.read(actor, (tx) =>
      Promise.all([listMembers(tx, companyId), listInvitations(tx, companyId)]),
    );
    return {
      members: members.map(({ joinedAt, lastSeenAt, ...member }) => ({
        ...member,
        joinedAt: joinedAt.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      })),
      invitations: invitations.map(({ id, email, role, invitedAt, expiresAt }) => ({
        id,
        email,
        role,
        invitedAt: invitedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }

  function changeRole(caller: Caller, userId: string, role: Role): Promise<void> {
    return change(caller, userId, async (tx, membership, reach) => {
      if (!reach.includes(role)) throw new AppError('forbidden');
      if (role !== 'owner') await keepAnOwner(tx, membership);
      updateRole(tx, { ...membership, role });
      await deleteInvitationsBy(tx, membership, rolesToGive(role));
      record(tx, caller, 'team.role-changed', { subject: `${membership.email} (${role})` });
      await tellOfRole(tx, caller, membership, role);
    });
  }

  async function tellOfRole(tx: Tx, caller: Caller, membership: Member, role: Role): Promise<void> {
    const { companyId, companyName, companyIdentifier } = caller;
    const about = { kind: 'team.role-changed' as const, to: [membership], details: { role } };
    for (const { email } of await notify(tx, clock, caller, about))
      await sendLater(tx, clock, roleChangedMail, {
        to: email,
        companyId,
        content: { companyName, by: caller.email, role, url: `${publicUrl}/${companyIdentifier}` },
      });
  }

  async function remove(caller: Caller, userId: string): Promise<void> {
    await change(caller, userId, async (tx, membership) => {
      await takeOut(tx, membership);
      record(tx, caller, 'team.removed', { subject: membership.email });
      await tellOfGoing(tx, caller, membership, caller.email);
    });
    await db.asSystem((tx) => deleteUserWithoutCompany(tx, userId));
  }

  /** Anybody may go, but for the last owner. */
  async function leave(caller: Caller): Promise<void> {
    await db.write(caller, async (tx) => {
      const membership = await lockedMembership(tx, caller);
      await takeOut(tx, membership);
      record(tx, caller, 'team.left');
      await tellOfGoing(tx, caller, membership, '');
    });
    await db.asSystem((tx) => deleteUserWithoutCompany(tx, caller.userId));
  }

  async function tellOfGoing(tx: Tx, caller: Caller, { email }: Member, by: string): Promise<void> {
    const { companyId, companyName } = caller;
    await sendLater(tx, clock, memberGoneMail, { to: email, companyId, content: { companyName, by } });
  }

  /** Nor do they come back by an invitation of their own. */
  async function takeOut(tx: Tx, membership: Member): Promise<void> {
    await keepAnOwner(tx, membership);
    await deleteMembership(tx, membership.companyId, membership.userId);
    await deleteInvitationsBy(tx, membership, []);
  }

  /** Under a lock on the team, and only for those whose role is within the caller's reach. */
  function change(
    caller: Caller,
    userId: string,
    work: (tx: Tx, membership: Member, reach: Role[]) => Promise<void>,
  ): Promise<void> {
    return db.write(caller, async (tx) => {
      const [own, membership] = await Promise.all([
        lockedMembership(tx, caller),
        findMembership(tx, caller.companyId, userId),
      ]);
      const reach = rolesToGive(own.role);
      if (!membership) throw new AppError('not_found');
      if (!reach.includes(membership.role)) throw new AppError('forbidden');
      await work(tx, membership, reach);
    });
  }

  return { list, changeRole, remove, leave };
}

export async function keepAnOwner(
  tx: Tx,
  { companyId, role }: { companyId: string; role: Role },
): Promise<void> {
  if (role === 'owner' && (await countOwners(tx, companyId)) < 2) throw new AppError('last_owner');
}
