import { type VisitBody, visitBody, visitKindNames, visitKinds } from '@heliodesk/core/contracts/visits';
import { readTypedMoment, typedMoment } from '@heliodesk/core/rules/calendar/london';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { checked } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PeopleOptions } from '../pipeline/index.ts';
import { addVisit, visitsAddress } from './api.ts';
import { SlotFinder } from './slot-finder.tsx';

interface VisitDialogProps {
  projectId: string;
  /** What it is usually booked for at this point. */
  kind?: VisitBody['kind'];
  open: boolean;
  onClose: () => Promise<void>;
}

export function VisitDialog({ projectId, kind, open, onClose }: VisitDialogProps) {
  return (
    <Dialog open={open} onClose={() => void onClose()} title="Book a visit">
      {open && <VisitForm {...{ projectId, kind, onClose }} />}
    </Dialog>
  );
}

/** As it stands in the form: times in London, and one person. */
type TypedVisit = Record<'kind' | 'startsAt' | 'endsAt' | 'assigneeIds' | 'note', string>;

function VisitForm({ projectId, kind = 'survey', onClose }: Omit<VisitDialogProps, 'open'>) {
  const form = useForm<TypedVisit, unknown, VisitBody>({
    defaultValues: { kind, startsAt: '', endsAt: '', assigneeIds: '', note: '' },
    resolver: checked(visitBody, (typed) => readVisit(typed, projectId)),
  });
  const { run, busy } = useAction({
    act: addVisit,
    failure: 'Not booked',
    renews: [visitsAddress],
    async onDone() {
      await onClose();
      toast({ title: 'Visit booked' });
    },
    onRefused: (error) => showRefusedFields(form, error),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(run)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="kind" label="What for">
          {(control) => (
            <Select {...control}>
              {visitKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {visitKindNames[kind]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="assigneeIds" label="Who goes">
          {(control) => (
            <Select {...control}>
              <option value="">Nobody yet</option>
              <PeopleOptions />
            </Select>
          )}
        </FormField>
        {/* One below the other: side by side a date and a time are wider than their fields. */}
        <div className="grid gap-4 sm:col-span-2">
          <FormField form={form} name="startsAt" label="Begins">
            {(control) => <Input type="datetime-local" {...control} />}
          </FormField>
          <FormField form={form} name="endsAt" label="Ends">
            {(control) => <Input type="datetime-local" {...control} />}
          </FormField>
        </div>
      </div>
      <SlotFinder
        projectId={projectId}
        kind={form.watch('kind') as VisitBody['kind']}
        person={form.watch('assigneeIds')}
        onChoose={({ startsAt, endsAt, userId }) => {
          form.setValue('startsAt', typedMoment(new Date(startsAt)), { shouldDirty: true });
          form.setValue('endsAt', typedMoment(new Date(endsAt)), { shouldDirty: true });
          form.setValue('assigneeIds', userId, { shouldDirty: true });
        }}
      />
      <FormField form={form} name="note" label="Note" optional />
      <DialogActions>
        <Button variant="secondary" onClick={() => void onClose()}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Booking …' : 'Book the visit'}
        </Button>
      </DialogActions>
    </form>
  );
}

function readVisit({ kind, startsAt, endsAt, assigneeIds, note }: TypedVisit, projectId: string) {
  return {
    ...{ projectId, kind, note, state: 'planned' },
    ...{ startsAt: momentIn(startsAt), endsAt: momentIn(endsAt) },
    assigneeIds: assigneeIds ? [assigneeIds] : [],
  };
}

/** London's time, as the calendar shows it, as a moment; what is none stays as it is, and is refused. */
const momentIn = (typed: string): string => readTypedMoment(typed)?.toISOString() ?? typed;
