import type { BulkAction } from '@heliodesk/core/contracts/bulk';
import type { LostReason } from '@heliodesk/core/rules/projects/stages';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { LostReasonSelect } from '../lost-reason-select.tsx';

interface LostDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  amount: number;
  onChoose: (action: BulkAction) => void;
}

/** Asks for the one reason for which all of them were lost. */
export function LostDialog({ open, ...rest }: LostDialogProps) {
  const { onClose, amount } = rest;
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title={amount === 1 ? 'Mark as lost' : `Mark ${amount} as lost`}
    >
      {open && <ReasonForm {...rest} />}
    </Dialog>
  );
}

function ReasonForm({ onClose, amount, onChoose }: Omit<LostDialogProps, 'open'>) {
  const [reason, setReason] = useState<LostReason | ''>('');
  const [tried, setTried] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!reason) return;
    await onClose();
    onChoose({ do: 'move', stage: 'lost', lostReason: reason });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field
        label={amount === 1 ? 'Why was it lost?' : 'Why were they lost?'}
        error={tried && !reason ? 'Please say why' : undefined}
      >
        {(control) => <LostReasonSelect value={reason} onChoose={setReason} {...control} />}
      </Field>
      <DialogActions>
        <CancelButton />
        <Button type="submit">Mark as lost</Button>
      </DialogActions>
    </form>
  );
}
