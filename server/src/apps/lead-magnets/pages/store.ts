import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { subscriptions } from '../../../account/billing/tables.ts';
import { companyLogos } from '../../../account/companies/tables.ts';
import { companies } from '../../../account/membership/tables.ts';
import { magnets, magnetVersions } from '../tables.ts';

const shown = {
  magnet: magnets,
  published: magnetVersions,
  company: companies,
  subscription: subscriptions.state,
  size: subscriptions.businessSize,
  logo: companyLogos.version,
};

/** A magnet with its company and one of its versions, by the key that somebody brings: the newest unless one is named. */
export async function findByKey(tx: Tx, key: string, number?: number) {
  const [found] = await tx
    .select(shown)
    .from(magnets)
    .innerJoin(companies, eq(companies.id, magnets.companyId))
    .innerJoin(
      magnetVersions,
      and(
        eq(magnetVersions.companyId, magnets.companyId),
        eq(magnetVersions.magnetId, magnets.id),
        eq(magnetVersions.number, number ?? magnets.published),
      ),
    )
    .leftJoin(subscriptions, eq(subscriptions.companyId, magnets.companyId))
    .leftJoin(companyLogos, eq(companyLogos.companyId, magnets.companyId))
    .where(and(eq(magnets.key, key), isNull(magnets.deletedAt)));
  // One that was taken off the web has no version that anybody may see.
  return found?.magnet.published === null ? undefined : found;
}

/** The websites of a magnet, also of one that nobody may see: its line may still stand on them. */
export async function sitesOfKey(tx: Tx, key: string): Promise<readonly string[]> {
  const [found] = await tx.select({ settings: magnets.settings }).from(magnets).where(eq(magnets.key, key));
  return found?.settings.sites ?? [];
}
