import { Smartphone } from 'lucide-react';
import { useOverlay } from '../../lib/overlay.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { removeApp } from './api.ts';
import { FactorCard } from './factor-card.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { ResumeDialog } from './resume-dialog.tsx';

interface AppCardProps {
  state: 'on' | 'off' | 'paused';
  busy: boolean;
  onSetUp: () => void;
}

const badges = {
  on: <Badge tone="success">On</Badge>,
  off: null,
  paused: <Badge tone="sun">Paused</Badge>,
};

export function AppCard({ state, busy, onSetUp }: AppCardProps) {
  const { open, show, close } = useOverlay();
  const resuming = useOverlay();
  return (
    <FactorCard
      Icon={Smartphone}
      title="Authenticator app"
      badge={badges[state]}
      lead="An app on your phone shows a code to enter after your password."
      action={
        state === 'off' ? (
          <Button variant="secondary" busy={busy} onClick={onSetUp}>
            Set up an app
          </Button>
        ) : (
          <div className="flex flex-wrap gap-2">
            {state === 'paused' && <Button onClick={resuming.show}>Use it again</Button>}
            <Button variant="secondary" onClick={show}>
              Remove the app
            </Button>
          </div>
        )
      }
    >
      <ResumeDialog open={resuming.open} onClose={resuming.close} name="your authenticator app" />
      <RemovalDialog
        open={open}
        onClose={close}
        title="Remove your authenticator app?"
        remove={removeApp}
        removed="Your authenticator app is off"
      >
        We won’t ask you for its codes any more.
      </RemovalDialog>
    </FactorCard>
  );
}
