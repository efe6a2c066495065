import { type HoursBody, hoursBody, type WorkingHours } from '@heliodesk/core/contracts/calendar';
import { timeInWords } from '@heliodesk/core/rules/calendar/london';
import { weekdayNames } from '@heliodesk/core/rules/calendar/working-hours';
import { useQueryClient } from '@tanstack/react-query';
import { checked } from '../../lib/forms/checked.ts';
import { ConflictNotice } from '../../lib/forms/conflict-notice.tsx';
import { useRecordForm } from '../../lib/forms/use-record-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Input } from '../../ui/input.tsx';
import { calendarAddress, saveHours } from './api.ts';

type Hours = WorkingHours['week'][number];

/** Each day by its name, so that two people can change different ones. */
type TypedWeek = Record<(typeof weekdayNames)[number], Hours>;

const ordinary = { from: 480, to: 1_020 };

/** The hours of seven days, which others may change meanwhile. */
export function WeekForm({ hours }: { hours: WorkingHours }) {
  const client = useQueryClient();
  const { form, conflicts, busy, keep, onSubmit } = useRecordForm<WorkingHours, TypedWeek, HoursBody>({
    name: `hours ${hours.id}`,
    record: hours,
    typedFrom: typedWeek,
    resolver: checked(hoursBody, (typed) => ({ week: weekdayNames.map((name) => typed[name]) })),
    save: (body) => saveHours({ ...body, id: hours.id }),
    onSaved: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(calendarAddress),
      }),
  });
  const typed = form.watch();
  const isWrong = weekdayNames.some((name) => {
    const day = typed[name];
    return day !== null && day.from >= day.to;
  });

  return (
    <form noValidate className="grid gap-3" onSubmit={onSubmit}>
      <ConflictNotice
        conflicts={conflicts}
        labelOf={(name) => name}
        wordsOf={(_, value) => wordsOf(value as Hours)}
        onKeep={keep}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">Working hours</legend>
        {weekdayNames.map((name) => {
          const day = typed[name];
          return (
            <div key={name} className="grid min-h-11 grid-cols-[8.5rem_1fr] items-center gap-2">
              <Checkbox
                checked={day !== null}
                onChange={(event) => keep(name, event.target.checked ? ordinary : null)}
              >
                {name}
              </Checkbox>
              {day ? (
                <div className="flex items-center gap-2">
                  <Time
                    label={`${name} from`}
                    value={day.from}
                    onChange={(from) => keep(name, { ...day, from })}
                  />
                  <span className="text-muted">to</span>
                  <Time
                    label={`${name} until`}
                    value={day.to}
                    onChange={(to) => keep(name, { ...day, to })}
                  />
                </div>
              ) : (
                <span className="text-muted">Day off</span>
              )}
            </div>
          );
        })}
      </fieldset>
      {isWrong && (
        <p role="alert" className="text-danger text-sm">
          The finish time has to be later than the start time.
        </p>
      )}
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-end">
        {busy ? 'Saving …' : 'Save hours'}
      </Button>
    </form>
  );
}

const typedWeek = ({ week }: WorkingHours) =>
  Object.fromEntries(weekdayNames.map((name, place) => [name, week[place] ?? null])) as TypedWeek;

const wordsOf = (day: Hours) => (day ? `${timeInWords(day.from)} to ${timeInWords(day.to)}` : 'Day off');

interface TimeProps {
  label: string;
  value: number;
  onChange: (minute: number) => void;
}

function Time({ label, value, onChange }: TimeProps) {
  return (
    <Input
      type="time"
      aria-label={label}
      className="max-w-32"
      value={timeInWords(Math.min(value, 1_439))}
      onChange={(event) => {
        const [hours = Number.NaN, minutes = Number.NaN] = event.target.value.split(':').map(Number);
        if (!Number.isNaN(hours + minutes)) onChange(hours * 60 + minutes);
      }}
    />
  );
}
