import { may } from '@heliodesk/core/rules/permissions';
import type { Phase } from '@heliodesk/core/rules/projects/stages';
import { Plus, Users } from 'lucide-react';
import { PagedList } from '../../lib/lists/paged-list.tsx';
import { useFilters } from '../../lib/lists/use-filters.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { AddLeadDialog } from './add-lead-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterable, isNarrowed, type ProjectFilters, queryOf } from './filters.ts';
import { ListActions } from './list-actions.tsx';
import { ProjectTable } from './project-table.tsx';
import { phaseWords } from './words.ts';

/** The leads or the projects of a company as a list. */
export function Pipeline({ phase }: { phase: Phase }) {
  const { role } = useUser();
  const adding = useOverlay();
  const words = phaseWords[phase];
  const { filters, change } = useFilters(filterable[phase]);
  const addButton = may(role, 'projects:edit') && (
    <Button onClick={adding.show}>
      <Plus aria-hidden />
      Add a lead
    </Button>
  );
  return (
    <>
      <WorkHeading
        title={words.title}
        action={
          <ListActions phase={phase} filters={filters}>
            {addButton}
          </ListActions>
        }
      >
        {words.lead}
      </WorkHeading>
      <FilterBar phase={phase} filters={filters} onChange={(changes) => change(changes as typeof filters)} />
      <Listed phase={phase} filters={filters} add={addButton} />
      <AddLeadDialog open={adding.open} onClose={adding.close} />
    </>
  );
}

interface ListedProps {
  phase: Phase;
  filters: ProjectFilters;
  add: React.ReactNode;
}

function Listed({ phase, filters, add }: ListedProps) {
  const list = useList('GET /api/projects', { query: queryOf(phase, filters) });
  const { list: what, none, help } = phaseWords[phase];
  const empty = isNarrowed(filters) ? (
    <EmptyState icon={<Users aria-hidden />} title="Nothing fits that">
      Try another filter, or show everything.
    </EmptyState>
  ) : (
    <EmptyState icon={<Users aria-hidden />} title={none} action={phase === 'lead' && add}>
      {help}
    </EmptyState>
  );
  return (
    <PagedList what={what} list={list} empty={empty}>
      {(items) => <ProjectTable caption={phaseWords[phase].title} items={items} />}
    </PagedList>
  );
}
