import type { OperatorCounts, WaitlistEntry } from '@heliodesk/core/contracts/operator';
import { ListChecks } from 'lucide-react';
import { useRef, useState } from 'react';
import { PagedList } from '../lib/lists/paged-list.tsx';
import { useOverlay } from '../lib/overlay.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import { type EntryFilters, useEntries } from './api.ts';
import { EntryRow, entryColumns } from './entry-row.tsx';
import { useInvitation } from './use-invitation.tsx';

interface EntryListProps {
  filters: EntryFilters;
  places: OperatorCounts['places'] | undefined;
}

export function EntryList({ filters, places }: EntryListProps) {
  const entries = useEntries(filters);
  const list = useRef<HTMLElement>(null);
  const reading = useOverlay();
  const [read, setRead] = useState<WaitlistEntry>();
  // Among those who wait, with the row goes the button that had the focus.
  const invitation = useInvitation(places, () => filters.state === 'waiting' && list.current?.focus());

  function onRead(entry: WaitlistEntry) {
    setRead(entry);
    reading.show();
  }

  return (
    <section ref={list} tabIndex={-1} aria-label="Entries">
      <PagedList what="the waiting list" list={entries} empty={<NobodyHere filters={filters} />}>
        {(shown) => (
          <>
            <div aria-hidden className={`hidden px-5 pb-2 text-muted text-sm ${entryColumns}`}>
              <span>Person</span>
              <span>Since</span>
              <span>Quiz</span>
              <span>State</span>
            </div>
            <ul className="rows">
              {shown.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  placeFree={(places?.left ?? 0) > 0}
                  onRead={onRead}
                  onInvite={invitation.ask}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {read && <AnswersDialog entry={read} open={reading.open} onClose={reading.close} />}
      {invitation.dialog}
    </section>
  );
}

function NobodyHere({ filters }: { filters: EntryFilters }) {
  const looking = filters.search !== '' || filters.state !== '';
  return (
    <EmptyState
      icon={<ListChecks aria-hidden />}
      title={looking ? 'Nobody fits that' : 'Nobody is on the waiting list yet'}
    >
      {looking
        ? 'Try fewer letters, or show everybody.'
        : 'People who join on the home page show up here straight away.'}
    </EmptyState>
  );
}
