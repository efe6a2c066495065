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
        Everybody who asked to hear from us, and who of them is in the beta.
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
        <Alert tone="warning" title="Every place of the beta is taken" className="mb-8">
          Whoever is taken off the list gives theirs back.
        </Alert>
      )}
      <EntryFilters filters={filters} onChange={change} />
      <EntryList filters={filters} places={counts?.places} />
    </>
  );
}
