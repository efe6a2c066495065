import type { MagnetCompany } from '@heliodesk/core/contracts/magnets';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { companyLogos } from '../../account/companies/tables.ts';
import { companies } from '../../account/membership/tables.ts';
import { magnets, magnetVersions } from './tables.ts';

export type MagnetRow = typeof magnets.$inferSelect;
export type VersionRow = typeof magnetVersions.$inferSelect;

const isVersionShown = and(
  eq(magnetVersions.companyId, magnets.companyId),
  eq(magnetVersions.magnetId, magnets.id),
  eq(magnetVersions.number, magnets.published),
);

/** A company's magnets, each with the version that homeowners see. */
export function listMagnets(tx: Tx, companyId: string) {
  return tx
    .select({ magnet: magnets, shown: magnetVersions })
    .from(magnets)
    .leftJoin(magnetVersions, isVersionShown)
    .where(and(eq(magnets.companyId, companyId), isNull(magnets.deletedAt)))
    .orderBy(asc(magnets.createdAt), asc(magnets.id));
}

export async function findMagnet(tx: Tx, companyId: string, id: string): Promise<MagnetRow | undefined> {
  const [found] = await tx
    .select()
    .from(magnets)
    .where(and(eq(magnets.companyId, companyId), eq(magnets.id, id), isNull(magnets.deletedAt)));
  return found;
}

export function countMagnets(tx: Tx, companyId: string): Promise<number> {
  return tx.$count(magnets, and(eq(magnets.companyId, companyId), isNull(magnets.deletedAt)));
}

/** All that was published of a magnet, newest first. */
export function listVersions(tx: Tx, { companyId, id }: Pick<MagnetRow, 'companyId' | 'id'>) {
  return tx
    .select()
    .from(magnetVersions)
    .where(and(eq(magnetVersions.companyId, companyId), eq(magnetVersions.magnetId, id)))
    .orderBy(desc(magnetVersions.number));
}

/** Keeps what is published under the next number. The magnet is locked meanwhile. */
export async function addVersion(tx: Tx, version: Omit<VersionRow, 'number'>): Promise<number> {
  const { companyId, magnetId } = version;
  const [added] = await tx
    .insert(magnetVersions)
    .values({
      ...version,
      number: sql`(select coalesce(max(number), 0) + 1 from ${magnetVersions}
        where company_id = ${companyId} and magnet_id = ${magnetId})`,
    })
    .returning({ number: magnetVersions.number });
  return added?.number ?? 1;
}

/** The company of the magnets, with its logo's version. */
export async function readCompany(tx: Tx, companyId: string): Promise<MagnetCompany> {
  const { name, phone, email, brandColour } = companies;
  const [found] = await tx
    .select({ name, phone, email, colour: brandColour, logo: companyLogos.version })
    .from(companies)
    .leftJoin(companyLogos, eq(companyLogos.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (!found) throw new Error('A company that somebody works for is missing');
  return found;
}

/** The company's name in addresses. */
export async function readIdentifier(tx: Tx, companyId: string): Promise<string> {
  const [found] = await tx
    .select({ identifier: companies.identifier })
    .from(companies)
    .where(eq(companies.id, companyId));
  return found?.identifier ?? '';
}

export function countVersions(tx: Tx, companyId: string): Promise<number> {
  return tx.$count(magnetVersions, eq(magnetVersions.companyId, companyId));
}

/** Some of all that a company has published, in an order that new ones don't disturb. */
export async function pageOfVersions(
  tx: Tx,
  companyId: string,
  { from, limit }: { from: number; limit: number },
) {
  const rows = await tx
    .select()
    .from(magnetVersions)
    .where(eq(magnetVersions.companyId, companyId))
    .orderBy(asc(magnetVersions.publishedAt), asc(magnetVersions.magnetId), asc(magnetVersions.number))
    .offset(from)
    .limit(limit);
  return rows.map(({ companyId: _companyId, ...row }) => row);
}
