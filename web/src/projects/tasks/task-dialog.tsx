import { type Task, type TaskBody, taskBody } from '@heliodesk/core/contracts/tasks';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { checked } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { useUndo } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PeopleOptions } from '../pipeline/index.ts';
import { addTask, deleteTask, saveTask, tasksAddress } from './api.ts';

interface TaskDialogProps {
  /** A new one where there is none. */
  task: Task | undefined;
  open: boolean;
  onClose: () => Promise<void>;
}

export function TaskDialog({ task, open, onClose }: TaskDialogProps) {
  return (
    <Dialog open={open} onClose={() => void onClose()} title={task ? 'Edit the task' : 'Add a task'}>
      {open && <TaskForm task={task} onClose={onClose} />}
    </Dialog>
  );
}

type TypedTask = Record<'title' | 'dueOn' | 'assigneeId', string> & { version: number };

function TaskForm({ task, onClose }: Pick<TaskDialogProps, 'task' | 'onClose'>) {
  const form = useForm<TypedTask, unknown, TaskBody>({
    defaultValues: {
      title: task?.title ?? '',
      dueOn: task?.dueOn ?? '',
      assigneeId: task?.assigneeId ?? '',
      version: task?.version ?? 0,
    },
    resolver: checked(taskBody, (typed) => readTask(typed, task)),
  });
  // Drafts by task: one typed on top of another version is refused, as it would have been then.
  const { settled } = useTyped(form, `task ${task?.id ?? ''}`);
  const told = useTold(() => {
    settled();
    return onClose();
  });
  const { run, busy } = useAction({
    act: (body: TaskBody) =>
      task ? saveTask({ ...body, id: task.id, version: form.getValues('version') }) : addTask(body),
    failure: task ? 'Not saved' : 'Not added',
    renews: [tasksAddress],
    onDone: ({ cause }) => told(task ? 'Saved' : 'Task added', cause),
    onRefused: (error) => showRefusedFields(form, error),
  });
  const deletion = useAction({
    act: deleteTask,
    failure: 'Not deleted',
    renews: [tasksAddress],
    onDone: ({ cause }) => told('Task deleted', cause),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(run)}>
      <FormField form={form} name="title" label="What’s to do" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="dueOn" label="Due" optional>
          {(control) => <Input type="date" {...control} />}
        </FormField>
        <FormField form={form} name="assigneeId" label="Who does it">
          {(control) => (
            <Select {...control}>
              <option value="">Nobody yet</option>
              <PeopleOptions />
            </Select>
          )}
        </FormField>
      </div>
      <DialogActions>
        {task && (
          <Button
            variant="ghost"
            className="text-danger sm:mr-auto"
            busy={deletion.busy}
            onClick={() => deletion.run(task.id)}
          >
            Delete
          </Button>
        )}
        <CancelButton />
        <Button type="submit" busy={busy}>
          {task ? 'Save' : 'Add task'}
        </Button>
      </DialogActions>
    </form>
  );
}

function readTask({ title, dueOn, assigneeId }: TypedTask, task: Task | undefined) {
  return {
    ...{ title, dueOn: dueOn || null, assigneeId: assigneeId || null },
    ...{ projectId: task?.projectId ?? null, done: Boolean(task?.doneAt) },
  };
}

function useTold(onClose: () => Promise<void>) {
  const { run: undo } = useUndo();
  return async (title: string, cause: string | null) => {
    await onClose();
    toast({ title, ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }) });
  };
}
