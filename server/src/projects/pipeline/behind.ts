import type { RowsQuery } from '@heliodesk/core/contracts/analytics';
import type { Page } from '@heliodesk/core/contracts/lists';
import type { ProjectItem } from '@heliodesk/core/contracts/projects';
import { stages } from '@heliodesk/core/rules/projects/stages';
import type { Tx } from '#platform/db/tx.ts';
import { type Filter, itemOf, listProjects, projectList } from './store.ts';

/** The projects that a figure counts, page by page. */
export function pageBehind(tx: Tx, companyId: string, query: RowsQuery): Promise<Page<ProjectItem>> {
  const { figure, from, to, owner, source, area } = query;
  const filter: Filter = {
    stages: figure.startsWith('lost') ? ['lost'] : stages,
    counted: { figure, from, to },
    ...{ source, area },
    ...(owner && { ownerId: owner === 'nobody' ? null : owner }),
  };
  // They are walked in their order: nobody knows how many there are before they are looked at.
  const amount = Number.POSITIVE_INFINITY;
  return projectList.page(query, (keyset) => listProjects(tx, companyId, { filter, amount, keyset }), itemOf);
}
