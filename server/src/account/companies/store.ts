import type { CompanyBody } from '@heliodesk/core/contracts/company';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { memberships } from '../team/tables.ts';
import { companies } from './tables.ts';

type NewCompany = typeof companies.$inferInsert;

const identifierLock = 4_816_004;

/**
 * Until the transaction ends nobody else can take an identifier. An index cannot keep two companies from having one
 * where it is the former identifier of one and the present one of the other.
 */
export async function lockIdentifiers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${identifierLock})`);
}

/** Whether a company has or had it, other than the one that asks. */
export async function isIdentifierTaken(tx: Tx, identifier: string, asking?: string): Promise<boolean> {
  const found = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(hasOrHad(identifier), asking ? ne(companies.id, asking) : undefined))
    .limit(1);
  return found.length > 0;
}

export async function insertCompany(tx: Tx, company: NewCompany): Promise<void> {
  await tx.insert(companies).values(company);
}

export async function lockCompany(tx: Tx, companyId: string) {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
  return company;
}

export async function setIdentifier(
  tx: Tx,
  companyId: string,
  { identifier, formerIdentifier }: { identifier: string; formerIdentifier: string },
): Promise<void> {
  await tx.update(companies).set({ identifier, formerIdentifier }).where(eq(companies.id, companyId));
}

export async function findCompany(tx: Tx, companyId: string) {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  return company;
}

export async function setSecondFactorRequired(tx: Tx, companyId: string, secondFactorRequired: boolean) {
  await tx.update(companies).set({ secondFactorRequired }).where(eq(companies.id, companyId));
}

export async function updateCompany(tx: Tx, companyId: string, details: CompanyBody): Promise<void> {
  await tx.update(companies).set(details).where(eq(companies.id, companyId));
}

/** Those that somebody belongs to. */
export function listCompaniesOf(tx: Tx, userId: string) {
  return tx
    .select({ companyIdentifier: companies.identifier, name: companies.name, role: memberships.role })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(eq(memberships.userId, userId))
    .orderBy(sql`lower(${companies.name})`, companies.id);
}

/** The id of the company under an identifier that it has or had, where somebody belongs to it. */
export async function findCompanyOf(tx: Tx, userId: string, identifier: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: companies.id })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), hasOrHad(identifier)));
  return found?.id;
}

const hasOrHad = (identifier: string) =>
  or(eq(companies.identifier, identifier), eq(companies.formerIdentifier, identifier));
