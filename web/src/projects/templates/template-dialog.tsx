import {
  type MessageTemplate,
  type TemplateBody,
  templateBody,
  templateLabels,
} from '@heliodesk/core/contracts/message-templates';
import { starters } from '@heliodesk/core/rules/messages/starters';
import { useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { bodyOf, checked } from '../../lib/forms/checked.ts';
import { ConflictNotice } from '../../lib/forms/conflict-notice.tsx';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useRecordForm } from '../../lib/forms/use-record-form.ts';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { useUndo } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { addTemplate, deleteTemplate, saveTemplate, templatesAddress } from './api.ts';
import { FieldMenu } from './field-menu.tsx';
import { useInsertion } from './use-insertion.ts';

interface TemplateDialogProps {
  /** A new one where there is none. */
  template: MessageTemplate | undefined;
  open: boolean;
  onClose: () => Promise<void>;
}

export function TemplateDialog({ template, open, onClose }: TemplateDialogProps) {
  const title = template ? 'Edit the template' : 'Add a template';
  return (
    <Dialog open={open} onClose={() => void onClose()} title={title}>
      {open &&
        (template ? (
          <EditedTemplate template={template} onClose={onClose} />
        ) : (
          <NewTemplate onClose={onClose} />
        ))}
    </Dialog>
  );
}

const purposeNames = { service: 'Their job or enquiry', marketing: 'Marketing' } as const;

const nothingTyped: TemplateBody = { name: '', subject: '', text: '', textMessage: '', purpose: 'service' };

type EditedProps = { template: MessageTemplate; onClose: TemplateDialogProps['onClose'] };

/** Others may change it meanwhile. */
function EditedTemplate({ template, onClose }: EditedProps) {
  const client = useQueryClient();
  const { form, conflicts, busy, keep, settled, onSubmit } = useRecordForm<
    MessageTemplate,
    TemplateBody,
    TemplateBody
  >({
    name: `edited template ${template.id}`,
    record: template,
    typedFrom: (kept) => bodyOf(templateBody, kept),
    resolver: checked(templateBody, (typed) => typed),
    save: (body) => saveTemplate({ ...body, id: template.id }),
    onSaved: () => client.invalidateQueries({ queryKey: [templatesAddress] }),
    onAllSaved: onClose,
  });
  const told = useTold(settled, onClose);
  const deletion = useAction({
    act: deleteTemplate,
    failure: 'Not deleted',
    renews: [templatesAddress],
    onDone: ({ cause }) => told('Template deleted', cause),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <ConflictNotice
        conflicts={conflicts}
        labelOf={(field) => templateLabels[field as keyof TemplateBody]}
        wordsOf={(field, value) =>
          field === 'purpose' ? purposeNames[value as keyof typeof purposeNames] : undefined
        }
        onKeep={keep}
      />
      <Fields form={form} />
      <DialogActions>
        <Button
          variant="ghost"
          className="text-danger sm:mr-auto"
          busy={deletion.busy}
          onClick={() => deletion.run(template.id)}
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

function NewTemplate({ onClose }: Pick<TemplateDialogProps, 'onClose'>) {
  const form = useForm<TemplateBody, unknown, TemplateBody>({
    defaultValues: nothingTyped,
    resolver: checked(templateBody, (typed) => typed),
  });
  const { settled, leave } = useTyped(form, 'new template');
  const told = useTold(settled, onClose);
  const { run, busy } = useAction({
    act: addTemplate,
    failure: 'Not added',
    renews: [templatesAddress],
    onDone: ({ cause }) => told('Template added', cause),
    onRefused: (error) => showRefusedFields(form, error),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(run)}>
      <Examples onChoose={(chosen) => leave(() => form.reset(chosen))} />
      <Fields form={form} />
      <DialogActions>
        <CancelButton />
        <Button type="submit" busy={busy}>
          Add template
        </Button>
      </DialogActions>
    </form>
  );
}

function Fields({ form }: { form: UseFormReturn<TemplateBody, unknown, TemplateBody> }) {
  const { boxRef, insert } = useInsertion(
    () => form.getValues('text'),
    (typed) => form.setValue('text', typed, { shouldDirty: true }),
  );
  return (
    <>
      <FormField form={form} name="name" label="Name" />
      <FormField form={form} name="subject" label="Subject" />
      <div className="grid gap-2">
        <FormField form={form} name="text" label="Message">
          {({ ref, ...control }) => <Textarea {...control} rows={9} ref={boxRef(ref)} />}
        </FormField>
        <FieldMenu onChoose={insert} />
      </div>
      <FormField
        form={form}
        name="textMessage"
        label="As a text message"
        optional
        hint="A short version for texts. The same fields work."
      >
        {(control) => <Textarea {...control} rows={3} />}
      </FormField>
      <FormField
        form={form}
        name="purpose"
        label="What it’s for"
        hint="Marketing only goes to customers who’ve agreed to it, and says how to unsubscribe."
      >
        {(control) => (
          <Select {...control}>
            {Object.entries(purposeNames).map(([purpose, name]) => (
              <option key={purpose} value={purpose}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </>
  );
}

function Examples({ onChoose }: { onChoose: (body: TemplateBody) => void }) {
  return (
    <Select
      aria-label="Start from an example"
      // It is a way to begin, not part of the template: nothing stays chosen.
      value=""
      onChange={({ target }) => {
        const chosen = starters.find(({ name }) => name === target.value);
        if (chosen) onChoose({ ...chosen });
      }}
    >
      <option value="">Start from an example …</option>
      {starters.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}

function useTold(settled: () => void, onClose: () => Promise<void>) {
  const { run: undo } = useUndo();
  return async (title: string, cause: string | null) => {
    settled();
    await onClose();
    toast({ title, ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }) });
  };
}
