import { type Goal, type GoalBody, goalBody } from '@heliodesk/core/contracts/analytics';
import { monthInWords } from '@heliodesk/core/rules/figures/periods';
import { penceIn } from '@heliodesk/core/rules/money';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, use, useState } from 'react';
import { checked, textOf } from '../../lib/forms/checked.ts';
import { ConflictNotice } from '../../lib/forms/conflict-notice.tsx';
import { FormField } from '../../lib/forms/form-field.tsx';
import { useRecordForm } from '../../lib/forms/use-record-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { DialogContext } from '../../ui/unsaved.ts';
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
      description="Goals show as a line on the chart. Leave a box empty if you don’t want one."
    >
      {open && goal && (
        <div className="grid gap-4">
          <Months {...{ goals, goal, onChoose: setMonth }} />
          <GoalForm key={goal.month} goal={goal} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

interface MonthsProps {
  goals: readonly Goal[];
  goal: Goal;
  onChoose: Dispatch<string>;
}

function Months({ goals, goal, onChoose }: MonthsProps) {
  const dialog = use(DialogContext);
  return (
    <Field label="Month">
      {(control) => (
        <Select
          value={goal.month}
          onChange={({ target: { value } }) => dialog?.leave(() => onChoose(value))}
          {...control}
        >
          {goals.toReversed().map(({ month }) => (
            <option key={month} value={month}>
              {monthInWords(month)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const labels = { leads: 'Leads', won: 'Sales', wonPence: 'Value won (£)' } as const;

type Figure = keyof typeof labels;
type TypedGoal = Record<Figure, string>;

/** Others may change it meanwhile. */
function GoalForm({ goal, onClose }: { goal: Goal; onClose: () => Promise<void> }) {
  const client = useQueryClient();
  const { form, conflicts, busy, keep, onSubmit } = useRecordForm<Goal, TypedGoal, GoalBody>({
    name: `goal ${goal.month}`,
    record: goal,
    typedFrom: typedGoal,
    resolver: checked(goalBody, readGoal),
    save: setGoal,
    // Whoever has set a goal needn't wait in its dialog until every figure is there again.
    onSaved: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/analytics'),
      }),
    onAllSaved: onClose,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <ConflictNotice
        conflicts={conflicts}
        labelOf={(field) => labels[field as Figure]}
        wordsOf={(_, value) => String(value) || 'No goal'}
        onKeep={keep}
      />
      {(Object.keys(labels) as Figure[]).map((name) => (
        <FormField key={name} form={form} name={name} label={labels[name]}>
          {(control) => <Input inputMode="decimal" autoComplete="off" maxLength={15} {...control} />}
        </FormField>
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

const typedGoal = ({ leads, won, wonPence }: Goal): TypedGoal => ({
  ...{ leads: textOf(leads), won: textOf(won) },
  wonPence: wonPence === null ? '' : String(wonPence / 100),
});

const readGoal = ({ leads, won, wonPence }: TypedGoal, { month, version }: Goal) => ({
  ...{ month, version },
  ...{ leads: wholeIn(leads), won: wholeIn(won), wonPence: penceIn(wonPence) },
});

/** A whole number as people type it; null where nothing is, not a number where it is none. */
function wholeIn(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  if (plain === '') return null;
  return /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN;
}
