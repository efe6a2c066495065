import type { OperatorCounts, WaitlistEntry } from '@heliodesk/core/contracts/operator';
import { useState } from 'react';
import { useAction } from '../lib/action.ts';
import { useOverlay } from '../lib/overlay.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast-store.ts';
import { countsAddress, entriesAddress, inviteToBeta } from './api.ts';
import { nameOf } from './entry-words.ts';

/** Invites after a question, since a place that is given cannot be taken back by a press. */
export function useInvitation(places: OperatorCounts['places'] | undefined, onDone: () => void) {
  const { open, show, close } = useOverlay();
  const [entry, setEntry] = useState<WaitlistEntry>();
  const { run, busy } = useAction({
    act: ({ id }: WaitlistEntry) => inviteToBeta(id),
    failure: 'Not invited',
    renews: [entriesAddress, countsAddress],
    async onDone({ places: { left, total } }, invited) {
      await close();
      const title = invited.state === 'invited' ? 'Sent again' : `${nameOf(invited)} has been invited`;
      toast({ title, description: `${left} of ${total} places left.` });
      onDone();
    },
  });

  function ask(about: WaitlistEntry) {
    setEntry(about);
    show();
  }

  const again = entry?.state === 'invited';
  const dialog = entry && (
    <ConfirmDialog
      open={open}
      onClose={close}
      busy={busy}
      onConfirm={() => run(entry)}
      title={again ? `Send it to ${nameOf(entry)} again?` : `Invite ${nameOf(entry)} to the beta?`}
      confirm={again ? 'Send again' : 'Invite'}
    >
      {again
        ? `We’ll email ${entry.email} the link to sign up once more. They keep the same place.`
        : `We’ll email ${entry.email} a link to sign up and hold ${places?.left === 1 ? 'the last place' : `one of the ${places?.left} places left`} for them.`}
    </ConfirmDialog>
  );

  return { ask, dialog };
}
