import { companyIdentifiers } from '@heliodesk/core/rules/company-identifier';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { insertCompany, isIdentifierTaken, listTakenIdentifiers, lockIdentifier } from './store.ts';

export type CompanyDetails = { name: string; email: string; phone?: string };
export type Company = { id: string; identifier: string; name: string };

/** A company under the first identifier that no company has or had. */
export async function createCompany(tx: Tx, clock: Clock, details: CompanyDetails): Promise<Company> {
  for (const identifiers of inBatches(companyIdentifiers(details.name))) {
    const taken = new Set(await listTakenIdentifiers(tx, identifiers));
    for (const identifier of identifiers.filter((each) => !taken.has(each))) {
      // Namesakes try the same ones in the same order, so that two at once do not wait for each other.
      await lockIdentifier(tx, identifier);
      if (await isIdentifierTaken(tx, identifier)) continue;
      const company = { ...details, id: newId(clock.now()), identifier };
      await insertCompany(tx, company);
      return company;
    }
  }
  throw new Error('Identifiers do not run out');
}

/** Each eight times as long as the one before: thousands of namesakes are passed in a few. */
function* inBatches(identifiers: Generator<string>): Generator<string[]> {
  for (let size = 8; ; size = Math.min(size * 8, 4_096))
    yield Array.from({ length: size }, () => identifiers.next().value);
}
