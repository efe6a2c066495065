import type { Calendar, CalendarVisit } from '@heliodesk/core/contracts/calendar';
import { calendarViews } from '@heliodesk/core/rules/calendar/days';
import { may } from '@heliodesk/core/rules/permissions';
import { dayAt, isDay } from '@heliodesk/core/rules/uk/calendar';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus, CalendarSync, Link2 } from 'lucide-react';
import { useState } from 'react';
import { withQuery } from '../../lib/call.ts';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useFilters } from '../../lib/lists/use-filters.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { type AskedSlot, fetchAddDialog, fetchVisitDialog } from '../visits/index.ts';
import { calendarAddress } from './api.ts';
import { Planner } from './planner.tsx';
import { Toolbar } from './toolbar.tsx';

const fetchFeedDialog = async () => (await import('./feed-dialog.tsx')).FeedDialog;
const fetchLinksDialog = async () => (await import('./links-dialog.tsx')).LinksDialog;
const fetchHoursDialog = async () => (await import('./hours-dialog.tsx')).HoursDialog;
const filterable = { view: calendarViews, day: 'text', person: 'text' } as const;

/** The calendar: visits by day, week and month. */
export function CalendarPage() {
  const { role } = useUser();
  const { filters, change } = useFilters(filterable);
  const { view, person } = filters;
  const day = isDay(filters.day) ? filters.day : '';
  const shown = { view: view === calendarViews[0] ? '' : view, day, person };
  const address = withQuery(calendarAddress, shown);
  const query = useQuery<Calendar>({ queryKey: [address] });
  const [opened, setOpened] = useState<CalendarVisit>();
  const [asked, setAsked] = useState<AskedSlot>();
  const addDialog = useDialogOnDemand(fetchAddDialog);
  const visitDialog = useDialogOnDemand(fetchVisitDialog);
  const hoursDialog = useDialogOnDemand(fetchHoursDialog);
  const feedDialog = useDialogOnDemand(fetchFeedDialog);
  const linksDialog = useDialogOnDemand(fetchLinksDialog);
  const mayEdit = may(role, 'projects:edit');
  const shownDay = day || dayAt(new Date());

  function open(visit: CalendarVisit) {
    setOpened(visit);
    void visitDialog.openDialog();
  }

  function add(slot: AskedSlot) {
    setAsked(slot);
    void addDialog.openDialog();
  }
  const addOnDay = () => add({ day: shownDay, minute: undefined, person });
  useShortcut('c', 'Add a visit', 'Calendar', mayEdit ? addOnDay : undefined);

  return (
    <>
      <WorkHeading
        title="Calendar"
        action={
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {mayEdit && (
              <Button size="sm" busy={addDialog.loading} onClick={addOnDay} {...addDialog.ahead}>
                <CalendarPlus aria-hidden />
                Add visit
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              busy={feedDialog.loading}
              onClick={() => void feedDialog.openDialog()}
              {...feedDialog.ahead}
            >
              <CalendarSync aria-hidden />
              On your phone
            </Button>
            {mayEdit && (
              <Button
                variant="secondary"
                size="sm"
                busy={linksDialog.loading}
                onClick={() => void linksDialog.openDialog()}
                {...linksDialog.ahead}
              >
                <Link2 aria-hidden />
                Booking links
              </Button>
            )}
            {mayEdit && (
              <Button
                variant="secondary"
                size="sm"
                busy={hoursDialog.loading}
                onClick={() => void hoursDialog.openDialog()}
                {...hoursDialog.ahead}
              >
                <CalendarClock aria-hidden />
                Hours and leave
              </Button>
            )}
          </div>
        }
      >
        <span className="md:hidden">Who’s where and when.</span>
        <span className="max-md:hidden">
          {mayEdit
            ? 'Press a free time to add a visit, or drag one.'
            : 'Drag a visit to move it, or its lower edge to stretch it.'}
        </span>
      </WorkHeading>
      <Toolbar view={view} day={shownDay} person={person} onChange={change} />
      <Loaded query={query} what="the calendar" skeleton={<Skeleton className="h-[32rem]" />}>
        {(calendar) => (
          <>
            <Planner
              {...{ calendar, address, view, person }}
              day={shownDay}
              onOpen={open}
              onAdd={mayEdit ? add : undefined}
            />
            {visitDialog.Dialog && opened && (
              <visitDialog.Dialog
                visit={calendar.visits.find(({ id }) => id === opened.id) ?? opened}
                calendar={calendar}
                open={visitDialog.open}
                onClose={visitDialog.close}
              />
            )}
            {hoursDialog.Dialog && (
              <hoursDialog.Dialog calendar={calendar} open={hoursDialog.open} onClose={hoursDialog.close} />
            )}
          </>
        )}
      </Loaded>
      {addDialog.Dialog && asked && (
        <addDialog.Dialog slot={asked} renews={address} open={addDialog.open} onClose={addDialog.close} />
      )}
      {linksDialog.Dialog && <linksDialog.Dialog open={linksDialog.open} onClose={linksDialog.close} />}
      {feedDialog.Dialog && <feedDialog.Dialog open={feedDialog.open} onClose={feedDialog.close} />}
    </>
  );
}
