import { may } from '@heliodesk/core/rules/permissions';
import type { Phase } from '@heliodesk/core/rules/projects/stages';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useOpenedByAddress } from '../../lib/opened-by-address.ts';
import { useUser } from '../../lib/session.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { adds } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { FilterBar } from './filter-bar.tsx';
import { asSeenBy } from './filters.ts';
import { ListActions } from './list-actions.tsx';
import { ListOrBoard } from './list-or-board.tsx';
import { Listed } from './listed.tsx';
import { ColumnsButton } from './table/columns-button.tsx';
import { useView } from './views/use-view.ts';
import { ViewBar } from './views/view-bar.tsx';
import { phaseWords } from './words.ts';

const fetchDialog = async () => (await import('./add-lead-dialog.tsx')).AddLeadDialog;

/** The leads or the projects of a company as a list. */
export function Pipeline({ phase }: { phase: Phase }) {
  const { id: me, role } = useUser();
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  const add = () => void openDialog();
  useOpenedByAddress(adds, add);
  const firstFilter = useRef<HTMLSelectElement>(null);
  const words = phaseWords[phase];
  const state = useView(phase);
  const { view, filters, change, layout, coming } = state;
  const mayEdit = may(role, 'projects:edit');
  useShortcut('c', 'Add a lead', words.title, mayEdit ? add : undefined);
  useShortcut('f', 'Filter the list', words.title, () => firstFilter.current?.focus());
  const addButton = mayEdit && (
    <Button onClick={add} busy={loading} aria-keyshortcuts="c" {...ahead}>
      <Plus aria-hidden />
      Add a lead
    </Button>
  );
  const onChange = (changes: object) => change(changes as typeof filters);
  return (
    <>
      <WorkHeading
        title={words.title}
        action={
          <ListActions phase={phase} filters={asSeenBy(me, filters)} columns={layout.chosen}>
            <ListOrBoard phase={phase} />
            {addButton}
          </ListActions>
        }
      >
        {words.lead}
      </WorkHeading>
      <ViewBar phase={phase} state={state} />
      <FilterBar ref={firstFilter} phase={phase} filters={filters} onChange={onChange}>
        <ColumnsButton layout={layout} />
      </FilterBar>
      {coming ? (
        <Loaded query={coming} what="this view">
          {() => null}
        </Loaded>
      ) : (
        <Listed
          phase={phase}
          filters={asSeenBy(me, filters)}
          layout={layout}
          sort={{ now: filters.sort, usual: view.sort, onSort: (sort) => onChange({ sort }) }}
          add={addButton}
        />
      )}
      {Dialog && <Dialog open={open} onClose={close} />}
    </>
  );
}
