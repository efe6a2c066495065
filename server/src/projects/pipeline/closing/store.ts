import { deleteInSlices } from '#platform/db/slices.ts';
import type { Tx } from '#platform/db/tx.ts';

const deletedAtOnce = 1_000;

/** Deletes merges and projects, then their figures, people and properties, which no project has any more. */
export async function deleteProjectsOfCompany(tx: Tx, companyId: string): Promise<void> {
  for (const table of ['merges', 'projects', 'figures', 'contacts', 'properties'])
    await deleteInSlices(tx, table, companyId, deletedAtOnce);
}
