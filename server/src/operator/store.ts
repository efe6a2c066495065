import type { EntryExportQuery, EntryState } from '@heliodesk/core/contracts/operator';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { countUpToMost } from '#platform/lists/count.ts';
import { ascending, defineList, descending, type Keyset } from '#platform/lists/list.ts';
import { operators } from '../account/auth/tables.ts';
import { invoices, subscriptions } from '../account/billing/tables.ts';
import { companies, memberships, users } from '../account/membership/tables.ts';
import { inAlphabet, waitlistEntries } from '../marketing/waitlist/tables.ts';

/** Among so many of the newest a search finds a text anywhere, and costs the same however long the list grows. */
const lookedThrough = 10_000;
/** Among all others it finds those whose name or address begins with it, up to so many of each. */
const foundByBeginning = 200;

export type EntryRow = {
  id: string;
  name: string;
  email: string;
  quizAnswers: unknown;
  joinedAt: string;
  invitedAt: string | null;
  hasJoined: boolean;
  cursor: string[];
};

// An id begins with the time it was made at, so that its order is that of time.
const id = sql`entry.id`;

export const entryList = defineList({
  pageSize: 50,
  sorts: {
    newest: [descending(id, 'uuid')],
    oldest: [ascending(id, 'uuid')],
    name: [ascending(inAlphabet(sql`entry.name`), 'text'), ascending(id, 'uuid')],
    email: [ascending(inAlphabet(sql`entry.email`), 'text'), ascending(id, 'uuid')],
  },
});

type EntryFilters = Omit<EntryExportQuery, 'sort'>;

export async function listEntries(tx: Tx, filters: EntryFilters, keyset: Keyset): Promise<EntryRow[]> {
  const { rows } = await tx.execute<EntryRow>(sql`
    select entry.id, entry.name, entry.email, entry.quiz_answers as "quizAnswers", entry.created_at as "joinedAt",
           place.taken_at as "invitedAt", entry.joined_as is not null as "hasJoined", ${keyset.cursor} as cursor
    ${entriesWhere(filters, keyset.after)}
    order by ${keyset.order} limit ${keyset.limit}`);
  return rows;
}

export function countEntries(tx: Tx, filters: EntryFilters): Promise<number> {
  return countUpToMost(tx, sql`select 1 ${entriesWhere(filters)}`);
}

function entriesWhere({ search, state }: EntryFilters, after?: SQL): SQL {
  const conditions = [state && inState[state], after].filter((condition) => condition !== undefined);
  return sql`
    from ${search ? found(search) : sql`waitlist_entries`} entry
    left join beta_places_taken place on place.entry_id = entry.id
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`;
}

const inState: Record<EntryState, SQL> = {
  waiting: sql`place.entry_id is null and entry.joined_as is null and entry.email <> ''`,
  // As a list, which is short: joined, a long list may be read from its beginning to find them.
  invited: sql`entry.id = any (array(select entry_id from beta_places_taken))`,
  joined: sql`entry.joined_as is not null`,
  unreachable: sql`place.entry_id is null and entry.email = ''`,
};

function found(search: string): SQL {
  const typed = sql`lower(${search}::text)`;
  const columns = sql`id, name, email, quiz_answers, joined_as, created_at`;
  const begins = (text: SQL) => sql`${inAlphabet(text)} between ${typed} and ${typed} || chr(1114111)`;
  const beginning = (text: SQL, condition: SQL) => sql`(
    select ${columns} from waitlist_entries
    where ${condition} and id < (select id from last_looked_at)
    order by ${inAlphabet(text)}, id limit ${foundByBeginning})`;
  const [name, email] = [sql`name`, sql`email`];
  return sql`(
    with last_looked_at as materialized (
      select id from waitlist_entries order by id desc offset ${lookedThrough - 1} limit 1)
    select ${columns} from (select ${columns} from waitlist_entries order by id desc limit ${lookedThrough}) newest
    where strpos(lower(name || ' ' || email), ${typed}) > 0
    union all ${beginning(email, begins(email))}
    union all ${beginning(name, sql`${begins(name)} and not ${begins(email)}`)})`;
}

