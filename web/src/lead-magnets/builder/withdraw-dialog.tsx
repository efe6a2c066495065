import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { useAction } from '../../lib/action.ts';
import { useUndo } from '../../lib/undo.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { addressOfMagnet, withdrawMagnet } from '../api.ts';
import { useKeptMagnet } from './use-kept-magnet.ts';

interface WithdrawDialogProps {
  magnet: Magnet;
  open: boolean;
  onClose: () => Promise<void>;
}

export function WithdrawDialog({ magnet, open, onClose }: WithdrawDialogProps) {
  const keep = useKeptMagnet();
  const { run: undo } = useUndo();
  const { run, busy } = useAction({
    act: () => withdrawMagnet(magnet),
    failure: 'Not taken off the web',
    renews: [addressOfMagnet(magnet.id)],
    async onDone({ answer, cause }) {
      await keep(answer);
      await onClose();
      toast({
        title: 'Taken off the web',
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={() => void onClose()}
      title={`Take ${magnet.name} off the web?`}
      confirm="Take it off the web"
      danger
      busy={busy}
      onConfirm={() => run()}
    >
      Its page goes away, and so does the tool on your website. You keep the draft, all versions and every
      lead, and you can publish it again under the same link.
    </ConfirmDialog>
  );
}
