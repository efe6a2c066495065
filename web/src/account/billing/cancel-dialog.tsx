import { type BillingDue, type BillingSubscription, cancelBody } from '@heliodesk/core/contracts/billing';
import { cancelReasonIds, cancelReasons } from '@heliodesk/core/rules/subscription';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { cancelSubscription, renewed } from './api.ts';
import { cancelWords } from './words.ts';

interface CancelDialogProps {
  subscription: BillingSubscription;
  due: BillingDue | null;
  open: boolean;
  onClose: () => Promise<void>;
}

export function CancelDialog({ subscription, due, open, onClose }: CancelDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel your subscription?"
      description={cancelWords(subscription, due)}
    >
      {open && <CancelForm endsNow={subscription.state === 'suspended'} onClose={onClose} />}
    </Dialog>
  );
}

function CancelForm({ endsNow, onClose }: { endsNow: boolean; onClose: () => Promise<void> }) {
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  useUnsaved(comment !== '');
  const [problems, setProblems] = useState<{ reason?: string[]; comment?: string[] }>({});
  const { run, busy } = useAction({
    act: cancelSubscription,
    failure: 'Not cancelled',
    renews: renewed,
    async onDone() {
      await onClose();
      const description = endsNow ? 'You can start again anytime.' : 'You can resume it until it ends.';
      toast({ title: 'Your subscription is cancelled', description });
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = cancelBody.safeParse({ reason, ...(comment.trim() && { comment }) });
    setProblems(asked.error ? asked.error.flatten().fieldErrors : {});
    if (asked.success) run(asked.data);
    else event.currentTarget.querySelector('select')?.focus();
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field label="Why are you leaving?" error={problems.reason}>
        {(control) => (
          <Select
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setProblems({});
            }}
            {...control}
          >
            <option value="" disabled>
              Please choose
            </option>
            {cancelReasonIds.map((id) => (
              <option key={id} value={id}>
                {cancelReasons[id]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="What could we have done better?" optional error={problems.comment}>
        {(control) => (
          <Textarea
            rows={3}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <DialogActions>
        <CancelButton>Keep subscription</CancelButton>
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? 'Cancelling …' : 'Cancel subscription'}
        </Button>
      </DialogActions>
    </form>
  );
}
