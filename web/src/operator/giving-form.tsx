import { companyCreditBody } from '@heliodesk/core/contracts/operator';
import { penceIn } from '@heliodesk/core/rules/money';
import { type SubmitEvent, useId, useState } from 'react';
import { useAction } from '../lib/action.ts';
import { ApiError } from '../lib/api-client.ts';
import { formatPence } from '../lib/format.ts';
import { useUnsaved } from '../lib/forms/use-unsaved.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { toast } from '../ui/toast-store.ts';

export type Gift = { pence: number; reason: string; key: string };

interface GivingFormProps {
  title: string;
  label: string;
  /** Pence that stand in the field at first, and that it may be at most. */
  most?: number;
  /** The label of the button that leads to the question. */
  begin: string;
  /** The question, with the amount and the company, and what follows from a yes. */
  question: (amount: string) => string;
  consequence: string;
  confirm: (amount: string) => string;
  done: (amount: string) => string;
  failure: string;
  give: (gift: Gift) => Promise<unknown>;
  renews: readonly string[];
  onDone?: () => void;
}

/** An amount and a reason, asked about once more before money moves. Its key makes a press repeated give it once. */
export function GivingForm(props: GivingFormProps) {
  const [amount, setAmount] = useState(() => (props.most ? pounds(props.most) : ''));
  const [reason, setReason] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<{ pence?: string[]; reason?: string[] }>({});
  const [asked, setAsked] = useState<Gift>();
  const [unheard, setUnheard] = useState<Gift>();
  // What has been sent is nothing that could be discarded.
  useUnsaved(reason !== '' && !unheard);
  const { run, busy } = useAction({
    act: props.give,
    failure: props.failure,
    renews: props.renews,
    onDone(_, { pence }) {
      toast({ title: props.done(formatPence(pence)) });
      setAmount('');
      setReason('');
      setAsked(undefined);
      setKey(crypto.randomUUID());
      props.onDone?.();
    },
    onRefused(error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      // Another try is another gift then; where no answer came, it may have been given.
      if (isRefused) setKey(crypto.randomUUID());
      else setUnheard(asked);
      setAsked(undefined);
      return !isRefused;
    },
  });

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const gift = companyCreditBody.safeParse({ pence: penceIn(amount) ?? 0, reason, key });
    const { most = Number.POSITIVE_INFINITY } = props;
    const tooMuch = gift.success && gift.data.pence > most;
    if (tooMuch) setProblems({ pence: [`There’s only ${formatPence(most)} left to refund`] });
    else setProblems(gift.error ? gift.error.flatten().fieldErrors : {});
    if (gift.success && !tooMuch) setAsked(gift.data);
  }

  if (unheard)
    return (
      <Alert tone="warning" title="We haven’t heard back from the payment provider">
        {formatPence(unheard.pence)} may still go through, so please don’t send it again. You’ll find it in
        your audit log once it has. If it isn’t there tomorrow, nothing’s been sent.
      </Alert>
    );
  if (asked)
    return <Question {...props} gift={asked} busy={busy} onYes={run} onBack={() => setAsked(undefined)} />;
  return (
    <form noValidate className="grid gap-4" onSubmit={ask}>
      <h3 className="font-semibold">{props.title}</h3>
      <Field label={props.label} error={problems.pence}>
        {(control) => (
          <Input
            inputMode="decimal"
            placeholder="£"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <Field label="Reason" hint="The company’s owners can read it." error={problems.reason}>
        {(control) => (
          <Input value={reason} onChange={(event) => setReason(event.target.value)} {...control} />
        )}
      </Field>
      <div>
        <Button type="submit" variant="secondary">
          {props.begin}
        </Button>
      </div>
    </form>
  );
}

const pounds = (pence: number) => (pence / 100).toFixed(2);

type QuestionProps = Pick<GivingFormProps, 'question' | 'consequence' | 'confirm'> & {
  gift: Gift;
  busy: boolean;
  onYes: (gift: Gift) => void;
  onBack: () => void;
};

/** The way back has the focus, so that Enter pressed twice gives nothing. */
function Question({ question, consequence, confirm, gift, busy, onYes, onBack }: QuestionProps) {
  const id = useId();
  const amount = formatPence(gift.pence);
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-2xl bg-sun-soft p-5">
      <h3 id={id} className="wrap-anywhere font-semibold">
        {question(amount)}
      </h3>
      <p className="wrap-anywhere">
        {consequence} Reason: {gift.reason}
      </p>
      <DialogActions>
        <Button variant="secondary" autoFocus onClick={onBack}>
          Back
        </Button>
        <Button busy={busy} onClick={() => onYes(gift)}>
          {confirm(amount)}
        </Button>
      </DialogActions>
    </section>
  );
}
