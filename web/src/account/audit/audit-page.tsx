import { may } from '@heliodesk/core/rules/permissions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { call } from '../../lib/call.ts';
import { refusalWords } from '../../lib/refusal.ts';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuditEntry } from './audit-entry.tsx';

export function AuditPage() {
  const { role, company } = useUser();
  const allowed = may(role, 'audit:read');
  return (
    <>
      <PageHeading title="Audit log" action={allowed && <LogDownload company={company.companyIdentifier} />}>
        Who did what to your company’s access, the newest first.
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
  const log = useInfiniteQuery({
    queryKey: ['/api/audit'],
    queryFn: ({ pageParam }) => call('GET /api/audit', { query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ events, more }) => (more ? events.at(-1)?.seq : undefined),
    // What has happened since is the point of looking.
    staleTime: 0,
  });
  const entries = log.data?.pages.flatMap(({ events }) => events) ?? [];
  if (!log.data && log.error) {
    return (
      <LoadFailure title="The log could not be loaded" busy={log.isFetching} onRetry={() => log.refetch()}>
        {refusalWords(log.error)}
      </LoadFailure>
    );
  }
  if (!log.data) return <Skeleton className="h-64" />;
  if (entries.length === 0) {
    return (
      <EmptyState icon={<ScrollText aria-hidden />} title="Nothing has happened yet">
        Sign-ins, invitations and changes of roles are listed here.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      <ol className="rows">
        {entries.map((entry) => (
          <AuditEntry key={entry.seq} {...entry} />
        ))}
      </ol>
      {log.isFetchNextPageError && <Alert tone="danger">{refusalWords(log.error)}</Alert>}
      {log.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={log.isFetchingNextPage}
          // A second press waits for the first.
          onClick={() => log.fetchNextPage({ cancelRefetch: false })}
        >
          {log.isFetchingNextPage ? 'Loading …' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
