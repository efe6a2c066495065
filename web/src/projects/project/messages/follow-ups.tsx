import type { NewMessage } from '@heliodesk/core/contracts/messages';
import { mostFollowUps } from '@heliodesk/core/rules/messages/follow-up';
import type { MessageChannel } from '@heliodesk/core/rules/messages/states';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

type FollowUp = NewMessage['followUps'][number];

interface FollowUpsProps {
  channel: MessageChannel;
  planned: readonly FollowUp[];
  onPlan: (planned: FollowUp[]) => void;
  /** The box for the words of one of them, with what is wrong with them. */
  words: (place: number) => ReactNode;
}

const dayChoices = [1, 2, 3, 5, 7, 14];
const usual: Readonly<Record<MessageChannel, string>> = {
  email:
    'Hi {{customer.first_name}},\n\nJust checking you got our last email. Any questions, just reply.\n\n{{sender.name}}',
  sms: 'Hi {{customer.first_name}}, just checking you got our last text. Any questions, just reply. {{sender.name}}, {{company.name}}',
};

/** Reminders that go out by themselves, as long as the customer doesn’t answer. */
export function FollowUps({ channel, planned, onPlan, words }: FollowUpsProps) {
  const all = useRef<HTMLDivElement>(null);
  /** Plans the follow-ups. The pressed button goes with it, so the focus needs another place. */
  function plan(next: FollowUp[]) {
    onPlan(next);
    all.current?.focus();
  }
  const change = (place: number, differs: Partial<FollowUp>) =>
    onPlan(planned.map((each, at) => (at === place ? { ...each, ...differs } : each)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: each of them is a fieldset of its own.
    <div ref={all} tabIndex={-1} role="group" aria-label="Reminders" className="grid gap-3 outline-none">
      {planned.map(({ afterDays }, place) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
          key={place}
          className="grid gap-3 rounded-xl border border-line p-3"
        >
          <legend className="px-1 font-medium">Reminder {place + 1}</legend>
          <Field label="If they don’t answer within">
            {(control) => (
              <Select
                {...control}
                value={afterDays}
                onChange={({ target }) => change(place, { afterDays: Number(target.value) })}
              >
                {dayChoices.map((days) => (
                  <option key={days} value={days}>
                    {days === 1 ? '1 day' : `${days} days`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {words(place)}
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-end"
            aria-label={`Remove reminder ${place + 1}`}
            onClick={() => plan(planned.filter((_each, at) => at !== place))}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {planned.length < mostFollowUps && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            const next = [...planned, { afterDays: 2, text: usual[channel] }];
            if (next.length < mostFollowUps) onPlan(next);
            else plan(next);
          }}
        >
          <Plus aria-hidden />
          {planned.length === 0 ? 'Remind them if they don’t answer' : 'Add another reminder'}
        </Button>
      )}
    </div>
  );
}
