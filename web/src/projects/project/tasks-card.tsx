import type { Task } from '@heliodesk/core/contracts/tasks';
import { may } from '@heliodesk/core/rules/permissions';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { typedSince } from '../../lib/forms/reset-to-saved.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkCard } from '../../ui/work-card.tsx';
import { PeopleOptions } from '../pipeline/index.ts';
import { addTask, fetchTaskDialog, TaskTick, tasksAddress } from '../tasks/index.ts';

export function TasksCard({ projectId }: { projectId: string }) {
  const list = useList('GET /api/tasks', { query: { project: projectId } });
  const { Dialog, openDialog, open, close } = useDialogOnDemand(fetchTaskDialog);
  const [edited, setEdited] = useState<Task>();
  const { role } = useUser();

  function edit(task: Task) {
    setEdited(task);
    void openDialog();
  }

  return (
    <WorkCard title="Tasks">
      <Loaded query={{ ...list, data: list.first }} what="the tasks" skeleton={<Skeleton className="h-10" />}>
        {() => (
          <ul className="grid">
            {list.items.map((task) => (
              <TaskTick key={task.id} task={task} onEdit={may(role, 'projects:edit') ? edit : undefined} />
            ))}
          </ul>
        )}
      </Loaded>
      <NewTask projectId={projectId} />
      {Dialog && (
        <Dialog task={list.items.find(({ id }) => id === edited?.id) ?? edited} open={open} onClose={close} />
      )}
    </WorkCard>
  );
}

const noTask = { title: '', dueOn: '', assigneeId: '' };

function NewTask({ projectId }: { projectId: string }) {
  const [task, setTask] = useState(noTask);
  const change = (typed: Partial<typeof noTask>) => setTask((now) => ({ ...now, ...typed }));
  useUnsaved(task.title !== '', { form: `new task ${projectId}`, read: () => task, restore: setTask });
  const { run, busy } = useAction({
    act: ({ title, dueOn, assigneeId }: typeof noTask) =>
      addTask({
        ...{ projectId, title: title.trim(), dueOn: dueOn || null, done: false },
        assigneeId: assigneeId || null,
      }),
    failure: 'Not added',
    renews: [tasksAddress],
    onDone: (_, sent) =>
      setTask((now) => ({
        title: typedSince(sent.title, now.title),
        dueOn: now.dueOn === sent.dueOn ? '' : now.dueOn,
        assigneeId: now.assigneeId === sent.assigneeId ? '' : now.assigneeId,
      })),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (task.title.trim()) run(task);
  }

  return (
    <form className="mt-2 flex flex-wrap gap-2" onSubmit={submit}>
      <Input
        aria-label="New task"
        placeholder="Add a task"
        maxLength={300}
        value={task.title}
        onChange={(event) => change({ title: event.target.value })}
        className="min-h-10 min-w-40 grow basis-0 py-1"
      />
      <Input
        type="date"
        aria-label="Due"
        value={task.dueOn}
        onChange={(event) => change({ dueOn: event.target.value })}
        className="min-h-10 w-36 px-2 py-1"
      />
      <Select
        compact
        aria-label="For"
        className="w-32"
        value={task.assigneeId}
        onChange={(event) => change({ assigneeId: event.target.value })}
      >
        <option value="">For anyone</option>
        <PeopleOptions />
      </Select>
      <Button type="submit" variant="secondary" size="sm" busy={busy} className="min-h-10">
        Add task
      </Button>
    </form>
  );
}
