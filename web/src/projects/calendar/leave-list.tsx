import type { LeaveRecord } from '@heliodesk/core/contracts/calendar';
import { dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { useSavedToast } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { addLeave, calendarAddress, removeLeave } from './api.ts';

/** The days on which somebody is away, from today or the shown days on, and more of them. */
export function LeaveList({ person, leave }: { person: string; leave: readonly LeaveRecord[] }) {
  const tellSaved = useSavedToast();
  const removal = useAction({
    act: removeLeave,
    failure: 'Not removed',
    renews: [calendarAddress],
    onDone: ({ cause }) => tellSaved(cause, 'Leave removed'),
  });
  const own = leave.filter(({ userId }) => userId === person);
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-medium">Leave</h3>
      {own.length > 0 && (
        <ul className="grid gap-1">
          {own.map(({ id, firstOn, lastOn }) => {
            const words =
              firstOn === lastOn ? dayInWords(firstOn) : `${dayInWords(firstOn)} to ${dayInWords(lastOn)}`;
            return (
              <li key={id} className="flex items-center justify-between gap-2">
                {words}
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove leave ${words}`}
                  busy={removal.busy}
                  onClick={() => removal.run(id)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <NewLeave person={person} />
    </section>
  );
}

function NewLeave({ person }: { person: string }) {
  const [firstOn, setFirstOn] = useState('');
  const [lastOn, setLastOn] = useState('');
  useUnsaved(firstOn !== '' || lastOn !== '');
  const tellSaved = useSavedToast();
  const { run, busy } = useAction({
    act: addLeave,
    failure: 'Not added',
    renews: [calendarAddress],
    onDone({ cause }) {
      setFirstOn('');
      setLastOn('');
      tellSaved(cause, 'Leave added');
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (firstOn) run({ userId: person, firstOn, lastOn: lastOn || firstOn });
  }

  return (
    <form noValidate className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]" onSubmit={submit}>
      <Field label="First day">
        {(control) => (
          <Input
            type="date"
            {...control}
            value={firstOn}
            onChange={(event) => setFirstOn(event.target.value)}
          />
        )}
      </Field>
      <Field label="Last day" optional>
        {(control) => (
          <Input
            type="date"
            {...control}
            value={lastOn}
            onChange={(event) => setLastOn(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={busy} disabled={!firstOn}>
        Add leave
      </Button>
    </form>
  );
}
