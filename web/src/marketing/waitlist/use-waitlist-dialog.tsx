import { type ComponentType, type ReactNode, useState } from 'react';
import { toastFailure } from '../../lib/failure-toast.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { preloadToaster } from '../../ui/toast-outlet.tsx';
import type { Contact } from './draft.ts';
import type { WaitlistDialogProps } from './waitlist-dialog.tsx';

interface WaitlistDialogControl {
  /** Opens the dialog, filled in with what is known already. */
  openDialog: (contact?: Partial<Contact>) => Promise<void>;
  loading: boolean;
  /** To be rendered by whoever opens it. */
  dialog: ReactNode;
}

/** The waiting list's dialog, whose code is fetched when it is first opened. */
export function useWaitlistDialog(onComplete?: WaitlistDialogProps['onComplete']): WaitlistDialogControl {
  const [Dialog, setDialog] = useState<ComponentType<WaitlistDialogProps>>();
  const [loading, setLoading] = useState(false);
  const { open, show, close } = useOverlay();

  async function openDialog(contact?: Partial<Contact>) {
    setLoading(true);
    try {
      const { WaitlistDialog, takeUpDraft } = await import('./waitlist-dialog.tsx');
      takeUpDraft(contact);
      setDialog(() => WaitlistDialog);
      show();
      // What the dialog may have to say is that the network has gone, so the toasts are fetched while it is there.
      preloadToaster().catch(reportError);
    } catch {
      toastFailure();
    } finally {
      setLoading(false);
    }
  }

  return {
    openDialog,
    loading,
    dialog: Dialog && <Dialog open={open} onClose={close} onComplete={onComplete} />,
  };
}
