import { companyIdentifiers } from '@heliodesk/core/rules/company-identifier';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { insertCompany, isIdentifierTaken, lockIdentifiers } from './store.ts';

export type CompanyDetails = { name: string; email: string; phone?: string };
export type Company = { id: string; identifier: string; name: string };

/** A company under the first identifier that no company has or had. */
export async function createCompany(tx: Tx, clock: Clock, details: CompanyDetails): Promise<Company> {
  await lockIdentifiers(tx);
  for (const identifier of companyIdentifiers(details.name)) {
    if (await isIdentifierTaken(tx, identifier)) continue;
    const company = { ...details, id: newId(clock.now()), identifier };
    await insertCompany(tx, company);
    return company;
  }
  throw new Error('Identifiers do not run out');
}
