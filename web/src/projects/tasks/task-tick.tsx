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
  /** Opens its form, for whoever may change it there. */
  onEdit?: ((task: Task) => void) | undefined;
}

/** A task in a few words, to be ticked off. */
export function TaskTick({ task, withProject = false, withPerson = !withProject, onEdit }: TaskTickProps) {
  const { toggle, done, isAllowed } = useDone(task);
  const people = useTeamNames();
  const { title, dueOn, assigneeId, project } = task;
  // A press on its words opens the form where there is one, and ticks it off elsewhere.
  const Row = onEdit ? 'div' : 'label';
  return (
    <li>
      <Row className="flex min-h-10 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-sun"
          aria-label={onEdit && `Done: ${title}`}
          checked={done}
          disabled={!isAllowed}
          onChange={toggle}
        />
        <span className="wrap-anywhere min-w-0 grow">
          {onEdit ? (
            <button
              type="button"
              className="text-left underline-offset-4 hover:underline"
              onClick={() => onEdit(task)}
            >
              {title}
            </button>
          ) : (
            title
          )}
          {withProject && project && <span className="text-muted text-sm"> {project.name}</span>}
        </span>
        {withProject && project?.isSample && <SampleBadge />}
        {assigneeId && withPerson && (
          <span className="shrink-0 text-muted text-sm">{people.get(assigneeId)}</span>
        )}
        {dueOn && <DueDay due={dueOn} />}
      </Row>
    </li>
  );
}
