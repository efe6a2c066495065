import type { EntryState, WaitlistEntry } from '@heliodesk/core/contracts/operator';
import { Moment } from '../lib/moment.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { nameOf } from './entry-words.ts';

/** The columns that a row shares with the headings above it. */
export const entryColumns =
  'md:grid md:grid-cols-[minmax(0,1fr)_8rem_7rem_6.5rem_6.5rem] md:items-center md:gap-x-4';

interface EntryRowProps {
  entry: WaitlistEntry;
  /** True if there is a place for somebody who has none. */
  placeFree: boolean;
  onRead: (entry: WaitlistEntry) => void;
  onInvite: (entry: WaitlistEntry) => void;
}

export function EntryRow({ entry, placeFree, onRead, onInvite }: EntryRowProps) {
  const { name, email, state, joinedAt, answers } = entry;
  const who = nameOf(entry);
  const invited = state === 'invited';
  const count = answers.length === 1 ? '1 answer' : `${answers.length} answers`;
  return (
    // On a phone a card: who and their state above, the rest in a line below.
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-4 md:px-5 ${entryColumns}`}
    >
      <div className="min-w-0 max-md:col-span-2">
        <p className={`wrap-anywhere ${name ? 'font-semibold' : 'text-muted'}`}>{name || 'No name'}</p>
        {email && <p className="wrap-anywhere text-muted text-sm">{email}</p>}
      </div>
      <p className="text-muted text-sm max-md:col-start-1 max-md:row-start-2">
        <span className="md:sr-only">On the list since </span>
        <Moment at={joinedAt} />
      </p>
      <p className="max-md:col-start-2 max-md:row-start-2">
        {answers.length > 0 ? (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3 underline decoration-line-strong underline-offset-4"
            aria-label={`${count} of ${who}`}
            onClick={() => onRead(entry)}
          >
            {count}
          </Button>
        ) : (
          <span className="text-muted text-sm max-md:sr-only">None</span>
        )}
      </p>
      <p className="max-md:col-start-3 max-md:row-start-1 max-md:self-start max-md:justify-self-end">
        <StateBadge state={state} />
      </p>
      <p className="justify-self-end max-md:col-start-3 max-md:row-start-2">
        {(invited || (state === 'waiting' && placeFree)) && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={invited ? `Send again to ${who}` : `Invite ${who}`}
            onClick={() => onInvite(entry)}
          >
            {invited ? 'Send again' : 'Invite'}
          </Button>
        )}
      </p>
    </li>
  );
}

function StateBadge({ state }: { state: EntryState }) {
  if (state === 'joined') return <Badge tone="success">Joined</Badge>;
  if (state === 'invited') return <Badge tone="info">Invited</Badge>;
  return state === 'waiting' ? <Badge>Waiting</Badge> : <Badge tone="sun">No email</Badge>;
}
