import { projectSourceNames, projectSources } from '@heliodesk/core/contracts/projects';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { ApiError } from '../../lib/api-client.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { useUndo } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AlikeNotice } from './alike-notice.tsx';
import { addLead, projectsAddress } from './api.ts';
import { PeopleOptions } from './people-options.tsx';
import { emptyLead, fieldOf, readLead, type TypedLead } from './typed-lead.ts';

interface AddLeadDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
}

export function AddLeadDialog({ open, onClose }: AddLeadDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title="Add a lead"
      description="Only the name is needed. Add the rest when you know it."
    >
      {open && <LeadForm onClose={onClose} />}
    </Dialog>
  );
}

function LeadForm({ onClose }: { onClose: () => Promise<void> }) {
  const { run: undo } = useUndo();
  const form = useForm<TypedLead>({ defaultValues: emptyLead });
  const { settled } = useTyped(form, 'lead');

  const { run, busy } = useAction({
    act: addLead,
    failure: 'Not added',
    renews: [projectsAddress],
    async onDone({ answer, cause }) {
      settled();
      await onClose();
      toast({
        title: `${answer.customer.name} added`,
        description: `Lead #${answer.number}`,
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
    onRefused(error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return false;
      tell(
        Object.fromEntries(
          Object.entries(error.fields).map(([name, message]) => [fieldOf(name.split('.').at(-1)), message]),
        ),
      );
      return true;
    },
  });

  function tell(problems: Partial<TypedLead>): void {
    const named = Object.entries(problems) as [keyof TypedLead, string][];
    for (const [name, message] of named) form.setError(name, { message });
    const first = (Object.keys(emptyLead) as (keyof TypedLead)[]).find((name) => problems[name]);
    if (first) form.setFocus(first);
  }

  const submit = form.handleSubmit((typed) => {
    const read = readLead(typed);
    if ('body' in read) run(read.body);
    else tell(read.problems);
  });

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        // What was wrong before may have been put right.
        form.clearErrors();
        void submit(event);
      }}
    >
      <FormField form={form} name="name" label="Name" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="phone" label="Phone" type="tel" autoComplete="off" optional />
        <FormField form={form} name="email" label="Email" type="email" autoComplete="off" optional />
      </div>
      <FormField form={form} name="line1" label="Address" autoComplete="off" optional />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="town" label="Town" autoComplete="off" optional />
        <FormField form={form} name="postcode" label="Postcode" autoComplete="off" optional />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField form={form} name="source" label="Source">
          {(control) => (
            <Select {...control}>
              {projectSources.map((source) => (
                <option key={source} value={source}>
                  {projectSourceNames[source]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="ownerId" label="Owner">
          {(control) => (
            <Select {...control}>
              <option value="">Nobody yet</option>
              <PeopleOptions />
            </Select>
          )}
        </FormField>
        <FormField form={form} name="value" label="Value in £" autoComplete="off" />
      </div>
      <AlikeNotice control={form.control} />
      <DialogActions>
        <CancelButton />
        <Button type="submit" busy={busy}>
          {busy ? 'Adding …' : 'Add lead'}
        </Button>
      </DialogActions>
    </form>
  );
}
