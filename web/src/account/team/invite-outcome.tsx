import type { Invited } from '@heliodesk/core/contracts/team';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';

interface InviteOutcomeProps extends Invited {
  onMore: () => void;
  onClose: () => void;
}

export function InviteOutcome({ invited, alreadyMembers, onMore, onClose }: InviteOutcomeProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className="grid gap-5">
      {invited.length > 0 && (
        <Alert tone="success" title={`Invited ${people(invited.length)}`}>
          <Addresses of={invited} />
        </Alert>
      )}
      {alreadyMembers.length > 0 && (
        <Alert title="Already in your team">
          <Addresses of={alreadyMembers} />
        </Alert>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onMore}>
          Invite more
        </Button>
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
}

function Addresses({ of }: { of: string[] }) {
  return (
    <ul>
      {of.map((address) => (
        <li key={address}>{address}</li>
      ))}
    </ul>
  );
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
