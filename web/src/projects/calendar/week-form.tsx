import type { WorkingHours } from '@heliodesk/core/contracts/calendar';
import { timeInWords } from '@heliodesk/core/rules/calendar/london';
import { weekdayNames } from '@heliodesk/core/rules/calendar/working-hours';
import { isSame } from '@heliodesk/core/rules/json-patch';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { useSavedToast } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Input } from '../../ui/input.tsx';
import { calendarAddress, saveHours } from './api.ts';

const ordinary = { from: 480, to: 1_020 };

/** The hours of seven days. */
export function WeekForm({ hours }: { hours: WorkingHours }) {
  const [week, setWeek] = useState(hours.week);
  const { settled } = useUnsaved(!isSame(week, hours.week), {
    form: `hours ${hours.id} ${hours.version}`,
    read: () => week,
    restore: setWeek,
  });
  const tellSaved = useSavedToast();
  const { run, busy } = useAction({
    act: saveHours,
    failure: 'Not saved',
    renews: [calendarAddress],
    onDone({ cause }) {
      settled();
      tellSaved(cause, 'Working hours');
    },
  });
  const change = (place: number, day: WorkingHours['week'][number]) =>
    setWeek(week.map((each, index) => (index === place ? day : each)));
  const isWrong = week.some((day) => day !== null && day.from >= day.to);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWrong) run({ id: hours.id, version: hours.version, week });
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">Working hours</legend>
        {weekdayNames.map((name, place) => {
          const day = week[place] ?? null;
          return (
            <div key={name} className="grid min-h-11 grid-cols-[8.5rem_1fr] items-center gap-2">
              <Checkbox
                checked={day !== null}
                onChange={(event) => change(place, event.target.checked ? ordinary : null)}
              >
                {name}
              </Checkbox>
              {day ? (
                <div className="flex items-center gap-2">
                  <Time
                    label={`${name} from`}
                    value={day.from}
                    onChange={(from) => change(place, { ...day, from })}
                  />
                  <span className="text-muted">to</span>
                  <Time
                    label={`${name} until`}
                    value={day.to}
                    onChange={(to) => change(place, { ...day, to })}
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
          Each day has to end after it starts.
        </p>
      )}
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-end">
        {busy ? 'Saving …' : 'Save hours'}
      </Button>
    </form>
  );
}

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
