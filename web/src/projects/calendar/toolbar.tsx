import { type CalendarView, calendarViews, shownInWords, stepped } from '@heliodesk/core/rules/calendar/days';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { PeopleOptions } from '../pipeline/index.ts';

interface ToolbarProps {
  view: CalendarView;
  day: string;
  person: string;
  onChange: (changes: { view?: CalendarView; day?: string; person?: string }) => void;
}

const viewNames: Readonly<Record<CalendarView, string>> = { day: 'Day', week: 'Week', month: 'Month' };
const views = (['day', 'week', 'month'] as const).map((value) => ({ value, label: viewNames[value] }));
const group = 'Calendar';

/** The calendar's choice of time, person, and view. */
export function Toolbar({ view, day, person, onChange }: ToolbarProps) {
  const go = (to: string) => onChange({ day: to === dayAt(new Date()) ? '' : to });
  const goBy = (by: number) => go(stepped(view, day, by));
  useShortcut('t', 'Go to today', group, () => onChange({ day: '' }));
  useShortcut('n', `Next ${view}`, group, () => goBy(1));
  useShortcut('p', `Previous ${view}`, group, () => goBy(-1));
  useShortcut('d', 'Show a day', group, () => onChange({ view: 'day' }));
  useShortcut('w', 'Show a week', group, () => onChange({ view: calendarViews[0] }));
  useShortcut('m', 'Show a month', group, () => onChange({ view: 'month' }));
  return (
    // A document that comes in pieces may be shown before its end: what comes later moves nothing that is there.
    <div className="mb-3 flex min-h-[3.125rem] flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <Button variant="secondary" size="sm" onClick={() => onChange({ day: '' })}>
          Today
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Previous ${view}`} onClick={() => goBy(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Next ${view}`} onClick={() => goBy(1)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <h2 aria-live="polite" className="grow font-semibold text-lg tabular-nums">
        {shownInWords(view, day)}
      </h2>
      <div className="flex min-h-[3.125rem] flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full sm:w-[28rem] sm:flex-nowrap">
        <Select
          compact
          aria-label="Whose visits"
          className="w-full sm:w-44"
          value={person}
          onChange={(event) => onChange({ person: event.target.value })}
        >
          <option value="">Everyone</option>
          <PeopleOptions />
          <option value="nobody">Nobody yet</option>
        </Select>
        <SegmentedControl
          legend="Show"
          name="calendar-view"
          options={views}
          value={view}
          onChoose={(chosen) => onChange({ view: chosen })}
        />
      </div>
    </div>
  );
}
