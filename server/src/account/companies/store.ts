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
