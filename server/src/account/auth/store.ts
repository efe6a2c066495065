import type { Role } from '@heliodesk/core/rules/permissions';
import type { SubscriptionState } from '@heliodesk/core/rules/subscription';
import { and, desc, eq, gt, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#platform/db/database.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { mails } from '#platform/mail/tables.ts';
import { hasPasskey, hasRecoveryCode, hasTotp, logoJoin, subscriptionJoin } from '../membership/index.ts';
import { companies, memberships, users } from '../membership/tables.ts';
import { challenges, passwordLinks } from './tables.ts';

export type NewUser = typeof users.$inferInsert;

/** Whether they were made: not if somebody has the address. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const made = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.identity })
    .returning({ id: users.id });
  return made.length > 0;
}

/** The account of an address that has one. */
export async function findAccount(tx: Tx, identity: string): Promise<{ id: string; hasPassword: boolean }> {
  const [user] = await tx.select().from(users).where(eq(users.identity, identity));
  if (!user) throw new Error('The account is gone');
  return { id: user.id, hasPassword: user.passwordHash !== null };
}

/** A person in a company, as they are found before they have a session. */
export type FoundUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  companyId: string;
  companyIdentifier: string;
  companyName: string;
  companyClosesAt: string | null;
  companyLogo: string | null;
  companySubscription: SubscriptionState | null;
  role: Role;
  secondFactorRequired: boolean;
  hasTotp: boolean;
  hasPasskey: boolean;
  hasRecoveryCode: boolean;
};

export type Credentials = { id: string; identity: string; passwordHash: string | null };

/**
 * What the passwords of several who sign in are compared with, in their order. One small statement, because a rush of
 * sign-ins begins with it.
 */
export async function findCredentials(
  db: Database,
  identities: string[],
): Promise<(Credentials | undefined)[]> {
  const { rows } = await db.pool.query<Credentials>({
    name: 'find-credentials',
    text: 'select id, identity, password_hash as "passwordHash" from users where identity = any ($1)',
    values: [identities],
  });
  return identities.map((identity) => rows.find((row) => row.identity === identity));
}

/** The person with this address, and the company that they joined last. */
export function findUserByIdentity(tx: Tx, identity: string) {
  return findUser(tx, eq(users.identity, identity));
}

export function findUserById(tx: Tx, id: string) {
  return findUser(tx, eq(users.id, id));
}

async function findUser(tx: Tx, condition: SQL): Promise<FoundUser | undefined> {
  const { rows } = await tx.execute<FoundUser>(sql`
    select users.id, users.email, users.first_name as "firstName", users.last_name as "lastName",
      users.password_hash as "passwordHash",
      company.company_id as "companyId", company.identifier as "companyIdentifier", company.name as "companyName",
      company.closes_at as "companyClosesAt", logo.version as "companyLogo",
      subscription.state as "companySubscription", membership.role,
      company.second_factor_required as "secondFactorRequired",
      ${sql.raw(hasTotp('users.id'))} as "hasTotp",
      ${sql.raw(hasPasskey('users.id'))} as "hasPasskey",
      ${sql.raw(hasRecoveryCode('users.id'))} as "hasRecoveryCode"
    from users
    join memberships membership on membership.user_id = users.id
    join companies company on company.company_id = membership.company_id
    ${sql.raw(logoJoin)}
    ${sql.raw(subscriptionJoin())}
    where ${condition}
    order by membership.joined_at desc, company.company_id
    limit 1`);
  return rows[0];
}

type NewLink = typeof passwordLinks.$inferInsert;

/** Replaces an older link of the same purpose, which works no longer. */
export async function putPasswordLink(tx: Tx, link: NewLink): Promise<void> {
  await tx
    .insert(passwordLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [passwordLinks.userId, passwordLinks.purpose],
      set: { tokenHash: link.tokenHash, expiresAt: link.expiresAt },
    });
}

/** Whose link it is; it is used up by asking. */
export async function takePasswordLink(
  tx: Tx,
  purpose: NewLink['purpose'],
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await tx
    .delete(passwordLinks)
    .where(valid(purpose, tokenHash, now))
    .returning();
  return taken?.userId;
}

export async function findPasswordLink(tx: Tx, purpose: NewLink['purpose'], tokenHash: Buffer, now: Date) {
  const [found] = await tx
    .select({ email: users.email, companyName: companies.name, companyIdentifier: companies.identifier })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(valid(purpose, tokenHash, now))
    .orderBy(desc(memberships.joinedAt), companies.id)
    .limit(1);
  return found;
}

const valid = (purpose: NewLink['purpose'], tokenHash: Buffer, now: Date) =>
  and(
    eq(passwordLinks.tokenHash, tokenHash),
    eq(passwordLinks.purpose, purpose),
    gt(passwordLinks.expiresAt, now),
  );

export function setNames(tx: Tx, userId: string, names: { firstName: string; lastName: string }): void {
  namesOf.withCommit(tx, { userId, ...names });
}

const namesOf = statement(
  'auth.names',
  (tx, given: Given<{ userId: string; firstName: string; lastName: string }>) =>
    tx
      .update(users)
      .set({ firstName: sql`${given.firstName}`, lastName: sql`${given.lastName}` })
      .where(eq(users.id, given.userId)),
);

/** Nothing that would have let somebody in by another way is left: no link and no sign-in that has begun. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  await tx.delete(challenges).where(eq(challenges.userId, userId));
}

/** Whether the account has no password, with a lock so that it gets one once. */
export async function lockWithoutPassword(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.passwordHash)))
    .for('update');
  return found.length > 0;
}

/**
 * Whether the password is still the one that was compared, with a lock so that it stays so: hashing takes its time,
 * and a reset may have come in between.
 */
export async function lockWithPassword(tx: Tx, userId: string, compared: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, compared)))
    .for('update');
  return found.length > 0;
}

/** With everything that lets them in, which goes by its foreign keys, and the mails that they were sent. */
export async function deleteUser(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, email));
  await tx.delete(users).where(eq(users.id, userId));
}

/** An account without a company is of no use to anybody, and would keep its owner from being invited again. */
export async function deleteUserWithoutCompany(tx: Tx, userId: string): Promise<void> {
  const belongs = tx.select().from(memberships).where(eq(memberships.userId, userId));
  await tx.delete(users).where(and(eq(users.id, userId), notExists(belongs)));
}

export async function deleteStaleLinks(tx: Tx, now: Date): Promise<void> {
  await tx.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now));
}

/** Where somebody belongs; always in one order, so that two who leave at once do not wait for each other. */
export async function listCompanyIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const found = await tx
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.companyId);
  return found.map(({ companyId }) => companyId);
}
