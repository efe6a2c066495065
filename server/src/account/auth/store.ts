import { and, desc, eq, gt, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#platform/db/database.ts';
import { systemScope } from '#platform/db/scope.ts';
import type { Caller } from '#platform/http/access.ts';
import { mails } from '#platform/mail/tables.ts';
import { companies, companyLogos } from '../companies/tables.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../second-factor/tables.ts';
import { memberships } from '../team/tables.ts';
import { challenges, passwordLinks, sessions, users } from './tables.ts';

type Lifetime = { now: Date; idle: number; absolute: number };

export type FoundSession = Omit<Caller, 'address' | 'isOperator'> & { identity: string; lastSeen: number };

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

export type AskedSession = { tokenHash: string; company: string | undefined };

/**
 * Those of several who ask at once, in their order. One statement, because every request of somebody who is signed in
 * begins with it, and one value, because to take rows and columns apart costs more than everything else about it.
 */
export async function findSessions(
  db: Database,
  asked: AskedSession[],
  { now, idle, absolute }: Lifetime,
): Promise<(FoundSession | null)[]> {
  const { rows } = await db.pool.query({
    name: 'find-sessions',
    text: sessionStatement,
    values: [JSON.stringify(asked), now.getTime() / 1000, idle, absolute],
  });
  return rows[0].sessions;
}

// Lateral, so that the scope is set before the tables under row level security are read.
const sessionStatement = `
  with ${systemScope},
  asked as (
    select place, decode(given ->> 'tokenHash', 'hex') as token_hash, given ->> 'company' as company
    from json_array_elements($1::json) with ordinality as asked (given, place))
  select json_agg(found.session order by asked.place) as sessions
  from scope cross join asked left join lateral (
    select json_build_object(
             'sessionId', session.id, 'lastSeen', extract(epoch from session.last_seen_at)::float8,
             'userId', person.id, 'email', person.email, 'identity', person.identity,
             'firstName', person.first_name, 'lastName', person.last_name,
             'companyId', company.company_id, 'companyIdentifier', company.identifier, 'companyName', company.name,
             'companyClosesAt', company.closes_at, 'companyLogo', logo.version,
             'role', membership.role,
             'secondFactor', json_build_object('required', company.second_factor_required, 'enabled',
               exists (select from totp_secrets totp where totp.user_id = person.id and totp.confirmed_at is not null)
               or exists (select from passkeys where passkeys.user_id = person.id))) as session
    from sessions session
    join users person on person.id = session.user_id
    join memberships membership on membership.user_id = person.id
    join companies company on company.company_id = membership.company_id
    left join company_logos logo on logo.company_id = company.company_id
    where session.token_hash = asked.token_hash and scope.set_config = 'system'
      and (asked.company is null or asked.company in (company.identifier, company.former_identifier))
      and session.last_seen_at > to_timestamp($2::float8 - $3::float8)
      and session.created_at > to_timestamp($2::float8 - $4::float8)
    -- Whoever has left the company they signed in to is in the one they joined last.
    order by company.company_id is distinct from session.current_company, membership.joined_at desc, company.company_id
    limit 1) as found on true`;

type Visit = { sessionId: string; userId: string; companyId: string };

export async function noteVisit(tx: Tx, { sessionId, userId, companyId }: Visit, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
  const theirs = and(eq(memberships.companyId, companyId), eq(memberships.userId, userId));
  await tx.update(memberships).set({ lastSeenAt: now }).where(theirs);
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteSessionById(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

export async function deleteOtherSessions(tx: Tx, userId: string, kept: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept)));
}

export function listSessions(tx: Tx, userId: string, { now, idle, absolute }: Lifetime) {
  return tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.lastSeenAt, secondsBefore(now, idle)),
        gt(sessions.createdAt, secondsBefore(now, absolute)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function deleteStaleSessions(tx: Tx, { now, idle, absolute }: Lifetime): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      or(
        lt(sessions.lastSeenAt, secondsBefore(now, idle)),
        lt(sessions.createdAt, secondsBefore(now, absolute)),
      ),
    );
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

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

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** What a password is compared with. One small statement, because a rush of sign-ins begins with it. */
export async function findCredentials(
  db: Database,
  identity: string,
): Promise<{ id: string; passwordHash: string | null } | undefined> {
  const { rows } = await db.pool.query({
    name: 'find-credentials',
    text: 'select id, password_hash as "passwordHash" from users where identity = $1',
    values: [identity],
  });
  return rows[0];
}

/** The person with this address, and the company that they joined last. */
export function findUserByIdentity(tx: Tx, identity: string) {
  return findUser(tx, eq(users.identity, identity));
}

export function findUserById(tx: Tx, id: string) {
  return findUser(tx, eq(users.id, id));
}

async function findUser(tx: Tx, condition: SQL) {
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      passwordHash: users.passwordHash,
      companyId: companies.id,
      companyIdentifier: companies.identifier,
      companyName: companies.name,
      companyClosesAt: sql<string | null>`${companies.closesAt}`,
      companyLogo: companyLogos.version,
      role: memberships.role,
      secondFactorRequired: companies.secondFactorRequired,
      hasTotp: sql<boolean>`exists (select from ${totpSecrets} where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null)`,
      hasPasskey: sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      hasRecoveryCode: sql<boolean>`exists (select from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id})`,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .leftJoin(companyLogos, eq(companyLogos.companyId, companies.id))
    .where(condition)
    .orderBy(desc(memberships.joinedAt), companies.id)
    .limit(1);
  return user;
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

export async function setNames(
  tx: Tx,
  userId: string,
  names: { firstName: string; lastName: string },
): Promise<void> {
  await tx.update(users).set(names).where(eq(users.id, userId));
}

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

export async function sessionLasts(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return found.length > 0;
}

export async function moveSession(
  tx: Tx,
  { sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>,
  companyId: string,
): Promise<void> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  await tx.update(sessions).set({ currentCompany: companyId }).where(own);
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
