import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { renewed, takeCardOf } from './api.ts';
import { CardStep } from './card-step.tsx';

interface CardDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
}

export function CardDialog({ open, onClose }: CardDialogProps) {
  const client = useQueryClient();
  const { companyIdentifier } = useUser().company;

  async function take(setupId: string) {
    await takeCardOf(setupId);
    await Promise.all(renewed.map((address) => client.invalidateQueries({ queryKey: [address] })));
    await onClose();
    toast({ title: 'Card updated' });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Update card"
      description="We’ll use it from now on. Nothing is charged now."
    >
      {open && (
        <CardStep submitLabel="Update card" returnPath={paths.billing(companyIdentifier)} onTaken={take} />
      )}
    </Dialog>
  );
}
