import type { Role } from '@heliodesk/core/rules/permissions';
import type { SubscriptionState } from '@heliodesk/core/rules/subscription';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#platform/db/database.ts';
import { systemScope } from '#platform/db/scope.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import {
  awaitsCard,
  hasPasskey,
  hasPausedFactor,
  hasRecoveryCode,
  hasTotp,
  isOperator,
  logoJoin,
  needsSecondFactor,
  subscriptionJoin,
} from '../membership/index.ts';
import { companies, memberships, users } from '../membership/tables.ts';
import { challenges, emailChanges, passwordLinks } from './tables.ts';

export type NewUser = typeof users.$inferInsert;

/** True if they were made: a proven address is one account's. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const made = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return made.length > 0;
}

/** The account whose address it was shown to be, or none. */
export async function findProvenAccount(tx: Tx, identity: string): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.identity, identity), isNotNull(users.provenAt)));
  return user?.id;
}

/** An account that nobody can enter yet but by a link to its mailbox, or none. */
export async function findAccountToSetUp(tx: Tx, identity: string): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.identity, identity), isNull(users.passwordHash)))
    .orderBy(users.createdAt, users.id)
    .limit(1);
  return user?.id;
}

/** A person in a company, as they are found before they have a session. */
export type FoundUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  emailConfirmed: boolean;
  hasPausedFactor: boolean;
  companyId: string;
  companyIdentifier: string;
  companyName: string;
  companyClosesAt: string | null;
  companyLogo: string | null;
  companySubscription: SubscriptionState | null;
  role: Role;
  secondFactorRequired: boolean;
  isOperator: boolean;
  hasTotp: boolean;
  hasPasskey: boolean;
  hasRecoveryCode: boolean;
};

export type Credentials = { id: string; identity: string; passwordHash: string };

/**
 * The accounts whose passwords a sign-in is compared with, for several at once and in their order. For each there are
 * as many places, empty or not, so that nobody learns from the time which there are: the account that the address
 * belongs to; of those that were only signed up with it the newest, which is the visitor's own if they have just done
 * so; and the oldest that has paid, whom nobody else's sign-up keeps out.
 */
export async function findCredentials(
  db: Database,
  identities: string[],
): Promise<(Credentials | undefined)[][]> {
  const { rows } = await db.pool.query<Credentials & { place: number }>({
    name: 'find-credentials',
    text: `
      with ${systemScope},
      candidate as (
        select users.id, identity, password_hash, proven_at is null as unproven, ${awaitsCard('users.id')} as waits,
          row_number() over (partition by identity, proven_at is null order by created_at desc, id desc) as newest
        from scope cross join users
        where scope.set_config = 'system' and identity = any ($1) and password_hash is not null)
      select distinct on (identity, place) place, id, identity, password_hash as "passwordHash"
      from candidate cross join lateral (
        select 0 as place where not unproven
        union all select 1 where unproven and newest = 1
        union all select 2 where unproven and not waits) as placed
      order by identity, place, newest desc`,
    values: [identities],
  });
  return identities.map((identity) =>
    [0, 1, 2].map((place) => rows.find((row) => row.identity === identity && row.place === place)),
  );
}

/** The account to reset: the owner's of the address, or else the first that was signed up and has paid. */
export async function findUserByIdentity(tx: Tx, identity: string): Promise<FoundUser | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where identity = ${identity}
    order by proven_at is null, ${sql.raw(awaitsCard('users.id'))}, created_at, id limit 1`);
  return rows[0] && findUserById(tx, rows[0].id);
}

export function findUserById(tx: Tx, id: string) {
  return findUser(tx, eq(users.id, id));
}

async function findUser(tx: Tx, condition: SQL): Promise<FoundUser | undefined> {
  const { rows } = await tx.execute<FoundUser>(sql`
    select users.id, users.email, users.first_name as "firstName", users.last_name as "lastName",
      users.password_hash as "passwordHash", users.proven_at is not null as "emailConfirmed",
      ${sql.raw(hasPausedFactor('users.id'))} as "hasPausedFactor",
      company.company_id as "companyId", company.identifier as "companyIdentifier", company.name as "companyName",
      company.closes_at as "companyClosesAt", logo.version as "companyLogo",
      subscription.state as "companySubscription", membership.role,
      ${sql.raw(needsSecondFactor('users.id'))} as "secondFactorRequired",
      (users.proven_at is not null and ${sql.raw(isOperator('users.id'))}) as "isOperator",
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

/** Uses up a link; answers with its owner. */
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
    .select({
      userId: users.id,
      email: users.email,
      companyName: companies.name,
      companyIdentifier: companies.identifier,
    })
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

/** Nothing that would have let somebody in by another way is left: no link, no sign-in and no other address that was begun. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await deleteLinksOf(tx, userId);
  await tx.delete(challenges).where(eq(challenges.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export async function deleteLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}

/** Until the transaction ends nobody else changes how they get in; always before what depends on it is locked. */
export const lockUser = (tx: Tx, userId: string) => locked(tx, eq(users.id, userId));

/** True if the account has no password, with a lock so that it gets one once. */
export const lockWithoutPassword = (tx: Tx, userId: string) =>
  locked(tx, and(eq(users.id, userId), isNull(users.passwordHash)));

/**
 * True if the password is still the one that was compared, with a lock so that it stays so: hashing takes its time, and
 * a reset may have come in between.
 */
export const lockWithPassword = (tx: Tx, userId: string, compared: string) =>
  locked(tx, and(eq(users.id, userId), eq(users.passwordHash, compared)));

async function locked(tx: Tx, condition: SQL | undefined): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(condition).for('update');
  return found.length > 0;
}

/** Until the transaction ends nobody else decides whose an address is. */
export async function lockAddress(tx: Tx, identity: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${identity}`}, 0))`);
}

export async function setProven(tx: Tx, userId: string, provenAt: Date): Promise<void> {
  await tx
    .update(users)
    .set({ provenAt })
    .where(and(eq(users.id, userId), isNull(users.provenAt)));
}

/** Other accounts of the address that nobody but its owner can enter. */
export async function listAccountsToAdopt(tx: Tx, userId: string, identity: string): Promise<string[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.identity, identity), ne(users.id, userId), isNull(users.passwordHash)));
  return found.map(({ id }) => id);
}

/** Moves the memberships of one account to the other, and deletes the first. */
export async function mergeAccount(tx: Tx, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    insert into memberships (company_id, user_id, role)
    select company_id, ${into}, role from memberships where user_id = ${from}
    on conflict (company_id, user_id) do update
      set role = case when excluded.role = 'owner' then 'owner' else memberships.role end`);
  await tx.delete(users).where(eq(users.id, from));
}

/** With everything that lets them in, which goes by its foreign keys. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
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

/** Somebody's companies; always in one order, so that two who leave at once do not wait for each other. */
export async function listCompanyIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const found = await tx
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.companyId);
  return found.map(({ companyId }) => companyId);
}
