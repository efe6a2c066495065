import type { Merge } from '@heliodesk/core/contracts/merging';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUnmerge } from './use-merge.ts';

interface UnmergeDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  merge: Merge;
}

export function UnmergeDialog({ open, onClose, merge }: UnmergeDialogProps) {
  const { run, busy } = useUnmerge();
  const { id, kind, number, name } = merge;
  return (
    <ConfirmDialog
      open={open}
      onClose={() => void onClose()}
      title={`Unmerge ${number === null ? name : `#${number}`}?`}
      confirm="Unmerge"
      busy={busy}
      onConfirm={async () => {
        await onClose();
        run(id);
      }}
    >
      {kind === 'project'
        ? 'Everything that moved across goes back. Anything you’ve added or changed since stays here.'
        : 'Their projects go back to them. Anything you’ve changed since stays here.'}
    </ConfirmDialog>
  );
}
