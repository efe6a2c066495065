import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { type VisitBody, visitBody, visitKindNames, visitKinds } from '@heliodesk/core/contracts/visits';
import { isInvitable } from '@heliodesk/core/rules/calendar/invitations';
import { readTypedMoment, typedMoment } from '@heliodesk/core/rules/calendar/london';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { checked } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast-store.ts';
import { addressOfProject, PeopleOptions } from '../pipeline/index.ts';
import { addVisit } from './api.ts';
import { InviteChoice } from './invite-choice.tsx';
import { SlotFinder } from './slot-finder.tsx';

interface VisitFormProps {
  projectId: string;
  /** The usual kind of visit at this point. */
  kind?: VisitBody['kind'] | undefined;
  /** The slot it was asked for in a calendar: London's time as it is typed, and who goes. */
  asked?: Partial<Pick<TypedVisit, 'startsAt' | 'endsAt' | 'assigneeIds'>> | undefined;
  /** The addresses that show visits here, which are asked again. */
  renews: readonly string[];
  onClose: () => Promise<void>;
}

/** As it stands in the form: times in London, and one person. */
type TypedVisit = Record<'kind' | 'startsAt' | 'endsAt' | 'assigneeIds' | 'note', string>;

/** A visit to a project, to be booked. */
export function VisitForm({ projectId, kind = 'survey', asked, renews, onClose }: VisitFormProps) {
  const { data: project } = useQuery<ProjectDetail>({ queryKey: [addressOfProject(projectId)] });
  const [invite, setInvite] = useState(true);
  const form = useForm<TypedVisit, unknown, VisitBody>({
    defaultValues: { kind, startsAt: '', endsAt: '', assigneeIds: '', note: '', ...asked },
    resolver: checked(visitBody, (typed) => readVisit(typed, projectId)),
  });
  // Drafts by slot: what was typed for one time in the calendar isn't given back for another.
  const { settled } = useTyped(form, `new visit ${projectId}${asked ? ` ${asked.startsAt}` : ''}`);
  const { run, busy } = useAction({
    act: (body: VisitBody) => addVisit({ ...body, invite: invite && isInvitable(project) }),
    failure: 'Not booked',
    renews,
    async onDone() {
      settled();
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
      {project && isInvitable(project) && (
        <InviteChoice customer={project.customer} checked={invite} onChange={setInvite} />
      )}
      <DialogActions>
        <CancelButton />
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
