import type { HistoryEntry } from '@heliodesk/core/contracts/history';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { useList } from '../lists/use-list.ts';
import { Moment } from '../moment.tsx';
import { useUndo } from '../undo.ts';
import { nothing, valueWords } from './value-words.ts';

interface RecordHistoryProps {
  entity: string;
  id: string;
}

/** The history of a record, the newest first, with a way back from each change. */
export function RecordHistory({ entity, id }: RecordHistoryProps) {
  const history = useList('GET /api/history/:entity/:id', { params: { entity, id } });
  const { run: undo, busy } = useUndo();
  return (
    <PagedList
      what="the history"
      list={history}
      empty={<p className="text-muted">Nothing has been changed yet.</p>}
    >
      {(entries) => (
        <ol className="rows">
          {entries.map((entry) => (
            <Entry key={entry.seq} entry={entry} busy={busy} onUndo={() => undo(entry.cause)} />
          ))}
        </ol>
      )}
    </PagedList>
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
                <Before value={before} /> <span aria-hidden>→</span>{' '}
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

/** The value before, struck out; nothing if there was none. */
function Before({ value }: { value: unknown }) {
  const words = valueWords(value);
  return words === nothing ? (
    <span className="text-muted">{words}</span>
  ) : (
    <del className="text-muted">{words}</del>
  );
}

const kindWords = { created: 'created it', changed: 'made a change', deleted: 'deleted it' } as const;
