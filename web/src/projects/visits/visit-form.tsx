import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { type VisitBody, visitBody } from '@heliodesk/core/contracts/visits';
import { isInvitable } from '@heliodesk/core/rules/calendar/invitations';
import { typedMoment } from '@heliodesk/core/rules/calendar/london';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { checked } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { useUndo } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { toast } from '../../ui/toast-store.ts';
import { addressOfProject } from '../pipeline/index.ts';
import { addVisit } from './api.ts';
import { InviteChoice } from './invite-choice.tsx';
import { SlotFinder } from './slot-finder.tsx';
import { readVisit, type TypedVisit } from './typed-visit.ts';
import { VisitFields } from './visit-fields.tsx';

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

const unsaid = { startsAt: '', endsAt: '', assigneeIds: [], note: '', state: 'planned' };

/** A visit to a project, to be booked. */
export function VisitForm({ projectId, kind = 'survey', asked, renews, onClose }: VisitFormProps) {
  const { data: project } = useQuery<ProjectDetail>({ queryKey: [addressOfProject(projectId)] });
  const [invite, setInvite] = useState(true);
  const { run: undo } = useUndo();
  const form = useForm<TypedVisit, unknown, VisitBody>({
    defaultValues: { ...unsaid, kind, ...asked },
    resolver: checked(visitBody, (typed) => readVisit(typed, { projectId })),
  });
  // Drafts by slot: what was typed for one time in the calendar isn't given back for another.
  const { settled } = useTyped(form, `new visit ${projectId}${asked ? ` ${asked.startsAt}` : ''}`);
  const { run, busy } = useAction({
    act: (body: VisitBody) => addVisit({ ...body, invite: invite && isInvitable(project) }),
    failure: 'Not booked',
    renews,
    async onDone({ cause }) {
      settled();
      await onClose();
      toast({
        title: 'Visit booked',
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
    onRefused: (error) => showRefusedFields(form, error),
  });
  const [kindNow, people] = form.watch(['kind', 'assigneeIds']);
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(run)}>
      <VisitFields form={form} />
      <SlotFinder
        projectId={projectId}
        kind={kindNow as VisitBody['kind']}
        people={people}
        onChoose={({ startsAt, endsAt }, who) => {
          form.setValue('startsAt', typedMoment(new Date(startsAt)), { shouldDirty: true });
          form.setValue('endsAt', typedMoment(new Date(endsAt)), { shouldDirty: true });
          form.setValue('assigneeIds', [...who], { shouldDirty: true });
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
