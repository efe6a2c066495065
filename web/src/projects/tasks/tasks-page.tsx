import type { Task } from '@heliodesk/core/contracts/tasks';
import { may } from '@heliodesk/core/rules/permissions';
import { byNearness, type Nearness } from '@heliodesk/core/rules/projects/due';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { PagedList } from '../../lib/lists/paged-list.tsx';
import { useFilters } from '../../lib/lists/use-filters.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { useOpenedByAddress } from '../../lib/opened-by-address.ts';
import { useUser } from '../../lib/session.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { adds } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import { fetchTaskDialog } from './fetch-dialog.ts';
import { TaskRow } from './task-row.tsx';

const filterable = { state: ['open', 'done'], assignee: 'text' } as const;

/** Everything to do in the company, by when it is due. */
export function TasksPage() {
  const { role } = useUser();
  const { filters, change } = useFilters(filterable);
  const { Dialog, loading, openDialog, ahead, ...dialog } = useDialogOnDemand(fetchTaskDialog);
  const [edited, setEdited] = useState<Task>();
  const mayEdit = may(role, 'projects:edit');

  function open(task?: Task) {
    setEdited(task);
    void openDialog();
  }

  useOpenedByAddress(adds, () => open());
  useShortcut('c', 'Add a task', 'Tasks', mayEdit ? () => open() : undefined);

  const addButton = mayEdit && (
    <Button onClick={() => open()} busy={loading} {...ahead}>
      <Plus aria-hidden />
      Add a task
    </Button>
  );
  return (
    <>
      <WorkHeading title="Tasks" action={addButton}>
        Everything that needs doing, soonest first.
      </WorkHeading>
      <Choices filters={filters} onChange={change} />
      <Listed filters={filters} add={addButton} onEdit={mayEdit ? open : undefined} />
      {Dialog && <Dialog task={edited} open={dialog.open} onClose={dialog.close} />}
    </>
  );
}

interface Filters {
  state: 'open' | 'done';
  assignee: string;
}

function Choices({ filters, onChange }: { filters: Filters; onChange: (changes: Partial<Filters>) => void }) {
  const { id } = useUser();
  const others = [...useTeamNames()].filter(([each]) => each !== id);
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Select
        compact
        aria-label="Whose"
        className="sm:w-44"
        value={filters.assignee}
        onChange={(event) => onChange({ assignee: event.target.value })}
      >
        <option value="">Everyone’s</option>
        <option value={id}>Mine</option>
        <option value="nobody">Nobody’s yet</option>
        {others.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label="State"
        className="sm:w-44"
        value={filters.state}
        onChange={(event) => onChange({ state: event.target.value as Filters['state'] })}
      >
        <option value="open">To do</option>
        <option value="done">Done</option>
      </Select>
    </div>
  );
}

interface ListedProps {
  filters: Filters;
  add: React.ReactNode;
  onEdit: ((task: Task) => void) | undefined;
}

function Listed({ filters, add, onEdit }: ListedProps) {
  const { state, assignee } = filters;
  const sort = state === 'open' ? 'due' : 'newest';
  const list = useList('GET /api/tasks', { query: { state, ...(assignee && { assignee }), sort } });
  const empty =
    state === 'open' && !assignee ? (
      <EmptyState icon={<ListChecks aria-hidden />} title="Nothing to do" action={add}>
        Tasks that you add here or to a project are listed by when they’re due.
      </EmptyState>
    ) : (
      <EmptyState icon={<ListChecks aria-hidden />} title="Nothing fits that">
        Try somebody else’s tasks, or show everyone’s.
      </EmptyState>
    );
  return (
    <PagedList what="the tasks" list={list} empty={empty}>
      {(tasks) =>
        state === 'done' ? (
          <Group title="Done" tasks={tasks} onEdit={onEdit} />
        ) : (
          byNearness(tasks, ({ dueOn }) => dueOn, dayAt(new Date())).map(({ near, items }) => (
            <Group key={near} title={nearnessNames[near]} tasks={items} onEdit={onEdit} />
          ))
        )
      }
    </PagedList>
  );
}

const nearnessNames: Readonly<Record<Nearness, string>> = {
  late: 'Late',
  today: 'Today',
  week: 'In the next seven days',
  later: 'Later',
  undated: 'No date',
};

function Group({ title, tasks, onEdit }: { title: string; tasks: Task[]; onEdit: ListedProps['onEdit'] }) {
  return (
    <section className="mb-4">
      <h2 className="mb-1 px-1 font-medium text-muted text-sm">
        {title} <span className="font-normal tabular-nums">{tasks.length}</span>
      </h2>
      <ul className="rounded-xl border border-line bg-surface">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  );
}
