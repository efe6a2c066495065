import type { ReactNode } from 'react';
import { useOnDemand } from '../../lib/on-demand.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { useStillHere } from '../../lib/still-here.ts';
import type { Contact } from './draft.ts';
import type { WaitlistDialogProps } from './waitlist-dialog.tsx';

interface WaitlistDialogControl {
  /** Opens the dialog, filled in with what is known already, if it is still wanted once its code is here. */
  openDialog: (contact?: Partial<Contact>, stillWanted?: () => boolean) => Promise<boolean>;
  loading: boolean;
  /** To be rendered by whoever opens it. */
  dialog: ReactNode;
}

const code = () => import('./waitlist-dialog.tsx');

/** The waiting list's dialog, whose code is fetched when it is first opened. */
export function useWaitlistDialog(onComplete?: WaitlistDialogProps['onComplete']): WaitlistDialogControl {
  const { Loaded: Dialog, loading, load } = useOnDemand(async () => (await code()).WaitlistDialog);
  const { open, show, close } = useOverlay();
  const here = useStillHere();

  async function openDialog(contact?: Partial<Contact>, stillWanted = () => true) {
    if (!(await load()) || !here.current || !stillWanted()) return false;
    const { takeUpDraft } = await code();
    takeUpDraft(contact);
    show();
    return true;
  }

  return {
    openDialog,
    loading,
    dialog: Dialog && <Dialog open={open} onClose={close} onComplete={onComplete} />,
  };
}
