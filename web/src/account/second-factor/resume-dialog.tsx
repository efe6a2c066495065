import { sessionKey } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { overviewAddress, resumeFactor } from './api.ts';
import { ProofForm } from './proof-form.tsx';

interface ResumeDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  name: string;
  passkeyId?: string;
}

/** For a factor that was paused and that its owner recognises. */
export function ResumeDialog({ open, onClose, name, passkeyId }: ResumeDialogProps) {
  async function finish() {
    await onClose();
    toast({ title: `Back in use: ${name}` });
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Use ${name} again?`}
      description="Only do this if you added it yourself."
    >
      {open && (
        <ProofForm
          act={(proof) => resumeFactor(proof, passkeyId)}
          failure="Still paused"
          confirm="Use it again"
          renews={[overviewAddress, sessionKey[0]]}
          onDone={finish}
        />
      )}
    </Dialog>
  );
}
