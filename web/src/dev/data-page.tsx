import { useQuery } from '@tanstack/react-query';
import { Alert } from '../ui/alert.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A page of the kind that starts at once, with the states of whatever it loads. */
export function DataPage() {
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-5 py-14 sm:px-6">
      <h1 className="text-headline">Loading data</h1>
      <Answer from="/healthz" />
      <Answer from="/api/nothing-here" />
    </div>
  );
}

function Answer({ from }: { from: string }) {
  const { data, error, isPending } = useQuery({ queryKey: [from] });
  if (isPending) return <Skeleton className="h-16" />;
  if (error) {
    return (
      <Alert tone="danger" title={from}>
        {error.message}
      </Alert>
    );
  }
  return (
    <Alert tone="success" title={from}>
      {JSON.stringify(data)}
    </Alert>
  );
}
