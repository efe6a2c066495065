import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../lib/action.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { sessionKey } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { removeLogo } from './api.ts';

export function RemoveLogo({ onRemoved }: { onRemoved: () => void }) {
  const client = useQueryClient();
  const { open, show, close } = useOverlay();
  const { run, busy } = useAction({
    act: removeLogo,
    failure: 'Not removed',
    async onDone() {
      await close();
      await client.invalidateQueries({ queryKey: sessionKey });
      toast({ title: 'Logo removed' });
      onRemoved();
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={show}>
        Remove
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title="Remove your logo?"
        confirm="Remove"
        danger
        busy={busy}
        onConfirm={() => run()}
      >
        Customers and your team will just see your company’s name until you choose another picture.
      </ConfirmDialog>
    </>
  );
}
