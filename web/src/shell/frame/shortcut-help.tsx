import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useShortcut } from '../../lib/shortcuts.ts';

/** The list of the keys that the page has, opened by '?' and from a menu. */
export function useShortcutHelp() {
  const { Dialog, open, openDialog, close } = useDialogOnDemand(
    async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  );
  const show = () => void openDialog();
  useShortcut('?', 'Show the keyboard shortcuts', 'Everywhere', show);
  return { show, dialog: Dialog && <Dialog open={open} onClose={close} /> };
}
