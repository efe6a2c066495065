import type { Task } from '@heliodesk/core/contracts/tasks';
import { may } from '@heliodesk/core/rules/permissions';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { useSavedToast } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import { addTask, saveTask } from './api.ts';
import { SideCard } from './side-card.tsx';

const tasksAddress = '/api/tasks';

export function TasksCard({ projectId }: { projectId: string }) {
  const list = useList('GET /api/tasks', { query: { project: projectId } });
  return (
    <SideCard title="Tasks">
      <Loaded query={{ ...list, data: list.first }} what="the tasks" skeleton={<Skeleton className="h-10" />}>
        {() => (
          <ul className="grid">
            {list.items.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
        )}
      </Loaded>
      <NewTask projectId={projectId} />
    </SideCard>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { id, version, projectId, title, dueOn, assigneeId } = task;
  const user = useUser();
  const people = useTeamNames();
  const tellSaved = useSavedToast();
  const { run, busy } = useAction({
    act: saveTask,
    failure: 'Not saved',
    renews: [tasksAddress],
    onDone: ({ cause }) => tellSaved(cause, `Done: ${title}`),
  });
  const late = dueOn !== null && dueOn < dayAt(new Date());
  return (
    <li>
      <label className="flex min-h-10 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-sun"
          checked={busy}
          disabled={!may(user.role, 'projects:edit') && assigneeId !== user.id}
          onChange={() => run({ id, version, projectId, title, dueOn, assigneeId, done: true })}
        />
        <span className="wrap-anywhere min-w-0 grow">{title}</span>
        {assigneeId && <span className="shrink-0 text-muted text-sm">{people.get(assigneeId)}</span>}
        {dueOn && (
          <span
            className={`shrink-0 text-sm tabular-nums ${late ? 'font-medium text-danger' : 'text-muted'}`}
          >
            {late && 'Late: '}
            {dayInWords(dueOn)}
          </span>
        )}
      </label>
    </li>
  );
}

function NewTask({ projectId }: { projectId: string }) {
  const [title, setTitle] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [assigneeId, setAssigneeId] = useState('');
  const people = useTeamNames();
  const { run, busy } = useAction({
    act: addTask,
    failure: 'Not added',
    renews: [tasksAddress],
    onDone() {
      setTitle('');
      setDueOn('');
      setAssigneeId('');
    },
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (title.trim())
      run({
        ...{ projectId, title: title.trim(), dueOn: dueOn || null, done: false },
        assigneeId: assigneeId || null,
      });
  }

  return (
    <form className="mt-2 flex flex-wrap gap-2" onSubmit={submit}>
      <Input
        aria-label="New task"
        placeholder="Add a task"
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        className="min-h-10 min-w-40 grow basis-0 py-1"
      />
      <Input
        type="date"
        aria-label="Due"
        value={dueOn}
        onChange={(event) => setDueOn(event.target.value)}
        className="min-h-10 w-40 py-1"
      />
      <Select
        compact
        aria-label="For"
        className="w-40"
        value={assigneeId}
        onChange={(event) => setAssigneeId(event.target.value)}
      >
        <option value="">For anyone</option>
        {[...people].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" size="sm" busy={busy} className="min-h-10">
        Add task
      </Button>
    </form>
  );
}
