import { may } from '@heliodesk/core/rules/permissions';
import type { Phase } from '@heliodesk/core/rules/projects/stages';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { PagedList } from '../../lib/lists/paged-list.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { useUser } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { LeftNotice } from './bulk/left-notice.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { isNarrowed, type ProjectFilters, queryOf } from './filters.ts';
import { ProjectTable } from './project-table.tsx';
import type { Layout } from './table/layout.ts';
import { useSelection } from './table/selection.ts';
import { phaseWords } from './words.ts';

interface ListedProps {
  phase: Phase;
  filters: ProjectFilters;
  layout: Layout;
  sort: { now: string; usual: string; onSort: (sort: string) => void };
  add: ReactNode;
}

/** The table of leads or projects, with what can be done to many of them. */
export function Listed({ phase, filters, layout, sort, add }: ListedProps) {
  const { role } = useUser();
  const list = useList('GET /api/projects', { query: queryOf(phase, filters) });
  const selection = useSelection(list.items, JSON.stringify(filters));
  const bulk = useBulk(selection.clear);
  const { chosen } = selection;
  const { title, list: what, none, help } = phaseWords[phase];
  const empty = isNarrowed(filters) ? (
    <EmptyState icon={<Users aria-hidden />} title="Nothing fits that">
      Try another filter, or show everything.
    </EmptyState>
  ) : (
    <EmptyState icon={<Users aria-hidden />} title={none} action={phase === 'lead' && add}>
      {help}
    </EmptyState>
  );
  const mayLoad = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError;
  return (
    <>
      <LeftNotice left={bulk.left} onClose={bulk.forgetLeft} />
      <PagedList what={what} list={list} empty={empty}>
        {(items) => (
          <ProjectTable
            caption={title}
            items={items}
            total={list.first?.total}
            layout={layout}
            sort={sort}
            selection={may(role, 'projects:edit') ? selection : undefined}
            onNearEnd={mayLoad ? () => void list.fetchNextPage() : undefined}
          />
        )}
      </PagedList>
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          busy={bulk.busy}
          onAct={(action) => bulk.run({ chosen, action })}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
