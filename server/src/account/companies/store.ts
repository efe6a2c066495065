import { type CompanyBody, companyBody } from '@heliodesk/core/contracts/company';
import { and, asc, eq, getTableColumns, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { deleteInSlices } from '#platform/db/slices.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { mails } from '#platform/mail/tables.ts';
import { companies, memberships } from '../membership/tables.ts';
import { companyLogos } from './tables.ts';

type NewCompany = typeof companies.$inferInsert;

/**
 * Until the transaction ends nobody else can take an identifier. An index cannot keep two companies from having one
 * where it is the former identifier of one and the present one of the other.
 */
export async function lockIdentifier(tx: Tx, identifier: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identifier ${identifier}`}, 0))`);
}

/** Identifiers that a company has or had. */
export async function listTakenIdentifiers(tx: Tx, identifiers: string[]): Promise<string[]> {
  const found = await tx
    .select({ identifier: companies.identifier, former: companies.formerIdentifier })
    .from(companies)
    .where(or(inArray(companies.identifier, identifiers), inArray(companies.formerIdentifier, identifiers)));
  return found.flatMap(({ identifier, former }) => [identifier, former ?? identifier]);
}

/** True if a company has or had it, other than the one that asks. */
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

/** Locks a company: others who decide about it wait. */
export async function lockCompany(tx: Tx, companyId: string) {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('no key update');
  return company;
}

export async function setIdentifier(
  tx: Tx,
  companyId: string,
  { identifier, formerIdentifier }: { identifier: string; formerIdentifier: string },
): Promise<void> {
  await tx.update(companies).set({ identifier, formerIdentifier }).where(eq(companies.id, companyId));
}

/** To be read, or to be changed: then whoever wants to do the same waits. */
export async function findCompany(tx: Tx, companyId: string, purpose?: 'to change it') {
  const [company] = await companyFor(tx, { companyId }, purpose);
  return company;
}

const companyFor = statement(
  'companies.one',
  (tx, { companyId }: Given<{ companyId: string }>, purpose: 'to change it' | undefined) => {
    const query = tx
      .select({ ...getTableColumns(companies), logo: companyLogos.version })
      .from(companies)
      .leftJoin(companyLogos, eq(companyLogos.companyId, companies.id))
      .where(eq(companies.id, companyId));
    return purpose ? query.for('no key update', { of: companies }) : query;
  },
  (purpose) => (purpose ? ` ${purpose}` : ''),
);

/** True if this changed it. */
export async function setSecondFactorRequired(
  tx: Tx,
  companyId: string,
  required: boolean,
): Promise<boolean> {
  const changed = await secondFactorOf(tx, { companyId, required });
  return changed.length > 0;
}

const secondFactorOf = statement(
  'companies.second-factor',
  (tx, { companyId, required }: Given<{ companyId: string; required: boolean }>) =>
    tx
      .update(companies)
      .set({ secondFactorRequired: sql`${required}` })
      .where(and(eq(companies.id, companyId), ne(companies.secondFactorRequired, required)))
      .returning({ id: companies.id }),
);

/** Its details, as another version. */
export function updateCompany(tx: Tx, companyId: string, details: CompanyBody): void {
  detailsOf.withCommit(tx, { companyId, ...details });
}

const fields = Object.keys(companyBody.shape) as (keyof CompanyBody)[];

const detailsOf = statement('companies.details', (tx, given: Given<CompanyBody & { companyId: string }>) =>
  tx
    .update(companies)
    .set({
      ...Object.fromEntries(fields.map((field) => [field, given[field]])),
      version: sql`${companies.version} + 1`,
    })
    .where(eq(companies.id, given.companyId)),
);

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
  await deleteInSlices(tx, 'changes', companyId, 10_000);
  await deleteInSlices(tx, 'files', companyId, 10_000);
  await tx.delete(mails).where(eq(mails.companyId, companyId));
  await tx.delete(companies).where(eq(companies.id, companyId));
}

export async function findLogo(tx: Tx, companyId: string) {
  const [logo] = await tx.select().from(companyLogos).where(eq(companyLogos.companyId, companyId));
  return logo;
}

type StoredLogo = { companyId: string; version: string; sha256: string; size: number };

export async function putLogo(tx: Tx, logo: StoredLogo): Promise<void> {
  const { version, sha256, size } = logo;
  await tx
    .insert(companyLogos)
    .values(logo)
    .onConflictDoUpdate({ target: companyLogos.companyId, set: { version, sha256, size, image: null } });
}

/** A logo whose bytes still lie in the database, if there is any. */
export async function findUnmovedLogo(tx: Tx) {
  const [logo] = await tx.select().from(companyLogos).where(isNotNull(companyLogos.image)).limit(1);
  return logo;
}

/** Unless another has taken its place meanwhile. */
export async function moveLogo(tx: Tx, { companyId, version, sha256, size }: StoredLogo): Promise<void> {
  await tx
    .update(companyLogos)
    .set({ sha256, size, image: null })
    .where(and(eq(companyLogos.companyId, companyId), eq(companyLogos.version, version)));
}

/** True if there was one. */
export async function deleteLogo(tx: Tx, companyId: string): Promise<boolean> {
  const gone = await tx
    .delete(companyLogos)
    .where(eq(companyLogos.companyId, companyId))
    .returning({ companyId: companyLogos.companyId });
  return gone.length > 0;
}

export const listCompaniesOf = (tx: Tx, userId: string) => ownCompanies(tx, { userId });

const ownCompanies = statement('companies.own', (tx, { userId }: Given<{ userId: string }>) =>
  tx
    .select({ companyIdentifier: companies.identifier, name: companies.name, role: memberships.role })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(eq(memberships.userId, userId))
    .orderBy(sql`lower(${companies.name})`, companies.id),
);

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
