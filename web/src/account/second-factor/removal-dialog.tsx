import type { Proof } from '@heliodesk/core/contracts/second-factor';
import type { ReactNode } from 'react';
import { sessionKey } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { overviewAddress } from './api.ts';
import { ProofForm } from './proof-form.tsx';

interface RemovalDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  title: string;
  children: ReactNode;
  remove: (proof: Proof) => Promise<unknown>;
  removed: string;
}

export function RemovalDialog({ open, onClose, title, children, remove, removed }: RemovalDialogProps) {
  async function finish() {
    await onClose();
    toast({ title: removed });
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} description={children}>
      {open && (
        <ProofForm
          act={remove}
          failure="Not removed"
          confirm="Remove"
          danger
          renews={[overviewAddress, sessionKey[0]]}
          onDone={finish}
        />
      )}
    </Dialog>
  );
}
