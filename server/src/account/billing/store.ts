import type { SubscriptionState } from '@heliodesk/core/rules/subscription';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { companies, users } from '../membership/tables.ts';
import { checkouts, paymentEvents, signUps, subscriptionLeases, subscriptions } from './tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SignUpRow = typeof signUps.$inferSelect;
export type CheckoutRow = typeof checkouts.$inferSelect;

export async function insertSubscription(tx: Tx, row: typeof subscriptions.$inferInsert): Promise<void> {
  await tx.insert(subscriptions).values(row);
}

export async function findSubscription(tx: Tx, companyId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await subscriptionOf(tx, { companyId });
  return row;
}

const subscriptionOf = statement('billing.subscription', (tx, { companyId }: Given<{ companyId: string }>) =>
  tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId)),
);

export async function updateSubscription(
  tx: Tx,
  companyId: string,
  changes: Partial<SubscriptionRow>,
): Promise<void> {
  await tx.update(subscriptions).set(changes).where(eq(subscriptions.companyId, companyId));
}

export async function findCompanyOfCustomer(tx: Tx, customerId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: subscriptions.companyId })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId));
  return row?.companyId;
}

/** Companies that the provider may have news about. */
export async function listCompaniesToReconcile(tx: Tx, endedAfter: Date): Promise<string[]> {
  const living = or(ne(subscriptions.state, 'canceled'), gt(subscriptions.endedAt, endedAfter));
  const rows = await tx
    .select({ companyId: subscriptions.companyId })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.customerId), living))
    .orderBy(asc(subscriptions.companyId));
  return rows.map(({ companyId }) => companyId);
}

/** Subscriptions with failed payments, and since when. */
export async function listUnpaid(tx: Tx) {
  return tx
    .select({
      companyId: subscriptions.companyId,
      state: subscriptions.state,
      unpaidSince: subscriptions.unpaidSince,
    })
    .from(subscriptions)
    .where(isNotNull(subscriptions.unpaidSince))
    .orderBy(asc(subscriptions.unpaidSince), asc(subscriptions.companyId));
}

export async function listTrialsEndingBy(tx: Tx, moment: Date): Promise<string[]> {
  const rows = await tx
    .select({ companyId: subscriptions.companyId })
    .from(subscriptions)
    .where(and(eq(subscriptions.state, 'trialing'), lte(subscriptions.trialEndsAt, moment)))
    .orderBy(asc(subscriptions.companyId));
  return rows.map(({ companyId }) => companyId);
}

/** Until the transaction ends nobody else signs up with the address. */
export async function lockIdentity(tx: Tx, identity: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${identity}`}, 0))`);
}

export async function insertSignUp(tx: Tx, signUp: typeof signUps.$inferInsert): Promise<void> {
  await tx.insert(signUps).values(signUp);
}

export async function updateSignUp(tx: Tx, companyId: string, changes: Partial<SignUpRow>): Promise<void> {
  await tx.update(signUps).set(changes).where(eq(signUps.companyId, companyId));
}

export async function findSignUp(tx: Tx, companyId: string): Promise<SignUpRow | undefined> {
  const [row] = await tx.select().from(signUps).where(eq(signUps.companyId, companyId));
  return row;
}

/** The same typed details, waiting for their card or with it lately, with the company that each has made. */
export function listSignUps(tx: Tx, identity: string, fingerprint: string) {
  return tx
    .select({
      id: companies.id,
      identifier: companies.identifier,
      passwordHash: users.passwordHash,
      completed: sql<boolean>`${signUps.completedAt} is not null`,
    })
    .from(signUps)
    .innerJoin(companies, eq(companies.id, signUps.companyId))
    .innerJoin(users, eq(users.id, signUps.userId))
    .where(and(eq(signUps.identity, identity), eq(signUps.fingerprint, fingerprint)))
    .orderBy(desc(signUps.createdAt));
}

/** The same details, begun by somebody in this session, with the company that they have made. */
export async function findSignUpOfSession(tx: Tx, sessionId: string, fingerprint: string) {
  const [row] = await tx
    .select({
      id: companies.id,
      identifier: companies.identifier,
      completed: sql<boolean>`${signUps.completedAt} is not null`,
    })
    .from(signUps)
    .innerJoin(companies, eq(companies.id, signUps.companyId))
    .where(and(eq(signUps.sessionId, sessionId), eq(signUps.fingerprint, fingerprint)));
  return row;
}

export async function findCompanyIdByIdentifier(tx: Tx, identifier: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(or(eq(companies.identifier, identifier), eq(companies.formerIdentifier, identifier)));
  return row?.id;
}

