import type { CompanyBody } from '@heliodesk/core/contracts/company';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
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
    .where(
      and(
        or(eq(companies.identifier, identifier), eq(companies.formerIdentifier, identifier)),
        asking ? ne(companies.id, asking) : undefined,
      ),
    )
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
