import { entrySorts, entryStates } from '@heliodesk/core/contracts/operator';
import { withQuery } from '../lib/call.ts';
import { useFilters } from '../lib/lists/use-filters.ts';
import { Loaded } from '../lib/loaded.tsx';
import { Alert } from '../ui/alert.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { exportAddress, useCounts } from './api.ts';
import { EntryFilters } from './entry-filters.tsx';
import { EntryList } from './entry-list.tsx';
import { PlacesLeft } from './places-left.tsx';

const filterable = { search: 'text', state: ['', ...entryStates], sort: entrySorts } as const;

export function WaitlistPage() {
  const { filters, change } = useFilters(filterable);
  const counting = useCounts();
  const counts = counting.data;
  return (
    <>
      <PageHeading
        title="Waiting list"
        action={
          <DownloadLink href={withQuery(exportAddress, filters)} variant="secondary">
            Download CSV
          </DownloadLink>
        }
      >
        Everyone who asked to hear from us, and who’s in the beta.
      </PageHeading>
      <div className="mb-8">
        <Loaded
          query={counting}
          what="the number of places"
          skeleton={<Skeleton className="h-24 lg:max-w-md" />}
        >
          {(counted) => <PlacesLeft {...counted} />}
        </Loaded>
      </div>
      {counts?.places.left === 0 && (
        <Alert tone="warning" title="All the beta places are taken" className="mb-8">
          If someone comes off the list, their place opens up again.
        </Alert>
      )}
      <EntryFilters filters={filters} onChange={change} />
      <EntryList filters={filters} places={counts?.places} />
    </>
  );
}
