import { useState } from 'react';
import { ApiError, wordsOf } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../form/index.ts';
import { BankQuestion } from './bank-question.tsx';
import { CardFields, cardNames, cardProblems, type TypedCard } from './card-fields.tsx';

interface Answer {
  status: string;
  message?: string | undefined;
}

interface CardEntryProps<Given extends Answer> {
  submitLabel: string;
  busyLabel: string;
  pay: (card: TypedCard) => Promise<Given>;
  tellBank: (approved: boolean) => Promise<Given>;
  /** The page of the bank that asks on one of its own. */
  bankPath?: string;
  onAccepted: (answer: Given) => Promise<unknown> | undefined;
  onRefused: (message: string | undefined) => void;
  onUnheard?: () => Promise<unknown>;
}

/** The sandbox's card form, with the question of a bank where the card is one that asks. */
export function CardEntry<Given extends Answer>(props: CardEntryProps<Given>) {
  const { submitLabel, busyLabel, pay, tellBank, bankPath, onAccepted, onRefused, onUnheard } = props;
  const [asking, setAsking] = useState(false);
  const [settling, setSettling] = useState(false);
  const form = useForm({
    names: cardNames,
    check: cardProblems,
    async send(typed) {
      try {
        await settle(await pay(typed));
        return undefined;
      } catch (error) {
        return await refused(error);
      }
    },
  });

  async function answerBank(approved: boolean) {
    setSettling(true);
    try {
      const answer = await tellBank(approved);
      setAsking(false);
      await settle(answer);
    } catch (error) {
      setAsking(false);
      await refused(error);
    } finally {
      setSettling(false);
    }
  }

  async function settle(answer: Given) {
    if (answer.status === 'requires_action') setAsking(true);
    else if (answer.status === 'requires_payment_method') onRefused(answer.message);
    else await onAccepted(answer);
  }

  async function refused(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {};
    if (cardNames.some((name) => fields[name])) return fields;
    const isUnheard = !(error instanceof ApiError) || error.status >= 500;
    if (isUnheard && onUnheard) await onUnheard();
    else onRefused(wordsOf(error) ?? 'Payment processing failed');
    return undefined;
  }

  const busy = form.busy || settling;
  return (
    <>
      <form {...form.props} className="grid gap-6">
        <CardFields problems={form.problems} />
        <Button type="submit" size="lg" busy={busy} className="w-full">
          {busy ? busyLabel : submitLabel}
        </Button>
      </form>
      <BankQuestion
        open={asking}
        busy={settling}
        onClose={() => setAsking(false)}
        onAnswer={answerBank}
        bankPath={bankPath}
      />
    </>
  );
}
