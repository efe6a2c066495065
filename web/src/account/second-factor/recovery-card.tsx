import { LifeBuoy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { FactorCard } from './factor-card.tsx';

interface RecoveryCardProps {
  left: number;
  busy: boolean;
  onRenew: () => void;
}

export function RecoveryCard({ left, busy, onRenew }: RecoveryCardProps) {
  return (
    <FactorCard
      Icon={LifeBuoy}
      title="Recovery codes"
      lead={`${left === 1 ? '1 code is' : `${left} codes are`} left, in case you lose your device. New ones replace them.`}
      action={
        <Button variant="secondary" busy={busy} onClick={onRenew}>
          New recovery codes
        </Button>
      }
    />
  );
}