export async function listAbandonedSignUps(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ companyId: signUps.companyId })
    .from(signUps)
    .where(and(isNull(signUps.completedAt), lt(signUps.createdAt, before)))
    .orderBy(asc(signUps.companyId));
  return rows.map(({ companyId }) => companyId);
}

export async function deleteCompletedSignUps(tx: Tx, before: Date): Promise<void> {
  await tx.delete(signUps).where(lt(signUps.completedAt, before));
}

/** With everything it has; its account goes too, by whoever calls this. */
export async function deleteCompanyInState(
  tx: Tx,
  companyId: string,
  state: SubscriptionState,
): Promise<boolean> {
  const inState = tx
    .select({ id: subscriptions.companyId })
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), eq(subscriptions.state, state)));
  const gone = await tx
    .delete(companies)
    .where(inArray(companies.id, inState))
    .returning({ id: companies.id });
  return gone.length > 0;
}

/**
 * Owners of a company, and whoever began its sign-up; an address counts once it is proven, and an account that waits
 * for its first password is nobody's yet: a stranger may have typed its address.
 */
export async function listFounders(tx: Tx, companyId: string) {
  const { rows } = await tx.execute<{ id: string; mailbox: string | null }>(sql`
    select users.id, case when users.proven_at is not null then users.identity end as mailbox
    from users where (users.proven_at is not null or users.password_hash is not null) and users.id in (
      select user_id from memberships where company_id = ${companyId} and role = 'owner'
      union select sessions.user_id from sign_ups join sessions on sessions.id = sign_ups.session_id
      where sign_ups.company_id = ${companyId})`);
  return rows;
}

export async function insertCheckout(tx: Tx, checkout: typeof checkouts.$inferInsert): Promise<void> {
  await tx.insert(checkouts).values(checkout);
}

export async function findCheckout(tx: Tx, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id));
  return row;
}

/** Locks it: others completing the same one wait. */
export async function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return row;
}

export async function updateCheckout(tx: Tx, id: string, changes: Partial<CheckoutRow>): Promise<void> {
  await tx.update(checkouts).set(changes).where(eq(checkouts.id, id));
}

/** Also those whose company was made while nothing else came of it. */
export async function listOpenCheckouts(tx: Tx): Promise<string[]> {
  const isUnfinished = or(isNull(checkouts.madeCompany), eq(subscriptions.state, 'pending_payment'));
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .leftJoin(subscriptions, eq(subscriptions.companyId, checkouts.madeCompany))
    .where(and(isUnfinished, eq(checkouts.expired, false)))
    .orderBy(asc(checkouts.createdAt));
  return rows.map(({ id }) => id);
}

/** Addresses of visitors who thought better of it are not kept. */
export async function deleteExpiredCheckouts(tx: Tx, before: Date): Promise<void> {
  await tx.delete(checkouts).where(and(eq(checkouts.expired, true), lt(checkouts.createdAt, before)));
}

/** True if it is new: a message that came before has had its effect. */
export async function noteEvent(
  tx: Tx,
  event: { id: string; type: string },
  receivedAt: Date,
): Promise<boolean> {
  const noted = await tx
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return noted.length > 0;
}

export async function isEventKnown(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id));
  return found.length > 0;
}

export async function deleteEvents(tx: Tx, before: Date): Promise<void> {
  await tx.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}

type Lease = { companyId: string; token: string };

/** True if nobody else has it. In real time, whatever the product's clock says: it is about a crash. */
export async function takeLease(
  tx: Tx,
  { companyId, token, lasts }: Lease & { lasts: number },
): Promise<boolean> {
  const endsAt = sql`now() + make_interval(secs => ${lasts})`;
  const [subscribed] = await tx
    .select({ id: subscriptions.companyId })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId));
  // Nothing is decided about a company without a subscription.
  if (!subscribed) return true;
  const taken = await tx
    .insert(subscriptionLeases)
    .values({ companyId, token, endsAt })
    .onConflictDoUpdate({
      target: subscriptionLeases.companyId,
      set: { token, endsAt },
      setWhere: lt(subscriptionLeases.endsAt, sql`now()`),
    })
    .returning({ token: subscriptionLeases.token });
  return taken.length > 0;
}

/** True if it was still held. */
export async function releaseLease(tx: Tx, { companyId, token }: Lease): Promise<boolean> {
  const released = await tx
    .delete(subscriptionLeases)
    .where(and(eq(subscriptionLeases.companyId, companyId), eq(subscriptionLeases.token, token)))
    .returning({ token: subscriptionLeases.token });
  return released.length > 0;
}

/** A visitor is told to wait rather than kept waiting. */
export async function limitLockWait(tx: Tx): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '2s'`);
}
