import type { BillingDue, BillingSubscription } from '@heliodesk/core/contracts/billing';
import { Dialog } from '../../ui/dialog.tsx';
import type { ReturnedCard } from './returned-card.ts';
import { StartAgainForm } from './start-again-form.tsx';

interface StartAgainDialogProps {
  subscription: BillingSubscription;
  due: BillingDue | null;
  returned: ReturnedCard | undefined;
  open: boolean;
  onClose: () => Promise<void>;
}

export function StartAgainDialog({ open, ...props }: StartAgainDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title="Start again"
      description="Everything’s just as you left it. We’ll charge the first month now."
    >
      {open && <StartAgainForm {...props} />}
    </Dialog>
  );
}