/** The address that an entry left. It cannot be taken off the list before the caller's transaction is done. */
export async function findEntry(tx: Tx, entryId: string) {
  const [entry] = await tx
    .select({
      email: waitlistEntries.email,
      hasJoined: sql<boolean>`${waitlistEntries.joinedAs} is not null`,
    })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, entryId))
    .for('key share');
  return entry;
}

/** The company that somebody has had for longest. */
export async function findOwnCompany(tx: Tx, userId: string): Promise<string | undefined> {
  const [own] = await tx
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.role, 'owner')))
    .orderBy(memberships.joinedAt, memberships.companyId)
    .limit(1);
  return own?.companyId;
}

export type CompanyRow = {
  id: string;
  identifier: string;
  name: string;
  createdAt: string;
  isSetUp: boolean;
  isClosing: boolean;
  people: number;
  lastActivityAt: string | null;
  cursor: string[];
};

export const companyList = defineList({
  pageSize: 50,
  sorts: { newest: [descending(sql`company.company_id`, 'uuid')] },
});

/** Each with its people counted only once it is on the page. */
export async function listCompanies(
  tx: Tx,
  search: string | undefined,
  { cursor, after, order, limit }: Keyset,
): Promise<CompanyRow[]> {
  const { rows } = await tx.execute<CompanyRow>(sql`
    select company.company_id as id, company.identifier, company.name, company.created_at as "createdAt",
           company.closes_at is not null as "isClosing", team.people, team."isSetUp",
           greatest(team.seen, done.last) as "lastActivityAt", ${cursor} as cursor
    from (
      select * from ${search ? companiesFound(search) : sql`companies`} company
      where ${after ?? sql`true`}
      order by ${order} limit ${limit}) company
    cross join lateral (
      select count(*)::int as people,
             coalesce(bool_or(person.password_hash is not null), false) and not exists (
               select from subscriptions subscription
               where subscription.company_id = company.company_id and subscription.state = 'pending_payment'
             ) as "isSetUp",
             max(seen.last) as seen
      from memberships membership
      join users person on person.id = membership.user_id
      cross join lateral (
        select max(last_seen_at) as last from sessions
        where sessions.user_id = person.id and sessions.current_company = company.company_id) seen
      where membership.company_id = company.company_id) team
    -- Whoever has signed out since leaves no session, but has left an entry in the log.
    left join lateral (
      select at as last from changes event where event.company_id = company.company_id and audited
      order by seq desc limit 1) done on true
    order by ${order}`);
  return rows;
}

export async function nameOfCompany(tx: Tx, companyId: string): Promise<string | undefined> {
  const [row] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return row?.name;
}

export function listOwners(tx: Tx, companyId: string) {
  return tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      lastSeenAt: memberships.lastSeenAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), eq(memberships.role, 'owner')))
    .orderBy(memberships.joinedAt, users.id);
}

export async function findSubscriptionOf(tx: Tx, companyId: string) {
  const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  return found;
}

export function listInvoicesOf(tx: Tx, companyId: string, most: number) {
  const { issuedAt, number } = invoices;
  return tx
    .select()
    .from(invoices)
    .where(eq(invoices.companyId, companyId))
    .orderBy(desc(issuedAt), desc(number))
    .limit(most);
}

/** The number of an invoice of a company's. */
export async function numberOfInvoice(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.id, id)));
  return found?.number;
}

function companiesFound(search: string): SQL {
  const typed = sql`lower(${search}::text)`;
  return sql`(
    select * from (select * from companies order by company_id desc limit ${lookedThrough}) newest
    where strpos(lower(name), ${typed}) > 0 or strpos(identifier, ${typed}) > 0)`;
}

export async function countAll(tx: Tx): Promise<{ entries: number; companies: number; people: number }> {
  return {
    entries: await tx.$count(waitlistEntries),
    companies: await tx.$count(companies),
    people: await tx.$count(users),
  };
}

const operatorLock = 4_816_005;

/** Servers that start at the same moment decide one after the other who the operator is. */
export async function lockOperator(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${operatorLock})`);
}

/** Makes somebody the operator of this installation, and nobody else. */
export async function putOperator(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.delete(operators).where(ne(operators.userId, userId));
  await tx.insert(operators).values({ userId, since }).onConflictDoNothing();
}

export async function deleteOperators(tx: Tx): Promise<void> {
  await tx.delete(operators);
}
