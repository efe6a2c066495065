import type { Task } from '@heliodesk/core/contracts/tasks';
import { useTeamNames } from '../pipeline/index.ts';
import { SampleBadge } from '../sample/index.ts';
import { DueDay } from './due-day.tsx';
import { useDone } from './use-done.ts';

interface TaskTickProps {
  task: Task;
  /** True if it is shown beside those of other projects. */
  withProject?: boolean;
  /** True beside the tasks of other people. */
  withPerson?: boolean;
}

/** A task in a few words, to be ticked off. */
export function TaskTick({ task, withProject = false, withPerson = !withProject }: TaskTickProps) {
  const { toggle, done, isAllowed } = useDone(task);
  const people = useTeamNames();
  const { title, dueOn, assigneeId, project } = task;
  return (
    <li>
      <label className="flex min-h-10 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-sun"
          checked={done}
          disabled={!isAllowed}
          onChange={toggle}
        />
        <span className="wrap-anywhere min-w-0 grow">
          {title}
          {withProject && project && <span className="text-muted text-sm"> {project.name}</span>}
        </span>
        {withProject && project?.isSample && <SampleBadge />}
        {assigneeId && withPerson && (
          <span className="shrink-0 text-muted text-sm">{people.get(assigneeId)}</span>
        )}
        {dueOn && <DueDay due={dueOn} />}
      </label>
    </li>
  );
}
