import type { BillingDue, BillingSubscription } from '@heliodesk/core/contracts/billing';
import { useEffect } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { Button } from '../../ui/button.tsx';
import type { ReturnedCard } from './returned-card.ts';

const fetchDialog = async () => (await import('./start-again-dialog.tsx')).StartAgainDialog;

interface StartAgainProps {
  subscription: BillingSubscription;
  due: BillingDue | null;
  returned: ReturnedCard | undefined;
}

/** After the end: another subscription, without another trial. */
export function StartAgain({ subscription, due, returned }: StartAgainProps) {
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens by itself once, on the way back from a bank
  useEffect(() => {
    if (returned) void openDialog();
  }, [returned]);
  return (
    <>
      <Button busy={loading} onClick={() => void openDialog()} {...ahead}>
        Start again
      </Button>
      {Dialog && <Dialog {...{ subscription, due, returned, open }} onClose={close} />}
    </>
  );
}
