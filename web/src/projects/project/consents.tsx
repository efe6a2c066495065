import {
  type Consent,
  type Contact,
  consentNames,
  consentWayNames,
} from '@heliodesk/core/contracts/contacts';
import { currentConsents } from '@heliodesk/core/rules/consents';
import { Check, Plus, X } from 'lucide-react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';

const fetchDialog = async () => (await import('./consent-dialog.tsx')).ConsentDialog;

interface ConsentsProps {
  projectId: string;
  contact: Contact;
  edits: boolean;
}

/** What somebody agreed to, as it holds now. */
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

export function ConsentRow({ consent }: { consent: Consent }) {
  const { kind, given, how, at, words } = consent;
  const Sign = given ? Check : X;
  return (
    <li className="flex gap-2">
      <Sign aria-hidden className={`mt-1 size-4 shrink-0 ${given ? 'text-leaf' : 'text-danger'}`} />
      <span className="wrap-anywhere min-w-0">
        <span className="block">{`${consentNames[kind]}: ${given ? 'yes' : 'no'}`}</span>
        <span className="block text-muted text-sm">
          {`${formatDate(at)}, ${consentWayNames[how].toLowerCase()}${words && `: ‘${words}’`}`}
        </span>
      </span>
    </li>
  );
}
