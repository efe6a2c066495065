import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { contacts, projects, properties } from '../tables.ts';

/** An email address or a telephone number, as the keys by which two are told apart. */
export type Known = { email: string } | { phone: string };

const isKnown = (by: Known) =>
  'email' in by ? eq(contacts.emailKey, by.email) : eq(contacts.phoneKey, by.phone);

/** The newest projects of people with an email address or a telephone number. */
export async function listIdsOfPeople(tx: Tx, companyId: string, by: Known, most: number): Promise<string[]> {
  const people = sql`select kept_contact(company_id, id) as id from ${contacts} where ${and(eq(contacts.companyId, companyId), isKnown(by))}`;
  return newestIds(tx, companyId, sql`${projects.customerId} in ${workedOut(people)}`, most);
}

/** Consents and refusals of each contact of a company with an email address or a telephone number. */
export async function listConsentsOf(tx: Tx, companyId: string, by: Known) {
  const found = await tx
    .select({ consents: contacts.consents })
    .from(contacts)
    .where(and(eq(contacts.companyId, companyId), isKnown(by)));
  return found.map(({ consents }) => consents);
}

/** The newest projects at an address, however its first line is written. */
export async function listIdsAtAddress(
  tx: Tx,
  companyId: string,
  { line1, postcode }: { line1: string; postcode: string },
  most: number,
): Promise<string[]> {
  const plain = line1.toLowerCase().replace(/[^a-z0-9]/g, '');
  const places = tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.companyId, companyId),
        eq(properties.postcode, postcode),
        sql`regexp_replace(lower(${properties.line1}), '[^a-z0-9]', '', 'g') = ${plain}`,
      ),
    );
  const there = sql`
    select kept_project(company_id, id) as id from ${projects} as there
    where there.company_id = ${companyId} and there.property_id in ${places}`;
  return newestIds(tx, companyId, sql`${projects.id} in ${workedOut(there)}`, most);
}

export async function findCustomerId(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ customerId: projects.customerId })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), eq(projects.id, id)));
  return found?.customerId;
}

/** Has those who share an address or a number come one after the other. All take them in one order. */
export async function lockKeys(tx: Tx, companyId: string, keys: string[]): Promise<void> {
  const names = keys.map((key) => `somebody ${companyId} ${key}`);
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(name, 0) as key from unnest(${sql.param(names)}::text[]) as name
      order by key offset 0) as ordered`);
}

/** Beforehand: row level security lets an index be searched for what is known already, and not for what a function says. */
const workedOut = (ids: SQL) => sql`(with known as materialized (${ids}) select id from known)`;

async function newestIds(tx: Tx, companyId: string, which: SQL, most: number): Promise<string[]> {
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(eq(projects.companyId, companyId), isNull(projects.deletedAt), eq(projects.isSample, false), which),
    )
    .orderBy(desc(projects.number))
    .limit(most);
  return found.map(({ id }) => id);
}
