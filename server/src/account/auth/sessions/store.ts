import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { Proof } from '#platform/actor.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { systemScope } from '#platform/db/scope.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { Caller } from '#platform/http/access.ts';
import {
  hasPasskey,
  hasPausedFactor,
  hasTotp,
  isOperator,
  logoJoin,
  needsSecondFactor,
  subscriptionJoin,
} from '../../membership/index.ts';
import { memberships } from '../../membership/tables.ts';
import { sessions } from '../tables.ts';

type Lifetime = { now: Date; idle: number; absolute: number };

/** A caller as the database knows them. */
export type FoundSession = Omit<Caller, 'kind' | 'name' | 'address' | 'cause' | 'authority'> & {
  lastSeen: number;
};

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

export type SessionQuery = { tokenHash: string; company: string | undefined };

/**
 * Sessions of several who ask at once, in their order. One statement, because every request of somebody who is signed
 * in begins with it, and one value, because to take rows and columns apart costs more than everything else about it.
 */
export async function findSessions(
  db: Database,
  asked: SessionQuery[],
  { now, idle, absolute }: Lifetime,
): Promise<(FoundSession | null)[]> {
  const { rows } = await db.pool.query({
    name: 'find-sessions',
    text: sessionStatement,
    values: [JSON.stringify(asked), now.getTime() / 1000, idle, absolute],
  });
  return rows[0].sessions;
}

/** Proof of a session's current role in a company, if it lasts and its owner still belongs there. */
export function proofOf({ sessionId, companyId }: Own, { now, idle, absolute }: Lifetime): Proof {
  const seconds = now.getTime() / 1000;
  return {
    name: 'prove-session',
    text: proofStatement,
    values: [sessionId, companyId, seconds - idle, seconds - absolute],
  };
}

type Own = { sessionId: string; companyId: string };

const hasSecondFactor = (userId: string) => `(${hasTotp(userId)} or ${hasPasskey(userId)})`;

const proofStatement = `
  select json_build_object(
           'role', membership.role, 'companySubscription', subscription.state,
           'isOperator', ${isOperator('session.user_id')},
           'secondFactor', json_build_object('required', ${needsSecondFactor('session.user_id')}, 'enabled',
             case when ${needsSecondFactor('session.user_id')} then ${hasSecondFactor('session.user_id')} end)) as held,
         membership.company_id as "companyId", coalesce(clock.revocation, 0)::float8 as revocation,
         -- From here on the transaction sees of projects only what is theirs.
         case when membership.role = 'field'
              then set_config('app.field_user_id', session.user_id::text, true) end as field
  from sessions session
  join memberships membership on membership.user_id = session.user_id and membership.company_id = $2::uuid
  join companies company on company.company_id = membership.company_id
  ${subscriptionJoin('membership.company_id')}
  left join company_clocks clock on clock.company_id = membership.company_id
  where session.id = $1::uuid
    and session.last_seen_at > to_timestamp($3::float8) and session.created_at > to_timestamp($4::float8)`;

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
             'userId', person.id, 'email', person.email,
             'firstName', person.first_name, 'lastName', person.last_name,
             'emailConfirmed', person.proven_at is not null,
             'hasPausedFactor', ${hasPausedFactor('person.id')},
             'isOperator', person.proven_at is not null and ${isOperator('person.id')},
             'companyId', company.company_id, 'companyIdentifier', company.identifier, 'companyName', company.name,
             'companyClosesAt', company.closes_at, 'companyLogo', logo.version,
             'companySubscription', subscription.state,
             'role', membership.role,
             'secondFactor', json_build_object('required', ${needsSecondFactor('person.id')}, 'enabled',
               ${hasSecondFactor('person.id')})) as session
    from sessions session
    join users person on person.id = session.user_id
    join memberships membership on membership.user_id = person.id
    join companies company on company.company_id = membership.company_id
    ${logoJoin}
    ${subscriptionJoin()}
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
  return sessionsOf(tx, {
    userId,
    seenAfter: secondsBefore(now, idle),
    madeAfter: secondsBefore(now, absolute),
  });
}

const sessionsOf = statement(
  'sessions.of-user',
  (tx, given: Given<{ userId: string; seenAfter: Date; madeAfter: Date }>) =>
    tx
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, given.userId),
          gt(sessions.lastSeenAt, given.seenAfter),
          gt(sessions.createdAt, given.madeAfter),
        ),
      )
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id)),
);

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

export async function sessionLasts(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return found.length > 0;
}

/** True if it still lasts, which it does until the transaction ends. */
export async function lockSession(tx: Tx, id: string): Promise<boolean> {
  const locked = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, id))
    .for('key share');
  return locked.length > 0;
}

export async function moveSession(
  tx: Tx,
  { sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>,
  companyId: string,
): Promise<void> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  await tx.update(sessions).set({ currentCompany: companyId }).where(own);
}

/** Moves a session to a company that its account is given; whose it is, or nobody's if it has ended. */
export async function takeSessionTo(
  tx: Tx,
  sessionId: string,
  companyId: string,
): Promise<string | undefined> {
  const [moved] = await tx
    .update(sessions)
    .set({ currentCompany: companyId })
    .where(eq(sessions.id, sessionId))
    .returning({ userId: sessions.userId });
  return moved?.userId;
}
