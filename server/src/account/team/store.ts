import type { Role } from '@heliodesk/core/rules/permissions';
import { and, count, desc, eq, gt, gte, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { companies, memberships, users } from '../membership/tables.ts';
import { invitations } from './tables.ts';

export type Membership = { companyId: string; userId: string; role: Role };

/** True if they were added: not if they belong to it already. */
export async function insertMembership(tx: Tx, membership: Membership): Promise<boolean> {
  const added = await tx.insert(memberships).values(membership).onConflictDoNothing().returning();
  return added.length > 0;
}

/** True if any of its people can sign in, and does not wait for their first password. */
export async function hasAnybodyEntered(tx: Tx, companyId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isNotNull(users.passwordHash)))
    .limit(1);
  return found.length > 0;
}

/** Newest first. */
export const listMembers = (tx: Tx, companyId: string) => membersOf(tx, { companyId });

const membersOf = statement('team.members', (tx, { companyId }: Given<{ companyId: string }>) =>
  tx
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: memberships.role,
      joinedAt: memberships.joinedAt,
      lastSeenAt: memberships.lastSeenAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.companyId, companyId))
    .orderBy(desc(memberships.joinedAt), users.id),
);

/** People told when somebody joins. */
export function listManagers(tx: Tx, companyId: string) {
  return tx
    .select({ userId: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), inArray(memberships.role, ['owner', 'admin'])))
    .orderBy(users.id);
}

export async function findMembership(tx: Tx, companyId: string, userId: string) {
  const [found] = await membershipOf(tx, { companyId, userId });
  return found;
}

const membershipOf = statement(
  'team.membership',
  (tx, { companyId, userId }: Given<{ companyId: string; userId: string }>) =>
    tx
      .select({
        companyId: memberships.companyId,
        userId: users.id,
        role: memberships.role,
        email: users.email,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId))),
);

/** Keeps two changes of one company's owners from passing each other. */
export async function lockTeam(tx: Tx, companyId: string): Promise<void> {
  await teamLock(tx, { companyId });
}

const teamLock = statement('team.lock', (tx, { companyId }: Given<{ companyId: string }>) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update'),
);

export async function countOwners(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ owners: count() })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.role, 'owner')));
  return row?.owners ?? 0;
}

export function updateRole(tx: Tx, { companyId, userId, role }: Membership): void {
  roleOf.withCommit(tx, { companyId, userId, role });
}

const roleOf = statement('team.role', (tx, { companyId, userId, role }: Given<Membership>) =>
  tx
    .update(memberships)
    .set({ role: sql`${role}` })
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId))),
);

export async function deleteMembership(tx: Tx, companyId: string, userId: string): Promise<void> {
  await tx
    .delete(memberships)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)));
}

/** Addresses whose owners are in the company already. */
export async function membersAmong(tx: Tx, companyId: string, identities: string[]): Promise<string[]> {
  const rows = await tx
    .select({ identity: users.identity })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), inArray(users.identity, identities)));
  return rows.map(({ identity }) => identity);
}

type NewInvitation = typeof invitations.$inferInsert;

/** Replaces an older invitation of the same person, whose link works no longer. */
export async function putInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { email, role, tokenHash, invitedBy, invitedAt, expiresAt } = invitation;
  await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [invitations.companyId, invitations.identity],
      set: { email, role, tokenHash, invitedBy, invitedAt, expiresAt },
    });
}

export const listInvitations = (tx: Tx, companyId: string) => invitationsOf(tx, { companyId });

const invitationsOf = statement('team.invitations', (tx, { companyId }: Given<{ companyId: string }>) =>
  tx
    .select()
    .from(invitations)
    .where(eq(invitations.companyId, companyId))
    .orderBy(desc(invitations.invitedAt), invitations.id),
);

/** Deletes those somebody sent, but for roles that they may still give. */
export async function deleteInvitationsBy(
  tx: Tx,
  { companyId, userId }: Pick<Membership, 'companyId' | 'userId'>,
  kept: Role[],
): Promise<void> {
  await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.invitedBy, userId),
        kept.length > 0 ? notInArray(invitations.role, kept) : undefined,
      ),
    );
}

/** Invitations to be an owner that somebody has sent since then, in every company. */
export async function deleteOwnerInvitationsSince(tx: Tx, userId: string, since: Date) {
  return tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.invitedBy, userId),
        eq(invitations.role, 'owner'),
        gte(invitations.invitedAt, since),
      ),
    )
    .returning({ companyId: invitations.companyId, email: invitations.email });
}

export async function findInvitationTo(
  tx: Tx,
  companyId: string,
  to: { id: string } | { identity: string },
): Promise<Role | undefined> {
  const which = 'id' in to ? eq(invitations.id, to.id) : eq(invitations.identity, to.identity);
  const [found] = await tx
    .select({ role: invitations.role })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), which));
  return found?.role;
}

/** The address it was for, or undefined where there is none. */
export async function deleteInvitation(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const gone = await tx
    .delete(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id)))
    .returning({ email: invitations.email });
  return gone[0]?.email;
}

/** The invitation of a token and the company it leads to. It is used up by asking. */
export async function takeInvitation(tx: Tx, tokenHash: Buffer, now: Date) {
  const [taken] = await tx.delete(invitations).where(valid(tokenHash, now)).returning();
  if (!taken) return undefined;
  const [company] = await tx.select().from(companies).where(eq(companies.id, taken.companyId));
  return company && { ...taken, companyName: company.name, companyIdentifier: company.identifier };
}

export async function findInvitation(tx: Tx, tokenHash: Buffer, now: Date) {
  const [found] = await tx
    .select({
      email: invitations.email,
      companyName: companies.name,
      hasAccount: sql<boolean>`${users.id} is not null`,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .leftJoin(users, and(eq(users.identity, invitations.identity), isNotNull(users.provenAt)))
    .where(valid(tokenHash, now));
  return found;
}

const valid = (tokenHash: Buffer, now: Date) =>
  and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now));
