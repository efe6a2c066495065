import {
  type MessageTemplate,
  type TemplateBody,
  templateBody,
} from '@heliodesk/core/contracts/message-templates';
import { starters } from '@heliodesk/core/rules/messages/starters';
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
      {open && <TemplateForm template={template} onClose={onClose} />}
    </Dialog>
  );
}

type TypedTemplate = TemplateBody & { version: number };

function TemplateForm({ template, onClose }: Pick<TemplateDialogProps, 'template' | 'onClose'>) {
  const { name = '', subject = '', text = '', textMessage = '' } = template ?? {};
  const { purpose = 'service', version = 0 } = template ?? {};
  const form = useForm<TypedTemplate, unknown, TemplateBody>({
    defaultValues: { name, subject, text, textMessage, purpose, version },
    resolver: checked(templateBody, ({ version: _version, ...typed }) => typed),
  });
  // Drafts by template: one typed on top of another version is refused, as it would have been then.
  const { settled } = useTyped(form, `template ${template?.id ?? ''}`);
  const { boxRef, insert } = useInsertion(
    () => form.getValues('text'),
    (typed) => form.setValue('text', typed, { shouldDirty: true }),
  );
  const { run: undo } = useUndo();
  async function told(title: string, cause: string | null) {
    settled();
    await onClose();
    toast({ title, ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }) });
  }
  const { run, busy } = useAction({
    act: (body: TemplateBody) =>
      template
        ? saveTemplate({ ...body, id: template.id, version: form.getValues('version') })
        : addTemplate(body),
    failure: template ? 'Not saved' : 'Not added',
    renews: [templatesAddress],
    onDone: ({ cause }) => told(template ? 'Saved' : 'Template added', cause),
    onRefused: (error) => showRefusedFields(form, error),
  });
  const deletion = useAction({
    act: deleteTemplate,
    failure: 'Not deleted',
    renews: [templatesAddress],
    onDone: ({ cause }) => told('Template deleted', cause),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(run)}>
      {!template && <Examples onChoose={(chosen) => form.reset({ ...chosen, version })} />}
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
            <option value="service">Their job or enquiry</option>
            <option value="marketing">Marketing</option>
          </Select>
        )}
      </FormField>
      <DialogActions>
        {template && (
          <Button
            variant="ghost"
            className="text-danger sm:mr-auto"
            busy={deletion.busy}
            onClick={() => deletion.run(template.id)}
          >
            Delete
          </Button>
        )}
        <CancelButton />
        <Button type="submit" busy={busy}>
          {template ? 'Save' : 'Add template'}
        </Button>
      </DialogActions>
    </form>
  );
}

function Examples({ onChoose }: { onChoose: (body: TemplateBody) => void }) {
  return (
    <Select
      aria-label="Start from an example"
      defaultValue=""
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
