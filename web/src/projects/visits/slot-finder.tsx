import type { Slots } from '@heliodesk/core/contracts/calendar';
import { longDay } from '@heliodesk/core/rules/calendar/days';
import { timesInWords } from '@heliodesk/core/rules/calendar/moving';
import type { visitKinds } from '@heliodesk/core/rules/projects/visit-kinds';
import { CalendarSearch, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import { addBookingLink, findSlots } from './api.ts';

type Slot = Slots['items'][number];
type VisitKind = (typeof visitKinds)[number];

interface SlotFinderProps {
  projectId: string;
  kind: VisitKind;
  /** Only this person's, where one is chosen. */
  person: string;
  onChoose: (slot: Slot) => void;
}

const lengths = {
  30: '30 minutes',
  60: '1 hour',
  90: '1½ hours',
  120: '2 hours',
  240: '4 hours',
  480: '8 hours',
};

/** Looks for times at which somebody is free, near other visits of theirs first. */
export function SlotFinder({ projectId, kind, person, onChoose }: SlotFinderProps) {
  const people = useTeamNames();
  const [minutes, setMinutes] = useState('60');
  const [found, setFound] = useState<Slots>();
  const { run, busy } = useAction({ act: findSlots, failure: 'No slots found', onDone: setFound });
  const link = useOwnLink();
  return (
    <section className="grid gap-3 rounded-xl bg-sunken p-3" aria-label="Find a slot">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          compact
          aria-label="How long"
          className="w-36"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        >
          {Object.entries(lengths).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={() => run({ project: projectId, minutes: Number(minutes), ...(person && { person }) })}
        >
          <CalendarSearch aria-hidden />
          Find a slot
        </Button>
        <Button
          variant="ghost"
          size="sm"
          busy={link.busy}
          onClick={() =>
            link.run({
              ...{ kind, minutes: Number(minutes), projectId },
              people: person ? [person] : [...people.keys()].slice(0, 50),
            })
          }
        >
          <Link2 aria-hidden />
          Let them choose
        </Button>
      </div>
      {link.made && (
        <p role="status" className="wrap-anywhere text-sm">
          Send them this link to choose a time for this project:{' '}
          <span className="select-all">{link.made}</span>
        </p>
      )}
      {found && (
        <div role="status" className="grid gap-1">
          {found.items.length === 0 && (
            <p className="text-muted">Nobody’s free for that in the next two weeks.</p>
          )}
          {found.items.map((slot) => (
            <button
              key={`${slot.userId} ${slot.startsAt}`}
              type="button"
              className="min-h-11 rounded-lg border border-line bg-surface px-3 py-1 text-left hover:border-ink"
              onClick={() => onChoose(slot)}
            >
              <span className="font-medium">{timesInWords(slot, longDay)}</span>{' '}
              <span className="text-muted text-sm">
                {[people.get(slot.userId), wayInWords(slot)].filter(Boolean).join(' · ')}
              </span>
            </button>
          ))}
          {found.items.length > 0 && <p className="text-muted text-sm">{knownPlaces[found.place]}</p>}
        </div>
      )}
    </section>
  );
}

/** A booking link of the project, which a homeowner is sent. */
function useOwnLink() {
  const [made, setMade] = useState<string>();
  const action = useAction({
    act: addBookingLink,
    failure: 'No link made',
    onDone: ({ url }) => setMade(url),
  });
  return { ...action, made };
}

function wayInWords({ travel: { before, after } }: Slot): string {
  const ways = [
    before !== null && `~${before} min from the one before`,
    after !== null && `~${after} min to the next`,
  ];
  return ways.filter(Boolean).join(', ') || 'no other visit that day';
}

const knownPlaces: Readonly<Record<Slots['place'], string>> = {
  property: 'Travel is estimated in a straight line between the properties.',
  district: 'Travel is estimated in a straight line between postcode districts.',
  unknown: 'There’s no postcode yet, so travel isn’t counted.',
};
