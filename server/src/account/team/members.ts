import type { Team } from '@heliodesk/core/contracts/team';
import { type Role, rolesToGive } from '@heliodesk/core/rules/permissions';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { recordFor } from '../audit/index.ts';
import {
  countOwners,
  deleteMembership,
  findMembership,
  listInvitations,
  listMembers,
  lockTeam,
  type Membership,
  updateRole,
} from './store.ts';

export function createMembers({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function list({ companyId }: Caller): Promise<Team> {
    const [members, invitations] = await db.withTenant(companyId, async (tx) => [
      await listMembers(tx, companyId),
      await listInvitations(tx, companyId),
    ]);
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
    return change(caller, userId, async (tx, membership) => {
      if (!rolesToGive(caller.role).includes(role)) throw new AppError('forbidden');
      if (role !== 'owner') await keepAnOwner(tx, membership);
      await updateRole(tx, { ...membership, role });
      await recordFor(tx, clock, caller, 'team.role-changed', `${membership.email} (${role})`);
    });
  }

  function remove(caller: Caller, userId: string): Promise<void> {
    return change(caller, userId, async (tx, membership) => {
      await keepAnOwner(tx, membership);
      await deleteMembership(tx, caller.companyId, userId);
      await recordFor(tx, clock, caller, 'team.removed', membership.email);
    });
  }

  /** Anybody may go, but for the last owner. */
  function leave(caller: Caller): Promise<void> {
    return db.withTenant(caller.companyId, async (tx) => {
      await lockTeam(tx, caller.companyId);
      await keepAnOwner(tx, caller);
      await deleteMembership(tx, caller.companyId, caller.userId);
      await recordFor(tx, clock, caller, 'team.left');
    });
  }

  /** Under a lock on the team, and only for those whose role is within the caller's reach. */
  function change(
    caller: Caller,
    userId: string,
    work: (tx: Tx, membership: Membership & { email: string }) => Promise<void>,
  ): Promise<void> {
    return db.withTenant(caller.companyId, async (tx) => {
      await lockTeam(tx, caller.companyId);
      const membership = await findMembership(tx, caller.companyId, userId);
      if (!membership) throw new AppError('not_found');
      if (!rolesToGive(caller.role).includes(membership.role)) throw new AppError('forbidden');
      await work(tx, membership);
    });
  }

  return { list, changeRole, remove, leave };
}

async function keepAnOwner(tx: Tx, { companyId, role }: { companyId: string; role: Role }): Promise<void> {
  if (role === 'owner' && (await countOwners(tx, companyId)) < 2) throw new AppError('last_owner');
}
