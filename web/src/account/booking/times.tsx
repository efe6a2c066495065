import type { BookingSlot } from '@heliodesk/core/contracts/bookings';
import { longDay } from '@heliodesk/core/rules/calendar/days';
import { timeInWords, wallAt } from '@heliodesk/core/rules/calendar/london';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface TimesProps {
  slots: readonly BookingSlot[];
  problem: string | readonly string[] | undefined;
}

/** A few days at once, for the width and the patience of a phone. */
const daysAtOnce = 3;

/** Free times by day, of which one is chosen. */
export function Times({ slots, problem }: TimesProps) {
  const id = useId();
  const [shown, setShown] = useState(daysAtOnce);
  const byDay = [...Map.groupBy(slots, ({ startsAt }) => wallAt(new Date(startsAt)).day)];
  return (
    <fieldset className="grid gap-4" aria-describedby={problem ? id : undefined}>
      <legend className="mb-2 font-medium">When suits you?</legend>
      {problem && (
        <p id={id} role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {byDay.slice(0, shown).map(([day, times]) => (
        <div key={day} className="grid gap-2">
          <h2 className="text-muted">{longDay(day)}</h2>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {times.map(({ startsAt }) => (
              <Time key={startsAt} startsAt={startsAt} day={day} />
            ))}
          </div>
        </div>
      ))}
      {byDay.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + daysAtOnce)}>
          Show more days
        </Button>
      )}
    </fieldset>
  );
}

function Time({ startsAt, day }: { startsAt: string; day: string }) {
  return (
    <label className="relative grid min-h-11 place-items-center rounded-lg border border-line-strong tabular-nums has-checked:border-ink has-checked:bg-sun has-checked:font-semibold has-checked:text-on-sun has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <VisuallyHidden>
        <input type="radio" name="startsAt" value={startsAt} /> {longDay(day)},
      </VisuallyHidden>
      {timeInWords(wallAt(new Date(startsAt)).minute)}
    </label>
  );
}
