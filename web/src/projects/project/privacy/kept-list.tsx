import type { KeptThing } from '@heliodesk/core/contracts/privacy';
import { dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { FileText, ReceiptText } from 'lucide-react';
import { useUser } from '../../../lib/session.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { keptFileAddress } from './api.ts';
import { reasonWords } from './words.ts';

interface KeptListProps {
  kept: readonly KeptThing[];
  /** True if it can be opened here. */
  opens?: boolean;
}

/** Each thing that the law makes a company keep, with its last day and the reasons. */
export function KeptList({ kept, opens = false }: KeptListProps) {
  const { companyIdentifier } = useUser().company;
  return (
    <ul className="grid gap-3 text-[0.9375rem]">
      {kept.map((thing) => (
        <li key={`${thing.projectId} ${thing.fileId}`} className="flex gap-3">
          {thing.kind === 'sale' ? (
            <ReceiptText aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          ) : (
            <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          )}
          <div className="wrap-anywhere min-w-0 grow">
            <p className="font-medium">
              {thing.kind === 'sale' ? `Sale #${thing.projectNumber}: ${thing.title}` : thing.title}
            </p>
            {thing.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="text-muted">Kept until {dayInWords(thing.until)} because of:</p>
            <ul className="text-muted text-sm">
              {thing.reasons.map((reason) => (
                <li key={reason.rule}>
                  {reasonWords(reason)} ({reason.source})
                </li>
              ))}
            </ul>
          </div>
          {opens && thing.fileId && (
            <DownloadLink
              variant="ghost"
              size="sm"
              href={keptFileAddress(thing.fileId, companyIdentifier)}
              aria-label={`Download ${thing.title}`}
            >
              <span className="max-sm:sr-only">Download</span>
            </DownloadLink>
          )}
        </li>
      ))}
    </ul>
  );
}
