import type { Invitation } from '@heliodesk/core/contracts/team';
import { MailPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast-store.ts';
import { teamAddress, withdrawInvitation } from './api.ts';
import { InvitationRow } from './invitation-row.tsx';

interface OpenInvitationsProps {
  invitations: Invitation[];
  /** Only for those who may. */
  onInvite: (() => void) | undefined;
}

export function OpenInvitations({ invitations, onInvite }: OpenInvitationsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Invitation>();
  const { open, show, close } = useOverlay();
  const withdrawing = useAction({
    act: ({ id }: Invitation) => withdrawInvitation(id),
    failure: 'Not withdrawn',
    renews: [teamAddress],
    async onDone(_, { email }) {
      await close();
      toast({ title: 'Invitation withdrawn', description: `The link sent to ${email} no longer works.` });
      // With the row goes the button that had the focus.
      heading.current?.focus();
    },
  });

  function ask(invitation: Invitation) {
    setAsked(invitation);
    show();
  }

  if (invitations.length === 0 && !onInvite) return null;
  return (
    <section aria-labelledby="invitations">
      <h2 ref={heading} id="invitations" tabIndex={-1} className="mb-4 font-semibold text-xl tracking-tight">
        Open invitations
      </h2>
      {invitations.length > 0 ? (
        <ul className="rows">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onWithdraw={ask} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<MailPlus aria-hidden />}
          title="No open invitations"
          action={
            <Button variant="secondary" onClick={onInvite}>
              Invite your team
            </Button>
          }
        >
          People you invite will show up here until they join.
        </EmptyState>
      )}
      {asked && (
        <ConfirmDialog
          open={open}
          onClose={close}
          title="Withdraw this invitation?"
          confirm="Withdraw"
          danger
          busy={withdrawing.busy}
          onConfirm={() => withdrawing.run(asked)}
        >
          The link that was sent to {asked.email} stops working. You can invite them again at any time.
        </ConfirmDialog>
      )}
    </section>
  );
}
