import type { Goal } from '@heliodesk/core/contracts/analytics';
import { monthInWords } from '@heliodesk/core/rules/figures/periods';
import { isSame } from '@heliodesk/core/rules/json-patch';
import { penceIn } from '@heliodesk/core/rules/money';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { useSavedToast } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { setGoal } from './api.ts';

interface GoalDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  goals: readonly Goal[];
}

/** Asks what is to be reached in a month; what is left empty has no goal. */
export function GoalDialog({ open, onClose, goals }: GoalDialogProps) {
  const [month, setMonth] = useState(goals.at(-1)?.month ?? '');
  const goal = goals.find((each) => each.month === month) ?? goals.at(-1);
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title="Goals"
      description="They’re drawn as a line in the chart. Leave a field empty for no goal."
    >
      {open && goal && (
        <div className="grid gap-4">
          <Field label="Month">
            {(control) => (
              <Select value={goal.month} onChange={(event) => setMonth(event.target.value)} {...control}>
                {goals.toReversed().map(({ month }) => (
                  <option key={month} value={month}>
                    {monthInWords(month)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <GoalForm key={`${goal.month} ${goal.version}`} goal={goal} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

const fields = [
  ['leads', 'Leads'],
  ['won', 'Sales'],
  ['wonPence', 'Value won (£)'],
] as const;

function GoalForm({ goal, onClose }: { goal: Goal; onClose: () => Promise<void> }) {
  const [typed, setTyped] = useState(() => typedGoal(goal));
  const { settled } = useUnsaved(!isSame(typed, typedGoal(goal)), {
    form: `goal ${goal.month} ${goal.version}`,
    read: () => typed,
    restore: setTyped,
  });
  const [tried, setTried] = useState(false);
  const client = useQueryClient();
  const tellSaved = useSavedToast();
  const { run, busy } = useAction({
    act: setGoal,
    failure: 'Goal not saved',
    async onDone({ cause }) {
      settled();
      // It comes back as a number, which in the open form would differ from what was typed.
      await onClose();
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/analytics'),
      });
      tellSaved(cause);
    },
  });
  const values = { leads: wholeIn(typed.leads), won: wholeIn(typed.won), wonPence: penceIn(typed.wonPence) };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.values(values).some(Number.isNaN)) return;
    run({ month: goal.month, version: goal.version, ...values });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {fields.map(([name, label]) => (
        <Field
          key={name}
          label={label}
          error={tried && Number.isNaN(values[name]) ? 'Please enter a number' : undefined}
        >
          {(control) => (
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={15}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              {...control}
            />
          )}
        </Field>
      ))}
      <DialogActions>
        <CancelButton />
        <Button type="submit" busy={busy}>
          Save goal
        </Button>
      </DialogActions>
    </form>
  );
}

const typedGoal = ({ leads, won, wonPence }: Goal) => ({
  leads: String(leads ?? ''),
  won: String(won ?? ''),
  wonPence: wonPence === null ? '' : String(wonPence / 100),
});

/** A whole number as people type it; null where nothing is, not a number where it is none. */
function wholeIn(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  if (plain === '') return null;
  return /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN;
}
