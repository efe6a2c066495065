import type { BookingLinkBody } from '@heliodesk/core/contracts/bookings';
import type { Slots } from '@heliodesk/core/contracts/calendar';
import { longDay } from '@heliodesk/core/rules/calendar/days';
import { timesInWords } from '@heliodesk/core/rules/calendar/moving';
import type { visitKinds } from '@heliodesk/core/rules/projects/visit-kinds';
import { CalendarSearch, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { AddressToCopy } from '../../lib/address-to-copy.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { peopleInWords, useTeamNames } from '../pipeline/index.ts';
import { addBookingLink, findSlots } from './api.ts';

type Slot = Slots['items'][number];
type VisitKind = (typeof visitKinds)[number];

interface SlotFinderProps {
  projectId: string;
  kind: VisitKind;
  /** The people who go, all of whom have to be free; anybody of the team where there are none. */
  people: readonly string[];
  onChoose: (slot: Slot, people: readonly string[]) => void;
}

/** Times, with those who were to go together when they were looked for. */
type Found = Slots & { together: readonly string[] };

const lengths = {
  30: '30 minutes',
  60: '1 hour',
  90: '1½ hours',
  120: '2 hours',
  240: '4 hours',
  480: '8 hours',
};

/** Looks for times at which somebody is free, or all who go are, near other visits of theirs first. */
export function SlotFinder({ projectId, kind, people, onChoose }: SlotFinderProps) {
  const team = useTeamNames();
  const [minutes, setMinutes] = useState('60');
  const [found, setFound] = useState<Found>();
  const { run, busy } = useAction({
    act: async (together: readonly string[]): Promise<Found> => {
      const asked = { project: projectId, minutes: Number(minutes) };
      const who = together.length > 0 && { people: together.join() };
      return { together, ...(await findSlots({ ...asked, ...who })) };
    },
    failure: 'No slots found',
    onDone: setFound,
  });
  const link = useOwnLink({
    ...{ kind, minutes: Number(minutes), projectId },
    people: people.length > 0 ? [...people] : [...team.keys()].slice(0, 50),
  });
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
        <Button variant="secondary" size="sm" busy={busy} onClick={() => run(people)}>
          <CalendarSearch aria-hidden />
          Find a slot
        </Button>
        <Button variant="ghost" size="sm" busy={link.busy} onClick={link.make}>
          <Link2 aria-hidden />
          Let them choose
        </Button>
      </div>
      {link.made && (
        <div role="status">
          <AddressToCopy
            label="Their booking link"
            hint={
              people.length > 1
                ? `Send it to them to choose a time. ${onlyOneGoes}`
                : 'Send it to them to choose a time.'
            }
            url={link.made}
          />
        </div>
      )}
      {found && <FoundSlots found={found} onChoose={onChoose} />}
    </section>
  );
}

function FoundSlots({ found, onChoose }: { found: Found; onChoose: SlotFinderProps['onChoose'] }) {
  const team = useTeamNames();
  const { items, place, together } = found;
  const isSeveral = together.length > 1;
  const whoIn = ({ userId }: Slot) => (together.length > 0 ? together : [userId]);
  return (
    <div role="status" className="grid gap-1">
      {items.length === 0 && (
        <p className="text-muted">
          {isSeveral ? 'They’re never all free' : 'Nobody’s free'} for that in the next two weeks.
        </p>
      )}
      {items.map((slot) => (
        <button
          key={`${slot.userId} ${slot.startsAt}`}
          type="button"
          className="min-h-11 rounded-lg border border-line bg-surface px-3 py-1 text-left hover:border-ink"
          onClick={() => onChoose(slot, whoIn(slot))}
        >
          <span className="font-medium">{timesInWords(slot, longDay)}</span>{' '}
          <span className={cn('text-muted text-sm', isSeveral && 'block')}>
            {[peopleInWords(whoIn(slot), team), wayInWords(slot)].filter(Boolean).join(' · ')}
          </span>
        </button>
      ))}
      {items.length > 0 && <p className="text-muted text-sm">{knownPlaces[place]}</p>}
    </div>
  );
}

/** The booking link of the project, for as long as it offers what's chosen; for another choice it is another. */
function useOwnLink(asked: BookingLinkBody) {
  const [made, setMade] = useState<{ asked: string; url: string }>();
  const { run, busy } = useAction({
    act: addBookingLink,
    failure: 'No link made',
    onDone: ({ url }, sent) => setMade({ url, asked: JSON.stringify(sent) }),
  });
  return { busy, make: () => run(asked), made: made?.asked === JSON.stringify(asked) ? made.url : undefined };
}

const onlyOneGoes = 'They’ll get one of these people; you can add the others afterwards.';

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
