import type { Task } from '@heliodesk/core/contracts/tasks';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { useTeamNames } from '../pipeline/index.ts';
import { SampleBadge } from '../sample/index.ts';
import { DueDay } from './due-day.tsx';
import { useDone } from './use-done.ts';

interface TaskRowProps {
  task: Task;
  /** Opens its form, for whoever may change it. */
  onEdit: ((task: Task) => void) | undefined;
}

export function TaskRow({ task, onEdit }: TaskRowProps) {
  const { companyIdentifier } = useUser().company;
  const people = useTeamNames();
  const { toggle, done, isAllowed } = useDone(task);
  const { title, project, projectId, dueOn, assigneeId } = task;
  const who = assigneeId && people.get(assigneeId);
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 border-line px-3 py-1 not-last:border-b hover:bg-sunken/60">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-sun"
        aria-label={`Done: ${title}`}
        checked={done}
        disabled={!isAllowed}
        onChange={toggle}
      />
      <span className="min-w-0 grow basis-48">
        {onEdit ? (
          <button
            type="button"
            className="wrap-anywhere text-left underline-offset-4 hover:underline"
            onClick={() => onEdit(task)}
          >
            {title}
          </button>
        ) : (
          <span className="wrap-anywhere">{title}</span>
        )}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 text-muted text-sm max-sm:pl-8">
        {project && projectId && (
          <Link to={paths.project(companyIdentifier, projectId)} className="underline underline-offset-4">
            {project.name} #{project.number}
          </Link>
        )}
        {project?.isSample && <SampleBadge />}
        {who && <span>{who}</span>}
        {dueOn && <DueDay due={dueOn} />}
      </span>
    </li>
  );
}
