import { betaPlaces } from '@heliodesk/core/rules/beta';
import { Dialog } from '../../ui/dialog.tsx';
import { ContactForm } from './contact-form.tsx';

export function WaitlistDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Join the waiting list"
      description={`The beta is limited to ${betaPlaces} installers. Tell us who you are and we will be in touch.`}
    >
      <ContactForm onJoined={onClose} />
    </Dialog>
  );
}
