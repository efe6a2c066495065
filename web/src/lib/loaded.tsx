import type { ReactNode } from 'react';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { refusalWords } from './refusal.ts';
import { useHeldBack } from './shown-together.tsx';

/** The parts of a query that tell how it stands. */
export interface Loadable<Answer> {
  data: Answer | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Answer> {
  query: Loadable<Answer>;
  /** In the middle of a sentence: "your team". */
  what: string;
  /** Of the size of what will be there. */
  skeleton?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** Renders a query's answer, its loading state, or its error with a retry. */
export function Loaded<Answer>({ query, what, skeleton, children }: LoadedProps<Answer>) {
  const { data, error, isFetching, refetch } = query;
  useHeldBack(data === undefined && !error);
  // What could be had before is better than nothing, even where it could not be had again.
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <LoadFailure
        title={`${what.charAt(0).toUpperCase()}${what.slice(1)} couldn’t be loaded`}
        busy={isFetching}
        onRetry={() => refetch()}
      >
        {refusalWords(error)}
      </LoadFailure>
    );
  }
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>Loading {what}</VisuallyHidden>
      {skeleton ?? <Skeleton className="h-40" />}
    </div>
  );
}
