import type { SecondFactorOverview } from '@heliodesk/core/contracts/second-factor';
import { Fingerprint } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { FactorCard } from './factor-card.tsx';
import { PasskeyRow } from './passkey-row.tsx';

interface PasskeysCardProps {
  passkeys: SecondFactorOverview['passkeys'];
  busy: boolean;
  onAdd: () => void;
}

export function PasskeysCard({ passkeys, busy, onAdd }: PasskeysCardProps) {
  return (
    <FactorCard
      Icon={Fingerprint}
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or a security key, and without your password."
      action={
        <Button variant="secondary" busy={busy} onClick={onAdd}>
          Add a passkey
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </FactorCard>
  );
}
