import type { Task } from '@heliodesk/core/contracts/tasks';
import { DueDay } from './due-day.tsx';
import { useDone } from './use-done.ts';

/** A task in a few words, to be ticked off. */
export function TaskTick({ task }: { task: Task }) {
  const { toggle, done } = useDone(task);
  const { title, dueOn } = task;
  return (
    <li>
      <label className="flex min-h-10 items-center gap-3">
        <input type="checkbox" className="size-5 shrink-0 accent-sun" checked={done} onChange={toggle} />
        <span className="wrap-anywhere min-w-0 grow">{title}</span>
        {dueOn && <DueDay due={dueOn} />}
      </label>
    </li>
  );
}
