import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { UnsavedGuard } from './use-unsaved-guard.ts';

export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  return (
    <ConfirmDialog
      open={guard.asking}
      onClose={guard.stay}
      title="Leave without saving?"
      cancel="Keep editing"
      confirm="Leave without saving"
      danger
      busy={false}
      onConfirm={guard.leave}
    >
      You’ve made changes on this page that aren’t saved yet.
    </ConfirmDialog>
  );
}
