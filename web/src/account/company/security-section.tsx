import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../lib/action.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { sessionKey, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { SettingsSection } from '../settings/index.ts';
import { requireSecondFactor } from './api.ts';

/** For owners: whether a password is enough to sign in to their company. */
export function SecuritySection() {
  const client = useQueryClient();
  const { required } = useUser().secondFactor;
  const { open, show, close } = useOverlay();
  const { run, busy } = useAction({
    act: () => requireSecondFactor(!required),
    failure: 'Not changed',
    async onDone() {
      await close();
      await client.invalidateQueries({ queryKey: sessionKey });
      toast({ title: required ? 'A second factor is optional now' : 'Everybody needs a second factor now' });
    },
  });
  return (
    <SettingsSection title="Security" lead="How your team signs in.">
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-semibold">
            {required ? 'Everybody needs a second factor' : 'A second factor is optional'}
          </h3>
          <p className="text-muted text-sm">
            With an authenticator app or a passkey, a stolen password isn’t enough to get in.
          </p>
        </div>
        <Button variant="secondary" onClick={show}>
          {required ? 'Make it optional' : 'Make it compulsory'}
        </Button>
      </Card>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={required ? 'Make the second factor optional?' : 'Make a second factor compulsory?'}
        confirm={required ? 'Make it optional' : 'Make it compulsory'}
        busy={busy}
        onConfirm={() => run()}
      >
        {required
          ? 'People keep the one they have, and can remove it if they like.'
          : 'Anyone without one, including you, will have to set one up before they can see anything.'}
      </ConfirmDialog>
    </SettingsSection>
  );
}
