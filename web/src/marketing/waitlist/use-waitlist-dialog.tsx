import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import type { ReactNode } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import type { Contact } from './draft.ts';
import type { WaitlistDialogProps } from './waitlist-dialog.tsx';

interface Beginning {
  /** The contact details already known. */
  contact?: Partial<Contact>;
  answers?: QuizAnswers | undefined;
  /** Asked once the dialog's code is here. */
  stillWanted?: () => boolean;
}

interface WaitlistDialogControl {
  openDialog: (beginning?: Beginning) => Promise<void>;
  loading: boolean;
  /** To be rendered by whoever opens it. */
  dialog: ReactNode;
}

const code = () => import('./waitlist-dialog.tsx');

/** The waiting list's dialog, whose code is fetched when it is first opened. */
export function useWaitlistDialog(onComplete?: WaitlistDialogProps['onComplete']): WaitlistDialogControl {
  const { Dialog, loading, open, openDialog, close } = useDialogOnDemand(
    async () => (await code()).WaitlistDialog,
  );

  return {
    openDialog: ({ contact, answers, stillWanted = () => true } = {}) =>
      openDialog(async () => {
        const { takeUpDraft } = await code();
        if (!stillWanted()) return false;
        takeUpDraft(contact, answers);
        return true;
      }),
    loading,
    dialog: Dialog && <Dialog open={open} onClose={close} onComplete={onComplete} />,
  };
}
