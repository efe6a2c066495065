import { type Consent, consentNames, consentWayNames } from '@heliodesk/core/contracts/contacts';
import { Check, X } from 'lucide-react';
import { formatDate } from '../../lib/format.ts';

/** A single consent, with when and how it was given. */
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
