import { withQuery } from '../lib/call.ts';
import { refusalWords } from '../lib/refusal.ts';
import { Alert } from '../ui/alert.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { exportAddress, useCounts } from './api.ts';
import { EntryFilters } from './entry-filters.tsx';
import { EntryList } from './entry-list.tsx';
import { PlacesLeft } from './places-left.tsx';
import { useWish } from './use-wish.ts';

export function WaitlistPage() {
  const { wish, change } = useWish();
  const { data: counts, error, isFetching, refetch } = useCounts();
  return (
    <>
      <PageHeading
        title="Waiting list"
        action={
          <DownloadLink href={withQuery(exportAddress, wish)} variant="secondary">
            Download CSV
          </DownloadLink>
        }
      >
        Everybody who asked to hear from us, and who of them is in the beta.
      </PageHeading>
      {counts ? (
        <PlacesLeft {...counts} />
      ) : error ? (
        <div className="mb-8">
          <LoadFailure title="The places could not be counted" busy={isFetching} onRetry={() => refetch()}>
            {refusalWords(error)}
          </LoadFailure>
        </div>
      ) : (
        <Skeleton className="mb-8 h-24 lg:max-w-md" />
      )}
      {counts?.places.left === 0 && (
        <Alert tone="warning" title="Every place of the beta is taken" className="mb-8">
          Whoever is taken off the list gives theirs back.
        </Alert>
      )}
      <EntryFilters wish={wish} onChange={change} />
      <EntryList wish={wish} places={counts?.places} />
    </>
  );
}
