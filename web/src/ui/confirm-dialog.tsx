import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The consequences of it. */
  children: ReactNode;
  /** The way out, where it has another name. */
  cancel?: string;
  confirm: string;
  danger?: boolean;
  busy: boolean;
  onConfirm: () => void;
}

/** Asks before something that is hard to take back. The way out comes first, so that Enter alone does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, cancel = 'Cancel', confirm, danger, busy, onConfirm } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="grid gap-6">
        <div className="text-muted">{children}</div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
