import type { HistoryEntry } from '@heliodesk/core/contracts/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { call } from '../call.ts';
import { Moment } from '../moment.tsx';
import { refusalWords } from '../refusal.ts';
import { useUndo } from '../undo.ts';
import { valueWords } from './value-words.ts';

interface RecordHistoryProps {
  entity: string;
  id: string;
}

/** What became of a record, the newest first, with a way back from each change. */
export function RecordHistory({ entity, id }: RecordHistoryProps) {
  const history = useInfiniteQuery({
    queryKey: [`/api/history/${entity}/${id}`],
    queryFn: ({ pageParam }) =>
      call('GET /api/history/:entity/:id', { params: { entity, id }, query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.seq : undefined),
    staleTime: 0,
  });
  const { run: undo, busy } = useUndo();
  if (!history.data && history.error)
    return (
      <LoadFailure
        title="The history couldn’t be loaded"
        busy={history.isFetching}
        onRetry={() => history.refetch()}
      >
        {refusalWords(history.error)}
      </LoadFailure>
    );
  if (!history.data) return <Skeleton className="h-32" />;
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="text-muted">Nothing has been changed yet.</p>;
  return (
    <div className="grid gap-5">
      <ol className="rows">
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} busy={busy} onUndo={() => undo(entry.cause)} />
        ))}
      </ol>
      {history.isFetchNextPageError && <Alert tone="danger">{refusalWords(history.error)}</Alert>}
      {history.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={history.isFetchingNextPage}
          onClick={() => history.fetchNextPage({ cancelRefetch: false })}
        >
          {history.isFetchingNextPage ? 'Loading …' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  busy: boolean;
  onUndo: () => void;
}

function Entry({ entry, busy, onUndo }: EntryProps) {
  const { at, actor, kind, undoing, fields } = entry;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere text-sm">
          <span className="font-semibold">{actor}</span>{' '}
          <span className="text-muted">
            {undoing ? 'undid a change' : kindWords[kind]}, <Moment at={at} />
          </span>
        </p>
        <dl className="mt-1 grid gap-1">
          {fields.map(({ label, before, after }) => (
            <div key={label} className="wrap-anywhere">
              <dt className="inline font-medium">{label}: </dt>
              <dd className="inline">
                <VisuallyHidden>was </VisuallyHidden>
                <del className="text-muted">{valueWords(before)}</del> <span aria-hidden>→</span>{' '}
                <VisuallyHidden>and is now </VisuallyHidden>
                <ins className="no-underline">{valueWords(after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Button
        variant="ghost"
        size="sm"
        busy={busy}
        onClick={onUndo}
        aria-label={`Undo the change to ${fields.map(({ label }) => label).join(', ') || 'this record'}`}
      >
        Undo
      </Button>
    </li>
  );
}

const kindWords = { created: 'created it', changed: 'made a change', deleted: 'deleted it' } as const;
