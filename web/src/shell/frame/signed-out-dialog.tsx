import { useState } from 'react';
import { keepDrafts } from '../../lib/forms/drafts.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** For whoever was typing when their session ended elsewhere: nothing of it is lost by signing in again. */
export function SignedOutDialog() {
  const [open, setOpen] = useState(true);

  function signIn() {
    keepDrafts();
    const { pathname, search, hash } = location;
    void leaveFor(paths.login(pathname + search + hash));
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={() => setOpen(false)}
      title="You’ve been signed out"
      cancel="Not now"
      confirm="Sign in again"
      busy={false}
      onConfirm={signIn}
    >
      Your session has ended, perhaps on another device. Sign in to carry on: we’ll keep what you’ve typed.
    </ConfirmDialog>
  );
}
