import { may } from '@heliodesk/core/rules/permissions';
import { ScrollText } from 'lucide-react';
import { PagedList } from '../../lib/lists/paged-list.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AuditEntry } from './audit-entry.tsx';

export function AuditPage() {
  const { role, company } = useUser();
  const allowed = may(role, 'audit:read');
  return (
    <>
      <PageHeading title="Audit log" action={allowed && <LogDownload company={company.companyIdentifier} />}>
        Who signed in, who was invited and what was changed. Newest first.
      </PageHeading>
      {allowed ? <Log /> : <Alert title="For owners">Please ask an owner of your company.</Alert>}
    </>
  );
}

/** A link sends no headers, so the company is named in the address. */
function LogDownload({ company }: { company: string }) {
  return (
    <DownloadLink href={`/api/audit.csv?company=${encodeURIComponent(company)}`} variant="secondary">
      Download CSV
    </DownloadLink>
  );
}

function Log() {
  const log = useList('GET /api/audit', {});
  const empty = (
    <EmptyState icon={<ScrollText aria-hidden />} title="Nothing here yet">
      Sign-ins, invitations and role changes will show up here.
    </EmptyState>
  );
  return (
    <PagedList what="the log" list={log} empty={empty}>
      {(events) => (
        <ol className="rows">
          {events.map((event) => (
            <AuditEntry key={event.seq} {...event} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}
