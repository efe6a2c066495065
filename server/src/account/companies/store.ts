import type { CompanyBody } from '@heliodesk/core/contracts/company';
import { asc, eq, getTableColumns, lte } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { mails } from '#platform/mail/tables.ts';
import { companies, companyLogos } from './tables.ts';

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
  const [company] = await tx
    .select({ ...getTableColumns(companies), logo: companyLogos.version })
    .from(companies)
    .leftJoin(companyLogos, eq(companyLogos.companyId, companies.id))
    .where(eq(companies.id, companyId));
  return company;
}

export async function setSecondFactorRequired(tx: Tx, companyId: string, secondFactorRequired: boolean) {
  await tx.update(companies).set({ secondFactorRequired }).where(eq(companies.id, companyId));
}

export async function updateCompany(tx: Tx, companyId: string, details: CompanyBody): Promise<void> {
  await tx.update(companies).set(details).where(eq(companies.id, companyId));
}

/** Whoever decides about the same company meanwhile waits. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
}

export async function setClosing(tx: Tx, companyId: string, closesAt: Date | null): Promise<void> {
  await tx.update(companies).set({ closesAt }).where(eq(companies.id, companyId));
}

export async function listCompaniesToClose(tx: Tx, now: Date): Promise<string[]> {
  const due = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(lte(companies.closesAt, now))
    .orderBy(asc(companies.id));
  return due.map(({ id }) => id);
}

/** With everything that belongs to it, which goes by its foreign keys; mails have none. */
export async function deleteCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.companyId, companyId));
  await tx.delete(companies).where(eq(companies.id, companyId));
}

export async function findLogo(tx: Tx, companyId: string) {
  const [logo] = await tx
    .select({ version: companyLogos.version, image: companyLogos.image })
    .from(companyLogos)
    .where(eq(companyLogos.companyId, companyId));
  return logo;
}

export async function putLogo(tx: Tx, logo: typeof companyLogos.$inferInsert): Promise<void> {
  const { version, image } = logo;
  await tx
    .insert(companyLogos)
    .values(logo)
    .onConflictDoUpdate({ target: companyLogos.companyId, set: { version, image } });
}

/** Whether there was one. */
export async function deleteLogo(tx: Tx, companyId: string): Promise<boolean> {
  const gone = await tx
    .delete(companyLogos)
    .where(eq(companyLogos.companyId, companyId))
    .returning({ companyId: companyLogos.companyId });
  return gone.length > 0;
}
