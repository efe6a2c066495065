import { Dialog } from '../../ui/dialog.tsx';
import { SalesContacts } from './sales-contacts.tsx';

export function SalesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Talk to Sales"
      description="Email or call us. It helps to know how many installs you do a month and which apps you need."
    >
      <SalesContacts />
    </Dialog>
  );
}
