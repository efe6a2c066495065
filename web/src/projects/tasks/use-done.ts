import type { Task } from '@heliodesk/core/contracts/tasks';
import { may } from '@heliodesk/core/rules/permissions';
import type { ChangeEvent } from 'react';
import { useAction } from '../../lib/action.ts';
import { useUser } from '../../lib/session.ts';
import { useSavedToast } from '../../lib/undo.ts';
import { saveTask, tasksAddress } from './api.ts';

/** Ticks a task off, or takes that back. */
export function useDone({ id, version, projectId, title, dueOn, assigneeId, doneAt }: Task) {
  const { role, id: userId } = useUser();
  const tellSaved = useSavedToast();
  const { run, busy } = useAction({
    act: saveTask,
    failure: 'Not saved',
    renews: [tasksAddress, '/api/today'],
    onDone: ({ cause }) => tellSaved(cause, doneAt ? `To do again: ${title}` : `Done: ${title}`),
  });

  function toggle({ nativeEvent }: ChangeEvent) {
    // The second press of two was meant for the task that was there before. What changes a tick is a click.
    if ((nativeEvent as UIEvent).detail < 2)
      run({ id, version, projectId, title, dueOn, assigneeId, done: !doneAt });
  }

  // It stands as it will be while it is saved.
  const isAllowed = may(role, 'projects:edit') || assigneeId === userId;
  return { toggle, done: busy !== (doneAt !== null), isAllowed };
}
