import { useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { BrandButton } from '../../brand-button.tsx';
import { ScreenHeading } from '../../screen-heading.tsx';
import type { ScreenProps } from '../../step.ts';
import { amountIn } from './given.ts';

const ways = {
  bill: {
    label: 'Your electricity bill, in pounds a month',
    hint: 'A rough figure is fine. Leave out gas.',
    most: 10_000,
    tooMuch: 'That’s more than any home’s bill',
    other: 'I’d rather enter units (kWh)',
  },
  meter: {
    label: 'Your electricity use, in kWh a year',
    hint: 'You’ll find the total for the year on your bill or in your supplier’s app, in units or kWh.',
    most: 200_000,
    tooMuch: 'That’s more than any home uses',
    other: 'I’d rather enter my bill',
  },
} as const;

/** By their bill, by their meter, or not at all. */
export function UsageScreen({ answers, onAnswer, onDraft }: ScreenProps) {
  const [by, setBy] = useState<keyof typeof ways>(answers.by === 'meter' ? 'meter' : 'bill');
  const { label, hint, most, tooMuch, other } = ways[by];
  const form = useForm({
    names: ['amount'],
    check: ({ amount }) => ({ amount: problemWith(amountIn(amount), most, tooMuch) }),
    async send({ amount }) {
      onAnswer({ by, amount });
      return undefined;
    },
  });
  return (
    <>
      <ScreenHeading title="How much electricity do you use?" />
      <form {...form.props} className="grid gap-4">
        <Field key={by} {...{ label, hint }} error={form.problems.amount}>
          {(control) => (
            <Input
              {...control}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="next"
              defaultValue={answers.by === by ? String(answers.amount ?? '') : ''}
              onInput={(event) => onDraft({ by, amount: event.currentTarget.value })}
              className="!min-h-13 !text-lg"
            />
          )}
        </Field>
        <BrandButton type="submit">Continue</BrandButton>
      </form>
      <div className="grid gap-2 sm:flex">
        <Button variant="secondary" onClick={() => onAnswer({ by: 'unknown', amount: '' })}>
          I don’t know
        </Button>
        <Button variant="ghost" onClick={() => setBy(by === 'bill' ? 'meter' : 'bill')}>
          {other}
        </Button>
      </div>
    </>
  );
}

function problemWith(amount: number | undefined, most: number, tooMuch: string): string | undefined {
  if (amount === undefined) return 'Please enter a number, or choose “I don’t know”';
  if (amount === 0) return 'Please enter a number above zero, or choose “I don’t know”';
  return amount > most ? tooMuch : undefined;
}
