import type { Contact } from '@heliodesk/core/contracts/contacts';
import { currentConsents } from '@heliodesk/core/rules/consents';
import { Plus } from 'lucide-react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentRow } from './consent-row.tsx';

const fetchDialog = async () => (await import('./consent-dialog.tsx')).ConsentDialog;

interface ConsentsProps {
  projectId: string;
  contact: Contact;
  edits: boolean;
}

/** The current consents of somebody. */
export function Consents({ projectId, contact, edits }: ConsentsProps) {
  const { Dialog, open, openDialog, close } = useDialogOnDemand(fetchDialog);
  const current = currentConsents(contact.consents);
  if (current.length === 0 && !edits) return null;
  return (
    <div className="mt-2 border-line border-t pt-2">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 className="text-[0.9375rem] text-muted">Consents</h3>
        {edits && (
          <Button variant="ghost" size="sm" onClick={() => void openDialog()} aria-label="Record a consent">
            <Plus aria-hidden />
            Record
          </Button>
        )}
      </div>
      {current.length > 0 && (
        <ul className="grid gap-1 text-[0.9375rem]">
          {current.map((consent) => (
            <ConsentRow key={consent.kind} consent={consent} />
          ))}
        </ul>
      )}
      {Dialog && <Dialog {...{ projectId, contact, open }} onClose={close} />}
    </div>
  );
}
