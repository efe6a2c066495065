import type { CompanyBody } from '@heliodesk/core/contracts/company';
import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { companies } from './tables.ts';

type NewCompany = typeof companies.$inferInsert;

/** Whether it was made: not if its identifier is taken. */
export async function insertCompany(tx: Tx, company: NewCompany): Promise<boolean> {
  const made = await tx
    .insert(companies)
    .values(company)
    .onConflictDoNothing({ target: companies.identifier })
    .returning({ id: companies.id });
  return made.length > 0;
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
