import { betaPlaces } from '@heliodesk/core/rules/beta';
import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { Dialog } from '../../ui/dialog.tsx';
import { type Contact, ContactForm } from './contact-form.tsx';

export interface WaitlistDialogProps {
  open: boolean;
  onClose: () => void;
  /** What the visitor has typed elsewhere already. */
  initial?: Contact | undefined;
  /** Called once the entry is kept, after the success toast. */
  onComplete?: (answers: QuizAnswers) => void;
}

export function WaitlistDialog({ open, onClose, initial, onComplete }: WaitlistDialogProps) {
  function joined() {
    onClose();
    onComplete?.({});
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Join the waiting list"
      description={`The beta is limited to ${betaPlaces} installers. Tell us who you are and we will be in touch.`}
    >
      <ContactForm initial={initial} onJoined={joined} />
    </Dialog>
  );
}
