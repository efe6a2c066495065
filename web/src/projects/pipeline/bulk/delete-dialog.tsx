import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface DeleteDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  amount: number;
  onConfirm: () => void;
}

export function DeleteDialog({ open, onClose, amount, onConfirm }: DeleteDialogProps) {
  const what = amount === 1 ? 'this one' : `these ${amount}`;
  return (
    <ConfirmDialog
      open={open}
      onClose={() => void onClose()}
      title={`Delete ${what}?`}
      confirm={amount === 1 ? 'Delete' : `Delete ${amount}`}
      danger
      busy={false}
      onConfirm={async () => {
        await onClose();
        onConfirm();
      }}
    >
      Their tasks, visits and notes go with them. You can undo it straight afterwards.
    </ConfirmDialog>
  );
}
