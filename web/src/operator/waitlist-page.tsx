import { Download } from 'lucide-react';
import { Alert } from '../ui/alert.tsx';
import { buttonVariants } from '../ui/button-variants.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { exportAddress, useCounts, withQuery } from './api.ts';
import { EntryFilters } from './entry-filters.tsx';
import { EntryList } from './entry-list.tsx';
import { PlacesLeft } from './places-left.tsx';
import { useWish } from './use-wish.ts';

export function WaitlistPage() {
  const { wish, change } = useWish();
  const { data: counts } = useCounts();
  return (
    <>
      <PageHeading
        title="Waiting list"
        action={
          <a
            href={withQuery(exportAddress, wish)}
            download
            className={buttonVariants({ variant: 'secondary' })}
          >
            <Download aria-hidden />
            Download CSV
          </a>
        }
      >
        Everybody who asked to hear from us, and who of them is in the beta.
      </PageHeading>
      {counts && <PlacesLeft {...counts} />}
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
