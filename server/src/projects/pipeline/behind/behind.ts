import type { RowsQuery } from '@heliodesk/core/contracts/analytics';
import type { Page } from '@heliodesk/core/contracts/lists';
import type { ProjectItem } from '@heliodesk/core/contracts/projects';
import { stages } from '@heliodesk/core/rules/projects/stages';
import type { Tx } from '#platform/db/tx.ts';
import { fewEnoughToSort, itemOf, listTotals, projectList } from '../store.ts';
import { listBehind } from './store.ts';

/** The projects that a figure counts, page by page. */
export async function pageBehind(
  tx: Tx,
  companyId: string,
  { owner, area, ...query }: RowsQuery,
): Promise<Page<ProjectItem>> {
  const ownerId = owner === 'nobody' ? null : owner;
  const counted = {
    ...{ ...query, area: area === 'none' ? '' : area },
    ...(ownerId !== undefined && { ownerId }),
  };
  const isOfFew = ownerId !== undefined && (await countOf(tx, companyId, ownerId)) <= fewEnoughToSort;
  return projectList.page(query, (keyset) => listBehind(tx, companyId, counted, isOfFew, keyset), itemOf);
}

async function countOf(tx: Tx, companyId: string, ownerId: string | null): Promise<number> {
  const totals = await listTotals(tx, companyId, { stages, ownerId });
  return totals.reduce((sum, { amount }) => sum + amount, 0);
}
