import type { Contact } from '@heliodesk/core/contracts/contacts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { copyAddress } from './api.ts';

interface CopyDialogProps {
  contact: Contact;
  open: boolean;
  onClose: () => Promise<void>;
}

/** Hands out everything that is held on somebody, for them. */
export function CopyDialog({ contact, open, onClose }: CopyDialogProps) {
  const { companyIdentifier } = useUser().company;
  const { id, name, email } = contact;
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title="Send a copy of their data"
      description={`Download one file with everything you hold on ${name}: details, consents, projects, visits, notes, photos and documents.`}
    >
      {open && (
        <div className="grid gap-4">
          <ul className="grid list-disc gap-1 pl-5 text-[0.9375rem]">
            <li>Have a quick look before you send it. Notes can mention other people.</li>
            <li>
              {email ? (
                <>
                  Send it to <span className="wrap-anywhere font-medium">{email}</span> once you’re sure it
                  was them who asked.
                </>
              ) : (
                'Send it once you’re sure it was them who asked.'
              )}
            </li>
            <li>The law gives you a month from the day they asked.</li>
          </ul>
          <DialogActions>
            <Button variant="secondary" onClick={() => void onClose()}>
              Close
            </Button>
            <DownloadLink href={copyAddress(id, companyIdentifier)}>Download the copy</DownloadLink>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}
