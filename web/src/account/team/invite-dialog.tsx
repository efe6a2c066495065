import type { Invited } from '@heliodesk/core/contracts/team';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteOutcome } from './invite-outcome.tsx';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite people"
      description="We’ll email each of them a link that works once, for seven days."
    >
      {open && <Steps onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [outcome, setOutcome] = useState<Invited>();
  if (!outcome) return <InviteForm onInvited={setOutcome} />;
  return <InviteOutcome {...outcome} onMore={() => setOutcome(undefined)} onClose={onClose} />;
}
