import { Dialog } from '../../ui/dialog.tsx';
import { AddressForm } from './address-form.tsx';

interface AddressDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  identifier: string;
}

export function AddressDialog({ open, onClose, identifier }: AddressDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change the address of your pages"
      description="You can only do this once. Links with the old address keep working."
    >
      {open && <AddressForm identifier={identifier} onClose={onClose} />}
    </Dialog>
  );
}
