import type { SecondFactorOverview } from '@heliodesk/core/contracts/second-factor';
import { KeyRound } from 'lucide-react';
import { Moment } from '../../lib/moment.tsx';
import { useOverlay } from '../../lib/overlay.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { removePasskey } from './api.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ResumeDialog } from './resume-dialog.tsx';

type Passkey = SecondFactorOverview['passkeys'][number];

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, pausedAt } = passkey;
  const renaming = useOverlay();
  const removing = useOverlay();
  const resuming = useOverlay();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-5">
      <KeyRound aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-semibold">
          {name} {pausedAt && <Badge tone="sun">Paused</Badge>}
        </p>
        <p className="text-muted text-sm">
          {lastUsedAt ? 'Last used ' : 'Added '}
          <Moment at={lastUsedAt ?? createdAt} />
        </p>
      </div>
      {pausedAt ? (
        <Button size="sm" aria-label={`Use it again: ${name}`} onClick={resuming.show}>
          Use it again
        </Button>
      ) : (
        <Button variant="secondary" size="sm" aria-label={`Rename ${name}`} onClick={renaming.show}>
          Rename
        </Button>
      )}
      <Button variant="secondary" size="sm" aria-label={`Remove ${name}`} onClick={removing.show}>
        Remove
      </Button>
      <ResumeDialog open={resuming.open} onClose={resuming.close} name={name} passkeyId={id} />
      <RenameDialog open={renaming.open} onClose={renaming.close} id={id} name={name} />
      <RemovalDialog
        open={removing.open}
        onClose={removing.close}
        title="Remove this passkey?"
        remove={(proof) => removePasskey(id, proof)}
        removed={`Removed: ${name}`}
      >
        You can no longer sign in with “{name}”.
      </RemovalDialog>
    </li>
  );
}
