import { type Task, type TaskBody, taskBody, taskLabels } from '@heliodesk/core/contracts/tasks';
import { dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { checked, textOf } from '../../lib/forms/checked.ts';
import { ConflictNotice } from '../../lib/forms/conflict-notice.tsx';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useRecordForm } from '../../lib/forms/use-record-form.ts';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { useUndo } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PeopleOptions, useTeamNames } from '../pipeline/index.ts';
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
      {open && (task ? <EditedTask task={task} onClose={onClose} /> : <NewTask onClose={onClose} />)}
    </Dialog>
  );
}

type TypedTask = Record<'title' | 'dueOn' | 'assigneeId', string>;

/** Others may change it meanwhile. */
function EditedTask({ task, onClose }: { task: Task; onClose: TaskDialogProps['onClose'] }) {
  const client = useQueryClient();
  const people = useTeamNames();
  const { form, conflicts, busy, keep, settled, onSubmit } = useRecordForm<Task, TypedTask, TaskBody>({
    name: `edited task ${task.id}`,
    record: task,
    typedFrom: typedTask,
    resolver: checked(taskBody, readTask),
    save: (body) => saveTask({ ...body, id: task.id }),
    onSaved: () => client.invalidateQueries({ queryKey: [tasksAddress] }),
    onAllSaved: onClose,
  });
  const told = useTold(settled, onClose);
  const deletion = useAction({
    act: deleteTask,
    failure: 'Not deleted',
    renews: [tasksAddress],
    onDone: ({ cause }) => told('Task deleted', cause),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <ConflictNotice
        conflicts={conflicts}
        labelOf={(field) => taskLabels[field as keyof TypedTask]}
        wordsOf={(field, value) => wordsOf(field, String(value), people)}
        onKeep={keep}
      />
      <Fields form={form} />
      <DialogActions>
        <Button
          variant="ghost"
          className="text-danger sm:mr-auto"
          busy={deletion.busy}
          onClick={() => deletion.run(task.id)}
        >
          Delete
        </Button>
        <CancelButton />
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

function NewTask({ onClose }: Pick<TaskDialogProps, 'onClose'>) {
  const form = useForm<TypedTask, unknown, TaskBody>({
    defaultValues: { title: '', dueOn: '', assigneeId: '' },
    resolver: checked(taskBody, (typed) => readTask(typed)),
  });
  const { settled } = useTyped(form, 'new task');
  const told = useTold(settled, onClose);
  const { run, busy } = useAction({
    act: addTask,
    failure: 'Not added',
    renews: [tasksAddress],
    onDone: ({ cause }) => told('Task added', cause),
    onRefused: (error) => showRefusedFields(form, error),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(run)}>
      <Fields form={form} />
      <DialogActions>
        <CancelButton />
        <Button type="submit" busy={busy}>
          Add task
        </Button>
      </DialogActions>
    </form>
  );
}

function Fields({ form }: { form: UseFormReturn<TypedTask, unknown, TaskBody> }) {
  return (
    <>
      <FormField form={form} name="title" label="Task" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="dueOn" label="Due" optional>
          {(control) => <Input type="date" {...control} />}
        </FormField>
        <FormField form={form} name="assigneeId" label="Assigned to">
          {(control) => (
            <Select {...control}>
              <option value="">Nobody yet</option>
              <PeopleOptions />
            </Select>
          )}
        </FormField>
      </div>
    </>
  );
}

/** As people read what they chose. */
function wordsOf(field: string, value: string, people: ReadonlyMap<string, string>): string | undefined {
  if (field === 'assigneeId') return value ? people.get(value) : 'Nobody yet';
  return field === 'dueOn' && value ? dayInWords(value) : undefined;
}

const typedTask = ({ title, dueOn, assigneeId }: Task): TypedTask => ({
  ...{ title, dueOn: textOf(dueOn), assigneeId: textOf(assigneeId) },
});

function readTask({ title, dueOn, assigneeId }: TypedTask, task?: Task) {
  return {
    ...{ title, dueOn: dueOn || null, assigneeId: assigneeId || null },
    ...{ projectId: task?.projectId ?? null, done: Boolean(task?.doneAt) },
  };
}

function useTold(settled: () => void, onClose: () => Promise<void>) {
  const { run: undo } = useUndo();
  return async (title: string, cause: string | null) => {
    settled();
    await onClose();
    toast({ title, ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }) });
  };
}
