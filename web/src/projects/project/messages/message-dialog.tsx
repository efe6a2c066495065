import { type Message, type NewMessage, newMessage } from '@heliodesk/core/contracts/messages';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../../lib/action.ts';
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
import { AttachmentChoice } from './attachment-choice.tsx';
import { FollowUps } from './follow-ups.tsx';
import { MessagePreview } from './message-preview.tsx';
import { TemplateChoice } from './template-choice.tsx';

interface MessageDialogProps {
  project: ProjectDetail;
  /** The message that is replied to. */
  answered: Message | undefined;
  open: boolean;
  onClose: () => Promise<void>;
}

export function MessageDialog({ project, answered, open, onClose }: MessageDialogProps) {
  const { name, email } = project.customer;
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title={answered ? `Reply to ${name}` : `Email ${name}`}
      description={email ? `To ${email}` : undefined}
    >
      {open &&
        (email ? (
          <MessageForm {...{ project, answered, onClose }} />
        ) : (
          <Alert tone="warning" title="No email address yet">
            Add {name}’s email address under Customer first.
          </Alert>
        ))}
    </Dialog>
  );
}

type TypedMessage = Pick<NewMessage, 'id' | 'subject' | 'text' | 'fileIds' | 'purpose' | 'followUps'>;

function MessageForm({ project, answered, onClose }: Omit<MessageDialogProps, 'open'>) {
  useEditing(project.id);
  // Kept along with what is written, so that whatever is pressed or sent twice is one message.
  const [id] = useState(randomId);
  const [isShown, setShown] = useState(false);
  const form = useForm<TypedMessage, unknown, NewMessage>({
    defaultValues: {
      id,
      subject: answered ? answering(answered.subject) : '',
      ...{ text: '', fileIds: [], purpose: 'service', followUps: [] },
    },
    resolver: checked(newMessage, (typed) => ({
      ...{ ...typed, projectId: project.id, answersId: answered?.id ?? null },
    })),
  });
  const { settled } = useTyped(form, `email ${project.id} ${answered?.id ?? ''}`);
  const { run, busy } = useAction({
    act: sendMessage,
    failure: 'Not sent',
    renews: [messagesAddress],
    async onDone() {
      settled();
      await onClose();
      toast({ title: answered ? 'Reply sent' : 'Email sent' });
    },
    onRefused(error) {
      setShown(false);
      return showRefusedFields(form, error);
    },
  });
  const typed = form.watch();
  const { boxRef, insert } = useInsertion(
    () => form.getValues('text'),
    (text) => form.setValue('text', text, { shouldDirty: true }),
  );

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(run)}>
      {isShown ? (
        <MessagePreview
          projectId={project.id}
          channel="email"
          subject={typed.subject}
          text={typed.text}
          purpose={typed.purpose}
        />
      ) : (
        <>
          {!answered && (
            <TemplateChoice
              channel="email"
              onChoose={({ subject, text, purpose }) =>
                form.reset({ ...form.getValues(), subject, text, purpose }, { keepDefaultValues: true })
              }
            />
          )}
          {typed.purpose === 'marketing' && (
            <Alert tone={form.formState.errors.purpose ? 'danger' : 'info'}>
              {form.formState.errors.purpose?.message ??
                'This is marketing: it only goes to customers who’ve agreed to it, with an unsubscribe link.'}
            </Alert>
          )}
          <FormField form={form} name="subject" label="Subject" />
          <div className="grid gap-2">
            <FormField form={form} name="text" label="Message">
              {({ ref, ...control }) => <Textarea {...control} rows={9} ref={boxRef(ref)} />}
            </FormField>
            <FieldMenu onChoose={insert} />
          </div>
          <AttachmentChoice
            projectId={project.id}
            chosen={typed.fileIds}
            onChoose={(fileIds) => form.setValue('fileIds', fileIds, { shouldDirty: true })}
            problem={form.formState.errors.fileIds?.message}
          />
          <FollowUps
            channel="email"
            planned={typed.followUps}
            onPlan={(followUps) => form.setValue('followUps', followUps, { shouldDirty: true })}
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
          {busy ? 'Sending …' : answered ? 'Send reply' : 'Send email'}
        </Button>
      </DialogActions>
    </form>
  );
}

const answering = (subject: string): string =>
  (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, 200);
