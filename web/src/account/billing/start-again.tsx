import type { BillingSubscription } from '@heliodesk/core/contracts/billing';
import { useEffect } from 'react';
import { useOverlay } from '../../lib/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ReturnedCard } from './returned-card.ts';
import { StartAgainForm } from './start-again-form.tsx';

interface StartAgainProps {
  subscription: BillingSubscription;
  returned: ReturnedCard | undefined;
}

/** After the end: another subscription, without another trial. */
export function StartAgain({ subscription, returned }: StartAgainProps) {
  const { open, show, close } = useOverlay();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens by itself once, on the way back from a bank
  useEffect(() => {
    if (returned) show();
  }, [returned]);
  return (
    <>
      <Button onClick={show}>Start again</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Start again"
        description="Everything’s just as you left it. We’ll charge the first month now."
      >
        {open && <StartAgainForm subscription={subscription} returned={returned} onClose={close} />}
      </Dialog>
    </>
  );
}
