import type { ReactNode } from 'react';
import { refusalWords } from '../lib/refusal.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** What a query for page after page says of itself. */
interface Paging {
  data: object | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface LongListProps {
  /** What the list is of, for the words around it. */
  what: string;
  paging: Paging;
  count: number;
  empty: ReactNode;
  children: ReactNode;
}

/** A list that grows by a press: loading, failing, empty, or with its rows and the way to more. */
export function LongList({ what, paging, count, empty, children }: LongListProps) {
  const { data, error, isFetching } = paging;
  if (error && !paging.isFetchNextPageError) {
    return (
      <LoadFailure
        title={`The ${what} could not be loaded`}
        busy={isFetching}
        onRetry={() => paging.refetch()}
      >
        {refusalWords(error)}
      </LoadFailure>
    );
  }
  if (!data) return <Loading what={what} />;
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        {paging.isPlaceholderData
          ? 'Searching'
          : `${count} shown${paging.hasNextPage ? ', and there are more' : ''}`}
      </p>
      <div aria-busy={paging.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        {count > 0 ? children : empty}
      </div>
      {paging.isFetchNextPageError && <Alert tone="danger">{refusalWords(error)}</Alert>}
      {paging.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={paging.isFetchingNextPage}
          onClick={() => paging.fetchNextPage()}
        >
          {paging.isFetchingNextPage ? 'Loading …' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

function Loading({ what }: { what: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the {what}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
