import { type Message, type NewMessage, newMessage } from '@heliodesk/core/contracts/messages';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { textable } from '@heliodesk/core/rules/messages/mobile';
import { optedOut } from '@heliodesk/core/rules/messages/opt-out';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../../lib/action.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { checked } from '../../../lib/forms/checked.ts';
import { FormField } from '../../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../../lib/forms/refused-fields.ts';
import { useTyped } from '../../../lib/forms/use-unsaved.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FieldMenu, useInsertion } from '../../templates/index.ts';
import { messagesAddress, sendMessage } from '../api.ts';
import { useEditing } from '../use-present.ts';
import { FollowUps } from './follow-ups.tsx';
import { MessagePreview } from './message-preview.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { TextLength } from './text-length.tsx';

interface TextDialogProps {
  project: ProjectDetail;
  /** The message that is replied to. */
  answered: Message | undefined;
  open: boolean;
  onClose: () => Promise<void>;
}

export function TextDialog({ project, answered, open, onClose }: TextDialogProps) {
  const { name, phone, consents } = project.customer;
  const found = textable(phone);
  const refusal = optedOut({ channel: 'sms', purpose: 'service' }, consents);
  const problem = 'problem' in found ? found.problem : refusal;
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title={answered ? `Reply to ${name}` : `Text ${name}`}
      description={phone ? `To ${phone}` : undefined}
    >
      {open &&
        (problem ? (
          <Alert tone="warning" title={`${name} can’t be texted`}>
            {problem}
          </Alert>
        ) : (
          <TextForm {...{ project, answered, onClose }} />
        ))}
    </Dialog>
  );
}

type TypedText = Pick<NewMessage, 'id' | 'text' | 'purpose' | 'followUps'>;

function TextForm({ project, answered, onClose }: Omit<TextDialogProps, 'open'>) {
  useEditing(project.id);
  // Kept along with what is written, so that whatever is pressed or sent twice is one message.
  const [id] = useState(randomId);
  const [isShown, setShown] = useState(false);
  // Of who is written to, whatever the words are.
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<TypedText, unknown, NewMessage>({
    defaultValues: { id, text: '', purpose: 'service', followUps: [] },
    resolver: checked(newMessage, (typed) => ({
      ...{ ...typed, projectId: project.id, channel: 'sms', answersId: answered?.id ?? null },
    })),
  });
  const { settled } = useTyped(form, `text ${project.id} ${answered?.id ?? ''}`);
  const { run, busy } = useAction({
    act: sendMessage,
    failure: 'Not sent',
    renews: [messagesAddress],
    async onDone() {
      settled();
      await onClose();
      toast({ title: answered ? 'Reply sent' : 'Text sent' });
    },
    onRefused(error) {
      setShown(false);
      const { to, purpose: reason } = error instanceof ApiError ? error.fields : {};
      setRefusal(to ?? reason);
      return showRefusedFields(form, error) || to !== undefined;
    },
  });
  const { text, purpose, followUps } = form.watch();
  const { boxRef, insert } = useInsertion(
    () => form.getValues('text'),
    (typed) => form.setValue('text', typed, { shouldDirty: true }),
  );

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(run)}>
      {isShown ? (
        <MessagePreview projectId={project.id} channel="sms" subject="" text={text} purpose={purpose} />
      ) : (
        <>
          {!answered && (
            <TemplateChoice
              channel="sms"
              onChoose={(chosen) =>
                form.reset(
                  { ...form.getValues(), text: chosen.textMessage, purpose: chosen.purpose },
                  { keepDefaultValues: true },
                )
              }
            />
          )}
          {refusal && <Alert tone="danger">{refusal}</Alert>}
          {purpose === 'marketing' && !refusal && (
            <Alert tone="info">
              This is marketing: it only goes to customers who’ve agreed to it, and says how to opt out.
            </Alert>
          )}
          <div className="grid gap-2">
            <FormField form={form} name="text" label="Message">
              {({ ref, ...control }) => <Textarea {...control} rows={5} ref={boxRef(ref)} />}
            </FormField>
            <TextLength project={project} typed={text} purpose={purpose} />
            <FieldMenu onChoose={insert} />
          </div>
          <FollowUps
            channel="sms"
            planned={followUps}
            onPlan={(planned) => form.setValue('followUps', planned, { shouldDirty: true })}
            words={(place) => (
              <FormField form={form} name={`followUps.${place}.text`} label="Reminder message">
                {(control) => <Textarea {...control} rows={4} />}
              </FormField>
            )}
          />
        </>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={() => setShown(!isShown)}>
          {isShown ? 'Keep writing' : 'Preview'}
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending …' : answered ? 'Send reply' : 'Send text'}
        </Button>
      </DialogActions>
    </form>
  );
}
