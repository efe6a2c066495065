import type { ProjectFile } from '@heliodesk/core/contracts/project-files';
import { FileText } from 'lucide-react';
import { formatFileSize } from '../../../lib/format.ts';
import { Moment } from '../../../lib/moment.tsx';
import { useUser } from '../../../lib/session.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { contentAddress, nameOf } from './addresses.ts';

export function DocumentRow({ document, onOpen }: { document: ProjectFile; onOpen: () => void }) {
  const { companyIdentifier } = useUser().company;
  const { file, addedBy, createdAt } = document;
  return (
    <li className="flex min-h-10 items-center gap-3">
      <FileText aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <button
          type="button"
          onClick={onOpen}
          className="wrap-anywhere text-left font-medium hover:underline"
          aria-label={`Open ${nameOf(document)}`}
        >
          {nameOf(document)}
        </button>
        <p className="text-muted text-sm">
          {formatFileSize(file.size)} · {addedBy}, <Moment at={createdAt} />
        </p>
      </div>
      <DownloadLink
        variant="ghost"
        size="sm"
        href={contentAddress(document, 'original', companyIdentifier)}
        aria-label={`Download ${file.name}`}
      >
        <span className="max-sm:sr-only">Download</span>
      </DownloadLink>
    </li>
  );
}
