import type { Calendar, CalendarVisit } from '@heliodesk/core/contracts/calendar';
import { type CalendarView, daysShown, longDay } from '@heliodesk/core/rules/calendar/days';
import { wallAt } from '@heliodesk/core/rules/calendar/london';
import { timesInWords } from '@heliodesk/core/rules/calendar/moving';
import { clashInWords, planOf } from '@heliodesk/core/rules/calendar/plan';
import { may } from '@heliodesk/core/rules/permissions';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { withQuery } from '../../lib/call.ts';
import { useMedia } from '../../lib/media.ts';
import { useUser } from '../../lib/session.ts';
import { register } from '../../lib/shortcuts.ts';
import { paths } from '../../paths.ts';
import { narrowScreen } from '../../ui/behaviour.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { peopleInWords, useTeamNames } from '../pipeline/index.ts';
import type { AskedSlot } from '../visits/index.ts';
import { Agenda } from './agenda.tsx';
import { columnsOfDays, columnsOfPeople, hoursShown } from './columns.ts';
import { changeBy, visitBeside } from './keys.ts';
import { MonthGrid } from './month-grid.tsx';
import { Summary } from './summary.tsx';
import { TimeGrid } from './time-grid.tsx';
import { useDragging } from './use-dragging.ts';
import { useMoves } from './use-moves.ts';
import { useSlotPress } from './use-slot-press.ts';

interface PlannerProps {
  calendar: Calendar;
  address: string;
  view: CalendarView;
  day: string;
  person: string;
  onOpen: (visit: CalendarVisit) => void;
  /** Something is to be planned in an empty place; nobody asks for that who may not. */
  onAdd: ((slot: AskedSlot) => void) | undefined;
}

/** The visits of some days, to look at and to move about. */
export function Planner({ calendar, address, view, day, person, onOpen, onAdd }: PlannerProps) {
  const { id: userId, role, company } = useUser();
  const people = useTeamNames();
  const isNarrow = useMedia(narrowScreen);
  const area = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const { changes, preview, move } = useMoves(address);
  const plan = useMemo(() => planOf(calendar, changes), [calendar, changes]);
  const begin = useDragging({ onPreview: preview, onDrop: (id, change) => move(id, change, 'pointer') });
  const takenAlong = useFocusAlong(area, plan.visits);
  const pressing = useSlotPress(person, onAdd);
  useToldKeys();

  const mayEdit = may(role, 'projects:edit');
  const isMovable = ({ state, assigneeIds }: CalendarVisit) =>
    state === 'planned' && (mayEdit || assigneeIds.includes(userId));
  const namesIn = ({ assigneeIds }: CalendarVisit) => peopleInWords(assigneeIds, people);
  const clashesOf = ({ id }: CalendarVisit) =>
    (plan.clashes.get(id) ?? []).map((clash) => clashInWords(clash, people, plan.all));

  function onKeyDown(event: KeyboardEvent) {
    const block = (event.target as HTMLElement).closest<HTMLElement>('[data-visit]');
    const visit = plan.visits.find(({ id }) => id === block?.dataset.visit);
    if (!block || !visit || !area.current) return;
    const change = changeBy(event, visit);
    if (change && isMovable(visit)) {
      event.preventDefault();
      takenAlong.current = visit.id;
      setSaid(`${visit.project.name}: ${timesInWords({ ...visit, ...change }, longDay)}`);
      move(visit.id, change, 'keys');
    } else if (!change && !event.shiftKey) {
      const next = visitBeside(area.current, block, event.key);
      if (next) event.preventDefault();
      next?.focus();
    }
  }

  const shared = {
    ...{ clashesOf, isMovable, onOpen },
    whoIn: person === '' || person === 'nobody' ? namesIn : () => '',
    onPress: begin,
  };
  const isTeamDay = view === 'day' && person === '' && mayEdit;
  const days = daysShown(view, day);
  const columns = isTeamDay ? columnsOfPeople(day, plan, people) : columnsOfDays(days, plan, people, person);
  const addressOf = (each: string) =>
    withQuery(paths.calendar(company.companyIdentifier), { view: 'day', day: each, person });
  return (
    <>
      <Summary calendar={calendar} plan={plan} />
      <section
        ref={area}
        aria-label="Visits"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable with the keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...pressing}
        className="relative overflow-auto rounded-xl border border-line bg-surface md:max-h-[calc(100dvh-13rem)] md:min-h-96"
      >
        {view === 'month' ? (
          <MonthGrid columns={columns} shown={day} today={calendar.today} addressOf={addressOf} {...shared} />
        ) : view === 'week' && isNarrow ? (
          <div className="px-2">
            <Agenda columns={columns} today={calendar.today} {...shared} />
          </div>
        ) : (
          <TimeGrid
            {...shared}
            columns={columns}
            // Not of what is being dragged, or the lines would jump under the pointer.
            hours={hoursShown(days, calendar.visits, plan)}
            now={wallAt(new Date())}
            withWays={isTeamDay || (person !== '' && person !== 'nobody')}
          />
        )}
      </section>
      <VisuallyHidden>
        <p role="status">{said}</p>
      </VisuallyHidden>
    </>
  );
}

/** A visit that goes to another column is another element there, to which the focus follows. */
function useFocusAlong(area: RefObject<HTMLElement | null>, visits: readonly CalendarVisit[]) {
  const takenAlong = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visits have been drawn anew
  useEffect(() => {
    const block = area.current?.querySelector<HTMLElement>(`[data-visit="${takenAlong.current}"]`);
    if (block && document.activeElement === document.body) block.focus();
  }, [visits]);
  return takenAlong;
}

/** Keys that only a visit with the focus takes, which are told beside the others. */
function useToldKeys() {
  useEffect(() => {
    const told = [
      register(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], 'Go from visit to visit', 'On a visit'),
      register(['Shift+ArrowUp', 'Shift+ArrowDown'], 'Move it by a quarter of an hour', 'On a visit'),
      register(['Shift+ArrowLeft', 'Shift+ArrowRight'], 'Move it by a day', 'On a visit'),
      register(['+', '-'], 'Make it longer or shorter', 'On a visit'),
    ];
    return () => {
      for (const forget of told) forget();
    };
  }, []);
}
