import type { VisitBody } from '@heliodesk/core/contracts/visits';
import { Dialog } from '../../ui/dialog.tsx';
import { visitsAddress } from './api.ts';
import { VisitForm } from './visit-form.tsx';

interface BookDialogProps {
  projectId: string;
  /** The usual kind of visit at this point. */
  kind?: VisitBody['kind'];
  open: boolean;
  onClose: () => Promise<void>;
}

export function BookDialog({ projectId, kind, open, onClose }: BookDialogProps) {
  return (
    <Dialog open={open} onClose={() => void onClose()} title="Book a visit">
      {open && <VisitForm {...{ projectId, kind, onClose }} renews={[visitsAddress]} />}
    </Dialog>
  );
}
