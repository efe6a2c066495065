import { Smartphone } from 'lucide-react';
import { useOverlay } from '../../lib/overlay.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { removeApp } from './api.ts';
import { FactorCard } from './factor-card.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

interface AppCardProps {
  on: boolean;
  busy: boolean;
  onSetUp: () => void;
}

export function AppCard({ on, busy, onSetUp }: AppCardProps) {
  const { open, show, close } = useOverlay();
  return (
    <FactorCard
      Icon={Smartphone}
      title="Authenticator app"
      badge={on && <Badge tone="success">On</Badge>}
      lead="An app on your phone shows a code to enter after your password."
      action={
        on ? (
          <Button variant="secondary" onClick={show}>
            Remove the app
          </Button>
        ) : (
          <Button variant="secondary" busy={busy} onClick={onSetUp}>
            Set up an app
          </Button>
        )
      }
    >
      <RemovalDialog
        open={open}
        onClose={close}
        title="Remove your authenticator app?"
        remove={removeApp}
        removed="Your authenticator app is off"
      >
        Its codes will not be asked for any more.
      </RemovalDialog>
    </FactorCard>
  );
}
